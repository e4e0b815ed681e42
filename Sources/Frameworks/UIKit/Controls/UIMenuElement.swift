/// Something a menu can show.
@preconcurrency @MainActor open class UIMenuElement: _NSObject {
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
  open var image: UIImage? { nil }

  override init() { super.init() }
}
