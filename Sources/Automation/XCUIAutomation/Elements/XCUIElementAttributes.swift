import CoreGraphics

/// What can be asked of an element, and of the copy of one.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
  var identifier: String { get }
  /// On the screen, in points.
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  var hasFocus: Bool { get }
}

/// What has a size class, as the raw value of UIKit's type, in which the module that runs the tests tells it.
@preconcurrency @MainActor package protocol ClassedElement {
  var horizontalSize: Int { get }
  var verticalSize: Int { get }
}

/// A copy of an element and of all that was in it.
@preconcurrency @MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  var children: [any XCUIElementSnapshot] { get }
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

@preconcurrency @MainActor public protocol XCUIElementSnapshotProviding {
  func snapshot() throws -> any XCUIElementSnapshot
}

extension XCUIElement {
  /// The keys of a snapshot as a dictionary.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let identifier = AttributeName("identifier")
    public static let frame = AttributeName("frame")
    public static let value = AttributeName("value")
    public static let title = AttributeName("title")
    public static let label = AttributeName("label")
    public static let elementType = AttributeName("elementType")
    public static let isEnabled = AttributeName("enabled")
    public static let placeholderValue = AttributeName("placeholderValue")
    public static let isSelected = AttributeName("selected")
    public static let hasFocus = AttributeName("hasFocus")
    public static let children = AttributeName("children")
  }
}
