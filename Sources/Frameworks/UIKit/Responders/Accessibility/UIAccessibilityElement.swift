/// A part of a view that is no view itself.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// In the container's coordinates; it moves with the container.
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  open override var accessibilityFrame: CGRect {
    get {
      guard accessibilityRecord?.frame == nil, let view = accessibilityContainer as? UIView else {
        return super.accessibilityFrame
      }
      return view.convert(accessibilityFrameInContainerSpace, to: UIScreen.main.coordinateSpace)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The view that it is a part of, however many others are between.
  final var containerView: UIView? {
    var container = accessibilityContainer
    while let element = container as? UIAccessibilityElement, element !== self {
      container = element.accessibilityContainer
    }
    return container as? UIView
  }
}

/// A part that UIKit's own controls draw and make no view for: a segment, half of a stepper.
@MainActor final class ControlPart: UIAccessibilityElement {
  init(of control: UIView, _ label: String?, _ traits: UIAccessibilityTraits, frame: CGRect) {
    super.init(accessibilityContainer: control)
    accessibilityLabel = label
    accessibilityTraits = traits
    accessibilityFrameInContainerSpace = frame
  }
}
