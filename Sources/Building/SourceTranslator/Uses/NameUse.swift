/// A name that a source file uses or declares, where it stands: what an audit compares with the platform's lists.
public struct NameUse: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case module
    case type
    /// `receiver` is the type it is asked of, where the file itself tells; the one that it stands in, where none is named.
    case member(receiver: String?)
    /// A method the app writes, which a protocol may have, or a superclass that it overrides: its full name.
    case method(isOverride: Bool)
  }

  public var kind: Kind
  /// With the labels of a method or a call, `tableView(_:didSelectRowAt:)`, where they are written.
  public var name: String
  public var line: Int
  public var column: Int

  public var baseName: String { String(name.prefix { $0 != "(" }) }
}

/// What one file uses, and what it declares itself.
public struct FileUses: Sendable {
  public var uses: [NameUse] = []
  public var declaredTypes: Set<String> = []
  /// Of all types and extensions. What overrides another's is that one's.
  public var declaredMembers: Set<String> = []
  /// The same by the name of the type, or of the one that an extension extends.
  public var membersOfTypes: [String: Set<String>] = [:]
  /// Of classes, as written: it may be a protocol.
  public var superclasses: [String: String] = [:]
}
