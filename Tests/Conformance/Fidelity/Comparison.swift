import CoreGraphics
import Foundation
import Testing
@_spi(Host) import TouchstoneVirtualDevice
import UIKit

/// A view that iOS rendered, built again by us, and what to look at in both pictures.
struct Comparison: Sendable, CustomTestStringConvertible {
  /// The oracle's file without its extension.
  let oracle: String
  let system: String
  let content: String
  var scale: CGFloat = 3
  /// The picture is as wide as its words: another font may be off by one per cent.
  var isSizedByWords = false
  /// Where the versions of iOS differ, or a part is not built yet: probe to reason.
  var known: [String: String] = [:]
  /// Why the whole of it looks different: it shows a version of iOS whose look we do not have.
  var otherLook: String?
  /// Why there is nothing to compare at all.
  var missing: String?
  let build: @MainActor @Sendable () -> Picture?
  let probes: @Sendable () -> [Probe]

  var testDescription: String { oracle }

  @MainActor func findings() throws -> [Finding] {
    let ours = try #require(build(), "\(oracle) is not drawn")
    let theirs = try Oracles.picture(oracle, scale: scale)
    ContactSheet.write(ours, theirs, name: oracle)
    let size = Finding(
      probe: "size", kind: .frame,
      distance: Double(
        max(abs(ours.size.width - theirs.size.width), abs(ours.size.height - theirs.size.height))),
      limit: isSizedByWords ? Double(theirs.size.width) / 100 : 0.334,
      detail: "\(ours.size) for \(theirs.size)")
    return [size] + probes().map { $0.compare(ours: ours, theirs: theirs) }
  }
}

/// Screens for comparisons.
@MainActor enum Stage {
  /// What a device of that size shows of a controller, over white.
  static func picture(
    of root: @autoclosure () -> UIViewController, width: CGFloat, height: CGFloat, scale: CGFloat = 3,
    safeArea: UIEdgeInsets = .zero, textSize: UIContentSizeCategory = .large, isDark: Bool = false,
    isPad: Bool = false
  ) -> Picture {
    let device = VirtualDevice(
      VirtualDevice.Model(
        name: "Oracle", isPad: isPad, width: width, height: height, scale: scale, portraitInsets: safeArea))
    device.setContentSize(textSize)
    device.setDarkMode(isDark)
    device.show(root())
    device.advance(by: 0.5)
    return Picture(device.lastFrame, scale: scale)
  }

  /// A view alone, on white, in the size it asks for (or has).
  static func picture(
    of view: @autoclosure () -> UIView, scale: CGFloat = 3, textSize: UIContentSizeCategory = .large,
    fits: Bool = false
  ) -> Picture {
    let device = VirtualDevice(VirtualDevice.Model(name: "Oracle", width: 800, height: 900, scale: scale))
    device.setContentSize(textSize)
    let view = view()
    device.show(plain(view))
    if fits { view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize) }
    device.advance(by: 0.5)
    return Picture(device.lastFrame, scale: scale).cropped(to: view.bounds.size)
  }

  static func plain(_ view: UIView) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(view)
    return controller
  }
}
