import DeviceCatalog
@_spi(Host) import UIKit

extension VirtualDevice {
  /// The screen of a device, in points and in portrait.
  public struct Model: Sendable {
    let description: ScreenDescription

    public init(
      name: String, isPad: Bool = false, width: Double, height: Double, scale: Double,
      portraitInsets: UIEdgeInsets = .zero, landscapeInsets: UIEdgeInsets = .zero
    ) {
      func list(_ i: UIEdgeInsets) -> [Double] {
        [Double(i.top), Double(i.left), Double(i.bottom), Double(i.right)]
      }
      description = ScreenDescription(
        deviceName: name, isPad: isPad, width: width, height: height, scale: scale,
        portraitInsets: list(portraitInsets), landscapeInsets: list(landscapeInsets), cornerRadius: 0)
    }

    /// A device of the catalogue. Its display has no round corners here: pixels are looked at to the edge.
    private init(of name: String) {
      let screen = DeviceCatalog.model(named: name)!.screen
      description = ScreenDescription(
        deviceName: screen.name, isPad: screen.isPad, width: screen.width, height: screen.height,
        scale: screen.scale, portraitInsets: screen.portraitInsets, landscapeInsets: screen.landscapeInsets,
        cornerRadius: 0)
    }

    public static let iPhone15 = Model(of: "iPhone 15")
    public static let iPhone15ProMax = Model(of: "iPhone 15 Pro Max")
    public static let iPhoneSE = Model(of: "iPhone SE (3rd generation)")
    public static let iPad = Model(of: "iPad (10th generation)")
    /// 100 by 100 points, one pixel each, no borders: for tests that count pixels.
    public static let tiny = Model(name: "Tiny", width: 100, height: 100, scale: 1)
  }
}
