/// What one proxy recorded: for which class, inside of what, under which traits.
@MainActor final class StyleRule {
  enum Key: Equatable {
    case setter(StyleKey)
    case dynamic(String)
  }

  struct Setting {
    var key: Key
    var apply: @MainActor (any Styleable) -> Void
  }

  let type: AnyClass
  /// Innermost first.
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  private(set) var settings: [Setting] = []

  init(type: AnyClass, containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?) {
    (self.type, self.containers, self.traits) = (type, containers, traits)
  }

  func record(_ key: Key, _ apply: @escaping @MainActor (any Styleable) -> Void) {
    let setting = Setting(key: key, apply: apply)
    if let index = settings.firstIndex(where: { $0.key == key }) {
      settings[index] = setting
    } else {
      settings.append(setting)
    }
  }

  func isFor(
    _ type: AnyClass, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> Bool {
    self.type == type && self.traits?.values == traits?.values
      && self.containers.elementsEqual(containers) { $0 == $1 }
  }

  /// Where the containers stand among `ancestors`, both from the window down; nil if one is missing.
  func places(in ancestors: [AnyObject]) -> [Int]? {
    var places: [Int] = []
    for container in containers.reversed() {
      let rest = ancestors[((places.last ?? -1) + 1)...]
      guard let index = rest.firstIndex(where: { inherits(Swift.type(of: $0), from: container) }) else {
        return nil
      }
      places.append(index)
    }
    return places
  }

  private func inherits(_ type: AnyClass, from base: any UIAppearanceContainer.Type) -> Bool {
    var current: AnyClass? = type
    while let candidate = current {
      if candidate == base { return true }
      current = _getSuperclass(candidate)
    }
    return false
  }
}
