/// An object that is no responder and yet says something of itself to technologies that read the screen: an
/// action of a menu, an alert or a row. The translator gives this root to classes below `NSObject` which override
/// what every object says there.
///
/// - Partial: what shows an action reads its label; what a container lists is read if it is a view, a controller
///   or an accessibility element, and these objects are none.
open class _AccessibleObject: _NSObject {
  @MainActor private final var record: AccessibilityRecord?
  @MainActor private final var known: AccessibilityRecord {
    if let record { return record }
    let made = AccessibilityRecord()
    record = made
    return made
  }

  @preconcurrency @MainActor open var isAccessibilityElement: Bool {
    get { record?.isElement ?? false }
    set { known.isElement = newValue }
  }
  @preconcurrency @MainActor open var accessibilityLabel: String? {
    get { record?.label }
    set { known.label = newValue }
  }
  @preconcurrency @MainActor open var accessibilityHint: String? {
    get { record?.hint }
    set { known.hint = newValue }
  }
  @preconcurrency @MainActor open var accessibilityValue: String? {
    get { record?.value }
    set { known.value = newValue }
  }
  @preconcurrency @MainActor open var accessibilityTraits: UIAccessibilityTraits {
    get { record?.traits ?? [] }
    set { known.traits = newValue }
  }
}
