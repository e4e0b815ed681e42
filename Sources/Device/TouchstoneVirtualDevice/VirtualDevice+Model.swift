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

    public static let iPhone15 = Model(
      name: "iPhone 15", width: 393, height: 852, scale: 3,
      portraitInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
      landscapeInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    public static let iPhone15ProMax = Model(
      name: "iPhone 15 Pro Max", width: 430, height: 932, scale: 3,
      portraitInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
      landscapeInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    public static let iPhoneSE = Model(
      name: "iPhone SE (3rd generation)", width: 375, height: 667, scale: 2,
      portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    public static let iPad = Model(
      name: "iPad (10th generation)", isPad: true, width: 820, height: 1180, scale: 2,
      portraitInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
      landscapeInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    /// 100 by 100 points, one pixel each, no borders: for tests that count pixels.
    public static let tiny = Model(name: "Tiny", width: 100, height: 100, scale: 1)
  }
}
