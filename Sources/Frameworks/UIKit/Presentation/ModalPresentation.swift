/// One controller shown over another: where it lies, what dims behind it, how it comes and goes.
@MainActor final class ModalPresentation {
  let presented: UIViewController
  let presenting: UIViewController
  let style: UIModalPresentationStyle
  private let container = ModalContainerView()
  private let dimming = UIView()
  private(set) var isDismissing = false

  static let sheetCornerRadius: CGFloat = 10

  init(presented: UIViewController, presenting: UIViewController) {
    self.presented = presented
    self.presenting = presenting
    style = Self.resolve(presented)
    container.presentation = self
  }

  /// Automatic is a sheet for ordinary controllers and an overlay for alerts.
  private static func resolve(_ controller: UIViewController) -> UIModalPresentationStyle {
    if controller is UIAlertController { return .overFullScreen }
    let style = controller.modalPresentationStyle
    switch style {
    case .automatic: return .pageSheet
    // On a phone a popover adapts to a sheet; elsewhere it takes a form sheet's place.
    case .popover: return controller.traitCollection.userInterfaceIdiom == .pad ? .formSheet : .pageSheet
    default: return style
    }
  }

  private var isSheet: Bool { style == .pageSheet || style == .formSheet }
  private var isPhone: Bool { presented.traitCollection.userInterfaceIdiom != .pad }
  private var isAlert: Bool { presented is UIAlertController }

  /// Whether the controller behind disappears: only where nothing of it stays to be seen.
  var removesPresenter: Bool { style == .fullScreen || style == .currentContext }

  /// Whether the presented controller decides about the status bar.
  var coversStatusBar: Bool { style == .fullScreen }

  var presentedFrame: CGRect {
    let bounds = container.bounds
    switch style {
    case .pageSheet where isPhone, .formSheet where isPhone:
      // In landscape a phone's sheet covers the screen.
      guard bounds.height > bounds.width else { return bounds }
      let top = container.safeAreaInsets.top + 10
      return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    case .pageSheet:
      let width = min(bounds.width, 704)
      let top = container.safeAreaInsets.top + 10
      return CGRect(x: (bounds.width - width) / 2, y: top, width: width, height: bounds.height - 2 * top)
    case .formSheet:
      let size =
        presented.preferredContentSize == .zero
        ? CGSize(width: 540, height: 620) : presented.preferredContentSize
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: min(size.height, bounds.height - 40))
    default:
      return bounds
    }
  }

  func present(animated: Bool, completion: (() -> Void)?) {
    guard let window = presenting.viewIfLoaded?.window else { return }
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
    if isSheet || isAlert {
      dimming.frame = container.bounds
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dimming.backgroundColor = UIColor.black.withAlphaComponent(isAlert ? 0.2 : 0.12)
      container.addSubview(dimming)
      container.dismissesOnDimmingTap = isSheet && !isPhone
    }
    if removesPresenter { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    let view = presented.view!
    if isSheet {
      view.layer.cornerRadius = Self.sheetCornerRadius
      view.layer.maskedCorners =
        isPhone ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : view.layer.maskedCorners
      view.clipsToBounds = true
    }
    view.frame = presentedFrame
    container.addSubview(view)
    container.layoutIfNeeded()
    transition(entering: true, animated: animated) { [self] in
      if removesPresenter {
        presenting.viewIfLoaded?.isHidden = true
        presenting.endAppearanceTransition()
      }
      presented.endAppearanceTransition()
      completion?()
    }
    presenting.setNeedsStatusBarAppearanceUpdate()
  }

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard !isDismissing else { return }
    isDismissing = true
    if removesPresenter {
      presenting.viewIfLoaded?.isHidden = false
      presenting.beginAppearanceTransition(true, animated: animated)
    }
    presented.beginAppearanceTransition(false, animated: animated)
    transition(entering: false, animated: animated) { [self] in
      presented.view.removeFromSuperview()
      container.removeFromSuperview()
      presenting.presentation.active = nil
      presented.presentation.incoming = nil
      if removesPresenter { presenting.endAppearanceTransition() }
      presented.endAppearanceTransition()
      presenting.setNeedsStatusBarAppearanceUpdate()
      completion?()
    }
  }

  private func transition(entering: Bool, animated: Bool, completion: @escaping () -> Void) {
    guard animated, container.window != nil else {
      dimming.alpha = entering ? 1 : 0
      return completion()
    }
    let view = presented.view!
    let resting = presentedFrame
    let isFade = isAlert || presented.modalTransitionStyle == .crossDissolve
    let hidden = resting.offsetBy(dx: 0, dy: container.bounds.height - resting.minY)
    let isActionSheet = (presented as? UIAlertController)?.preferredStyle == .actionSheet
    func place(visible: Bool) {
      dimming.alpha = visible ? 1 : 0
      if isActionSheet {
        view.frame = visible ? resting : resting.offsetBy(dx: 0, dy: resting.height)
      } else if isFade {
        view.alpha = visible ? 1 : 0
      } else {
        view.frame = visible ? resting : hidden
      }
    }
    place(visible: !entering)
    container.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: isFade && !isActionSheet ? 0.25 : 0.4, delay: 0,
      options: entering ? [.curveEaseOut] : [.curveEaseInOut]
    ) {
      place(visible: entering)
    } completion: { [container] _ in
      container.isUserInteractionEnabled = true
      completion()
    }
  }

  func layout() {
    guard !isDismissing else { return }
    presented.viewIfLoaded?.frame = presentedFrame
  }

  func dimmingTapped() {
    guard !presented.isModalInPresentation else { return }
    presenting.dismiss(animated: true)
  }
}

/// The window's child that carries one presentation.
@MainActor final class ModalContainerView: UIView {
  weak var presentation: ModalPresentation?
  var dismissesOnDimmingTap = false

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.layout()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if dismissesOnDimmingTap { presentation?.dimmingTapped() }
  }
}
