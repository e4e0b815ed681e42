import Foundation

// Foundation's scope has these on the platform; on Linux its structure does not.
extension AttributeScopes.FoundationAttributes {
  public var presentationIntent: PresentationIntentAttribute { Self.neverMade() }
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { Self.neverMade() }

  /// Nobody makes a scope: only the type of a key path to it is looked at.
  private static func neverMade() -> Never { fatalError("a scope of attributes has no values") }

  public enum PresentationIntentAttribute: CodableAttributedStringKey,
    ObjectiveCConvertibleAttributedStringKey
  {
    public typealias Value = PresentationIntent
    public typealias ObjectiveCValue = NSPresentationIntent
    public static let name = "NSPresentationIntent"

    public static func objectiveCValue(for value: PresentationIntent) throws -> NSPresentationIntent {
      guard let object = NSPresentationIntent(value) else { throw CocoaError(.coderInvalidValue) }
      return object
    }
    public static func value(for object: NSPresentationIntent) throws -> PresentationIntent { object.intent }
  }

  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey,
    ObjectiveCConvertibleAttributedStringKey
  {
    public typealias Value = InlinePresentationIntent
    public typealias ObjectiveCValue = NSNumber
    public static let name = "NSInlinePresentationIntent"

    public static func objectiveCValue(for value: InlinePresentationIntent) throws -> NSNumber {
      NSNumber(value: value.rawValue)
    }
    public static func value(for object: NSNumber) throws -> InlinePresentationIntent {
      InlinePresentationIntent(rawValue: object.uintValue)
    }
  }
}

extension NSAttributedString.Key {
  /// `NSNumber`: an `InlinePresentationIntent`.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
  /// `NSPresentationIntent`
  public static let presentationIntentAttributeName = NSAttributedString.Key("NSPresentationIntent")
}
