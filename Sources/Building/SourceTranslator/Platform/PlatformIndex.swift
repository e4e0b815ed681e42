/// What the compiler says of the platform's modules: their classes, protocols, and the methods Objective-C would see.
///
/// Made out of the modules' symbol graphs when an SDK is installed, and read from the SDK that an app is compiled
/// against (`PlatformIndex+Text`), so that it cannot say anything else than the compiler will.
public struct PlatformIndex: Sendable {
  public enum Kind: Sendable { case `class`, `protocol` }

  struct KnownType: Sendable {
    var kind: Kind
    /// The superclass of a class; what a protocol inherits.
    var inherited: [String]
  }

  struct Method: Sendable {
    var owner: String
    /// "(_:animated:)".
    var labels: String
    var canThrow: Bool
  }

  var types: [String: KnownType] = [:]
  var aliases: [String: [String]] = [:]
  /// What subclasses may override of an open class, as declarations: by class, not read yet.
  var declarations: [String: [ArraySlice<UInt8>]] = [:]
  /// What protocols of delegates ask for, as declarations: by protocol, not read yet.
  var requirements: [String: [ArraySlice<UInt8>]] = [:]
  /// By base name, in the order of declaration.
  var methods: [String: [Method]] = [:]
  /// Argument labels, "(_:didSelectRowAt:)", of requirements with a default implementation, by base name.
  var optionalRequirements: [String: Set<String>] = [:]
  /// Properties with a default implementation that are optional themselves: Apple's are twice so.
  var optionalProperties: Set<String> = []

  init() {}

  // MARK: Types

  /// Nil for names of modules that are not the platform's.
  public func kind(of name: String) -> Kind? {
    if let target = target(of: name) { return types[target]?.kind }
    guard let parts = aliases[Self.plain(name)] else { return nil }
    return parts.contains { kind(of: $0) == .class } ? .class : .protocol
  }

  /// Whether what stands first after a class's colon, and no file of the target declares, is taken for its superclass.
  ///
  /// To take a protocol of a foreign module for a class is harmless (the class is registered by name); the reverse
  /// would lose the registration.
  func mayBeSuperclass(_ name: String) -> Bool { !name.contains("&") && kind(of: name) != .protocol }

  public func superclass(of name: String) -> String? {
    target(of: name).flatMap { types[$0] }.flatMap { $0.kind == .class ? $0.inherited.first : nil }
  }

  /// The class itself and its superclasses, nearest first; empty where it is none of the platform's.
  public func lineage(of name: String) -> [String] {
    guard var current = target(of: name), types[current]?.kind == .class else { return [] }
    var found = [current]
    while let next = superclass(of: current), !found.contains(next) {
      found.append(next)
      current = next
    }
    return found
  }

  public func isClass(_ name: String, below other: String) -> Bool { lineage(of: name).contains(other) }

  /// Whether subclasses can override what our own root class lets them override. A class that an app derives from
  /// `NSObject` gets that root in its place.
  func isRootedInObject(_ name: String) -> Bool {
    target(of: name) == "NSObject" || isClass(name, below: "_NSObject")
  }

  /// As the platform's own tables have it.
  func name(of name: String) -> String { target(of: name) ?? name }

  /// "UIKit.UIView" and "UIView" are one name; "UIScene.Session" is its own.
  private func target(of name: String) -> String? {
    let plain = Self.plain(name)
    if types[plain] != nil { return plain }
    if let parts = aliases[plain] { return parts.count == 1 ? target(of: parts[0]) : nil }
    guard let dot = plain.firstIndex(of: ".") else { return nil }
    return target(of: String(plain[plain.index(after: dot)...]))
  }

  private static func plain(_ name: String) -> String {
    name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  // MARK: Requirements

  /// Whether `x.name?(labels…)` calls an optional requirement rather than a closure in a property.
  func isOptionalRequirement(_ name: String, labels: [String?], hasTrailingClosure: Bool) -> Bool {
    guard let known = optionalRequirements[name] else { return false }
    let text = Self.text(labels)
    if !hasTrailingClosure { return known.contains(text) }
    // The last label is not written then.
    return known.contains { $0.hasPrefix(text.dropLast()) && Self.count($0) == labels.count + 1 }
  }

  /// Whether one of these protocols of Objective-C's asks for that method. Two letters stand before their names, if they are
  /// not a delegate's; Swift's own are no business of messages.
  func isRequirement(_ name: String, labels: [String?], of protocols: Set<String>) -> Bool {
    guard let known = methods[name] else { return false }
    let text = Self.text(labels)
    return known.contains {
      $0.labels == text && protocols.contains($0.owner) && types[$0.owner]?.kind == .protocol
        && ($0.owner.prefix(2).allSatisfy(\.isUppercase) || $0.owner.hasSuffix("Delegate"))
    }
  }

  /// None for what is no protocol of the platform's.
  func inheritedProtocols(of name: String) -> [String] {
    target(of: name).flatMap { types[$0] }.flatMap { $0.kind == .protocol ? $0.inherited : nil } ?? []
  }

  func isOptionalProperty(_ name: String) -> Bool { optionalProperties.contains(name) }

  static func text(_ labels: [String?]) -> String { "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
  static func count(_ labels: String) -> Int { labels.utf8.count { $0 == UInt8(ascii: ":") } }
}
