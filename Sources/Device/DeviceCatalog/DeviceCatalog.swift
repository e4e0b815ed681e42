/// The devices that can be simulated, with the screens of the real ones.
public enum DeviceCatalog {
  public static let defaultName = "iPhone 15"
  public static var standard: DeviceModel { model(named: defaultName)! }
  /// For apps that no phone runs.
  public static var standardPad: DeviceModel { model(named: "iPad (10th generation)")! }

  public static let models: [DeviceModel] = [
    .homeButtonPhone("iPhone 4s", "iPhone4,1", width: 320, height: 480, scale: 2),
    .homeButtonPhone("iPhone 5s", "iPhone6,1", width: 320, height: 568, scale: 2),
    .homeButtonPhone("iPhone SE (1st generation)", "iPhone8,4", width: 320, height: 568, scale: 2),
    .homeButtonPhone("iPhone 8", "iPhone10,4", width: 375, height: 667, scale: 2),
    .homeButtonPhone("iPhone 8 Plus", "iPhone10,5", width: 414, height: 736, scale: 3),
    .phone("iPhone X", "iPhone10,6", width: 375, height: 812, top: 44, corner: 39, cutout: .notch),
    .phone("iPhone XR", "iPhone11,8", width: 414, height: 896, scale: 2, top: 48, corner: 41, cutout: .notch),
    .phone("iPhone XS Max", "iPhone11,6", width: 414, height: 896, top: 44, corner: 39, cutout: .notch),
    .homeButtonPhone("iPhone SE (3rd generation)", "iPhone14,6", width: 375, height: 667, scale: 2),
    .phone("iPhone 13 mini", "iPhone14,4", width: 375, height: 812, top: 50, corner: 44, cutout: .notch),
    .phone("iPhone 14", "iPhone14,7", width: 390, height: 844, top: 47, corner: 47, cutout: .notch),
    .phone("iPhone 15", "iPhone15,4", width: 393, height: 852, top: 59, corner: 55, cutout: .island),
    .phone("iPhone 15 Pro Max", "iPhone16,2", width: 430, height: 932, top: 59, corner: 55, cutout: .island),
    .phone("iPhone 16 Pro", "iPhone17,1", width: 402, height: 874, top: 62, corner: 62, cutout: .island),
    .homeButtonPad("iPad mini (5th generation)", "iPad11,1", width: 768, height: 1024),
    .homeButtonPad("iPad Pro 10.5-inch", "iPad7,3", width: 834, height: 1112),
    .homeButtonPad("iPad (9th generation)", "iPad12,1", width: 810, height: 1080),
    .pad("iPad (10th generation)", "iPad13,18", width: 820, height: 1180, corner: 25),
    .pad("iPad Pro 11-inch", "iPad8,1", width: 834, height: 1194, corner: 18),
    .pad("iPad Pro 12.9-inch", "iPad8,5", width: 1024, height: 1366, corner: 18),
  ]

  /// The model of that name; case and the words in brackets may be left out ("iphone se", "iPad").
  /// Of several that fit, the newest of the shortest name.
  public static func model(named name: String) -> DeviceModel? {
    let wanted = name.lowercased()
    if let exact = models.first(where: { $0.name.lowercased() == wanted }) { return exact }
    return models.last { model in
      let bare = model.name.split(separator: "(")[0].lowercased()
      return bare.hasSuffix(" ") ? bare.dropLast() == wanted : bare == wanted
    }
  }
}
