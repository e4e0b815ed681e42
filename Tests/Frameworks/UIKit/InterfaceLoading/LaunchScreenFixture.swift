import CTouchstoneTestSupport
import Foundation
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

/// A device that shows the launch screen of an app with that Info.plist.
@MainActor func launchScreen(
  _ info: [String: Any], of fixture: InterfaceFixture, on model: VirtualDevice.Model = .iPhone15,
  set events: [HostEvent] = []
) -> VirtualDevice {
  touchstone_test_support_link()
  let device = VirtualDevice(model)
  UIKitRuntime.shared.infoDictionary = info
  UIKitRuntime.shared.prepare(events)
  UIKitRuntime.shared.showLaunchScreen(of: fixture.bundle)
  return device
}

extension VirtualDevice.Model {
  static let threeAndAHalfInch = old("iPhone 4s", 480)
  static let fourInch = old("iPhone 5s", 568)

  private static func old(_ name: String, _ height: Double) -> VirtualDevice.Model {
    VirtualDevice.Model(
      name: name, width: 320, height: height, scale: 2,
      portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }
}

extension InterfaceFixture {
  /// Adds a picture: bands of those colours, one below the other, each of so many pixels.
  @MainActor func add(_ name: String, width: Int, bands: [(color: UIColor, height: Int)]) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let height = bands.map(\.height).reduce(0, +)
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { context in
        var y = 0
        for band in bands {
          band.color.setFill()
          context.fill(CGRect(x: 0, y: y, width: width, height: band.height))
          y += band.height
        }
      }
    try image.pngData()!.write(to: URL(fileURLWithPath: bundle.bundlePath).appendingPathComponent(name))
  }
}
