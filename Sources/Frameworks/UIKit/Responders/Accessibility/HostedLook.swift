/// What UI tests and screen readers learn of what is not UIKit's, beside what every object says of itself: of a view in which something
/// else draws, as a web page, and of the parts of what it shows, which are no views.
@_spi(Host) @MainActor public struct HostedLook {
  /// What it is, whatever its traits say.
  public var type: AutomationType
  /// What it would hold.
  public var placeholder: String?
  /// Whether keys go to it while the view that it is a part of has the keyboard.
  public var takesKeys = false
  /// Said after what it is, as "Expanded.".
  public var state: String?
  /// What is in it, in the order in which it is read. With `true` it is what is so now, with `false` it may be what was so a moment ago:
  /// who looks at each frame asks nobody else each time.
  public var contents: (@MainActor (_ isAsked: Bool) -> [UIResponder])?
  /// The first of these places of the screen where a touch comes to it; nil if it comes to it at none.
  public var reached: (@MainActor ([CGPoint]) -> CGPoint?)?
  /// Scrolls what it is in until it can be seen; whether anything moved.
  public var bringIntoView: (@MainActor () -> Bool)?

  public init(type: AutomationType) { self.type = type }
}

extension UIResponder {
  /// Nil for what is UIKit's own.
  @_spi(Host) public var hostedLook: HostedLook? {
    get { accessibilityRecord?.hosted }
    set { knownAccessibility.hosted = newValue }
  }
}
