import TouchstoneVirtualDevice

@_spi(Host) @testable import UIKit

/// A phone whose app runs in a language that is written from right to left. Tests that need no device come after it in
/// the same process: call `leaveRightToLeft` at the end.
@MainActor func rightToLeftDevice(
  _ model: VirtualDevice.Model = .iPhone15, showing root: UIViewController
) -> VirtualDevice {
  let device = VirtualDevice(model)
  turnInterface(.rightToLeft)
  device.show(root)
  return device
}

@MainActor func rightToLeftDevice(with views: UIView...) -> VirtualDevice {
  let root = UIViewController()
  for view in views { root.view.addSubview(view) }
  return rightToLeftDevice(showing: root)
}

@MainActor func leaveRightToLeft() { turnInterface(.leftToRight) }

@MainActor private func turnInterface(_ direction: UIUserInterfaceLayoutDirection) {
  UIKitRuntime.shared.environment.layoutDirection = direction
  UIKitRuntime.shared.environmentChanged()
}

/// Whether two places are the same but for what calculating with fractions leaves.
func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) < 0.5 } ?? false }
