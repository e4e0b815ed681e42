import TouchstoneSwiftRuntime

extension MethodSlot {
  static let draw = MethodSlot(overriding: DrawingProbe.self)
  static let layerDraw = MethodSlot(
    of: CALayer.self, plain: PlainLayerProbe.self, overriding: DrawingLayerProbe.self)
  static let updateConstraints = MethodSlot(overriding: ConstraintProbe.self)
  static let updateProperties = MethodSlot(overriding: UpdateProbe.self)
  static let controllerUpdate = MethodSlot(
    of: UIViewController.self, plain: PlainControllerProbe.self, overriding: UpdateControllerProbe.self)
  static let contentUnavailable = MethodSlot(
    of: UIViewController.self, plain: PlainControllerProbe.self,
    overriding: ContentUnavailableControllerProbe.self)

  private init(overriding probe: UIView.Type) {
    self.init(of: UIView.self, plain: PlainProbe.self, overriding: probe)
  }
}

private final class PlainProbe: UIView {}

private final class DrawingProbe: UIView {
  override func draw(_ rect: CGRect) {}
}

private final class PlainLayerProbe: CALayer {}

private final class DrawingLayerProbe: CALayer {
  override func draw(in ctx: CGContext) {}
}

private final class ConstraintProbe: UIView {
  override func updateConstraints() {}
}

private final class UpdateProbe: UIView {
  override func updateProperties() {}
}

private final class PlainControllerProbe: UIViewController {}

private final class UpdateControllerProbe: UIViewController {
  override func updateProperties() {}
}

private final class ContentUnavailableControllerProbe: UIViewController {
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}
