/// Something a menu can show.
@preconcurrency @MainActor open class UIMenuElement: _AccessibleObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  public enum State: Int, Sendable { case off, on, mixed }

  open var title: String { "" }
  open var subtitle: String?
  open var accessibilityIdentifier: String?
  open var image: UIImage? { nil }

  override init() { super.init() }
}

/// An element that does something when it is chosen: an action, a command, a key command.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
  var title: String { get set }
  var image: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var selectedImage: UIImage? { get set }
  /// Does what choosing the element does.
  func performWithSender(_ sender: Any?, target: Any?)
}
