import TouchstoneFoundation

/// All proxies' rules, and their way to the objects that come on screen.
///
/// R14.1, R14.15: an object takes its styles when it enters a window, and keeps them from then on.
@MainActor final class StyleSheet {
  private var rules: [StyleRule] = []
  /// A rule does not keep its proxy, nor the proxy its rule.
  private var proxies: [any Styleable] = []
  private var known: [ObjectIdentifier: [StyleRule]] = [:]
  private(set) var isEmpty = true
  private(set) var dependsOnTraits = false

  func proxy(
    of type: AnyClass, for traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type],
    make: @MainActor () -> any Styleable
  ) -> any Styleable {
    if let index = rules.firstIndex(where: { $0.isFor(type, containers, traits) }) { return proxies[index] }
    if isEmpty { watchDynamicProperties() }
    let rule = StyleRule(type: type, containers: containers, traits: traits)
    let proxy = make()
    // What the initialiser set is the class's own affair.
    proxy.styles = StyleRecord(rule: rule)
    rules.append(rule)
    proxies.append(proxy)
    known = [:]
    isEmpty = false
    if traits != nil { dependsOnTraits = true }
    return proxy
  }

  private func watchDynamicProperties() {
    ObjectRuntime.watchDynamicProperties { object, key in
      withMainActorAssumed { (object as? any Styleable)?.styled(dynamicKey: key) }
    }
  }

  /// The rules of a class and of those it inherits from, its own last. R14.3
  private func rules(for type: AnyClass) -> [StyleRule] {
    if let found = known[ObjectIdentifier(type)] { return found }
    var found: [StyleRule] = []
    var current: AnyClass? = type
    while let candidate = current {
      found = rules.filter { $0.type == candidate } + found
      current = _getSuperclass(candidate)
    }
    known[ObjectIdentifier(type)] = found
    return found
  }

  /// Gives an object the styles that apply to it at its place.
  func style(_ object: any Styleable, traits: @autoclosure () -> UITraitCollection, place: StylePlace) {
    guard object.styles.rule == nil else { return }
    let candidates = rules(for: type(of: object as AnyObject))
    guard !candidates.isEmpty else { return }
    let ancestors = candidates.contains { !$0.containers.isEmpty } ? place.ancestors : []
    var ranked: [(rule: StyleRule, depth: Int, places: [Int])] = []
    for rule in candidates {
      if let wanted = rule.traits, !traits().containsTraits(in: wanted) { continue }
      guard let places = rule.places(in: ancestors) else { continue }
      ranked.append((rule, depth(of: rule.type), places))
    }
    let order = ranked.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.depth != y.depth { return x.depth < y.depth }
      if x.places != y.places { return Self.isWeaker(x.places, y.places) }
      if (x.rule.traits == nil) != (y.rule.traits == nil) { return x.rule.traits == nil }
      return a.offset < b.offset
    }
    var settings: [StyleRule.Setting] = []
    for setting in order.flatMap(\.element.rule.settings) where !object.ownsStyle(setting.key) {
      settings.removeAll { $0.key == setting.key }
      settings.append(setting)
    }
    object.byDefault { for setting in settings { setting.apply(object) } }
  }

  private func depth(of type: AnyClass) -> Int {
    var depth = 0
    var current = _getSuperclass(type)
    while let candidate = current {
      depth += 1
      current = _getSuperclass(candidate)
    }
    return depth
  }

  /// Read from the window down the first container decides: the outermost wins, then the longer chain.
  private static func isWeaker(_ a: [Int], _ b: [Int]) -> Bool {
    if a.isEmpty || b.isEmpty { return a.isEmpty }
    for (x, y) in zip(a, b) where x != y { return x > y }
    return a.count < b.count
  }
}

/// Where an object stands when its styles are looked up.
@MainActor struct StylePlace {
  /// The innermost view around the object, and whether a controller owns the object itself.
  var view: UIView?
  var owner: UIViewController?

  /// Views and controllers around the object, from the window down.
  var ancestors: [AnyObject] {
    var chain: [AnyObject] = owner.map { [$0] } ?? []
    var current = view
    while let view = current {
      chain.append(view)
      if let controller = view.owningController { chain.append(controller) }
      current = view.superview
    }
    return chain.reversed()
  }
}

extension UIView {
  /// The view came into a window.
  func adoptStyles() {
    UIKitRuntime.shared.styleSheet.style(
      self, traits: effectiveTraits, place: StylePlace(view: superview, owner: owningController))
  }
}
