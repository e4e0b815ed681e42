import Foundation

/// One appearance setter with the values that tell its uses apart: state, metrics, position.
struct StyleKey: Equatable {
  let name: StaticString
  var first = 0
  var second = 0
  var third = 0

  static func == (a: StyleKey, b: StyleKey) -> Bool {
    a.first == b.first && a.second == b.second && a.third == b.third
      && (a.name.utf8Start == b.name.utf8Start
        || strcmp(UnsafeRawPointer(a.name.utf8Start), UnsafeRawPointer(b.name.utf8Start)) == 0)
  }
}

/// What an object knows about its styles: those set on itself, and the rule it records for if it is a proxy.
struct StyleRecord {
  /// R14.14: what was set directly wins over every proxy.
  fileprivate(set) var own: [StyleKey] = []
  fileprivate(set) var ownNames: [String] = []
  /// Set in proxies only.
  weak var rule: StyleRule?
  /// While a style sheet or UIKit itself sets values, they do not count as the object's own.
  var isPaused = false
}

/// Views and bar items: what a proxy can style.
@preconcurrency @MainActor protocol Styleable: AnyObject {
  var styles: StyleRecord { get set }
  /// A new instance that records and is never shown.
  static func proxyInstance() -> any Styleable
}

extension Styleable {
  /// Every appearance property calls this after it was set.
  func styled<Owner, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, _ name: StaticString = #function
  ) {
    guard !styles.isPaused else { return }
    let key = StyleKey(name: name)
    guard let rule = styles.rule else { return own(key) }
    let value = (self as! Owner)[keyPath: path]
    rule.record(.setter(key)) { ($0 as! Owner)[keyPath: path] = value }
  }

  /// Every appearance method calls this with what tells its uses apart, and itself with the same values.
  func styled<Owner>(
    _ first: Int = 0, _ second: Int = 0, _ third: Int = 0, name: StaticString = #function,
    _ set: @escaping @MainActor (Owner) -> Void
  ) {
    guard !styles.isPaused else { return }
    let key = StyleKey(name: name, first: first, second: second, third: third)
    guard let rule = styles.rule else { return own(key) }
    rule.record(.setter(key)) { set($0 as! Owner) }
  }

  /// A `dynamic` property of an app's class was set.
  func styled(dynamicKey key: String) {
    guard !styles.isPaused, let object = self as? NSObject else { return }
    guard let rule = styles.rule else {
      if !styles.ownNames.contains(key) { styles.ownNames.append(key) }
      return
    }
    let value = object.value(forKey: key)
    rule.record(.dynamic(key)) { ($0 as! NSObject).setValue(value, forKey: key) }
  }

  private func own(_ key: StyleKey) {
    if !styles.own.contains(key) { styles.own.append(key) }
  }

  /// Values that UIKit gives its own parts: a proxy may replace them.
  func byDefault(_ body: () -> Void) {
    let wasPaused = styles.isPaused
    styles.isPaused = true
    body()
    styles.isPaused = wasPaused
  }

  func ownsStyle(_ key: StyleRule.Key) -> Bool {
    switch key {
    case .setter(let key): styles.own.contains(key)
    case .dynamic(let name): styles.ownNames.contains(name)
    }
  }
}
