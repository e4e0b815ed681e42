import CTouchstoneTestSupport
@_exported import TouchstoneVirtualDevice
import UIKit

/// A fresh phone that shows `root`, laid out and on screen.
@MainActor
public func device(_ model: VirtualDevice.Model = .iPhone15, showing root: UIViewController) -> VirtualDevice
{
  touchstone_test_support_link()
  let device = VirtualDevice(model)
  device.show(root)
  return device
}

/// Without a status bar, which takes the touches that begin on it.
private final class BarePage: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
}

/// A fresh phone whose only controller's view is a plain white one with `views` inside, to its upper edge.
@MainActor
public func device(_ model: VirtualDevice.Model = .iPhone15, with views: UIView...) -> VirtualDevice {
  let controller = BarePage()
  controller.view.backgroundColor = .white
  for view in views { controller.view.addSubview(view) }
  return device(model, showing: controller)
}
