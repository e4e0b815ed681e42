extension DeviceCatalog {
  /// What a model's hardware calls itself, by the name of the model. Where there are several variants of a model, one of them.
  private static let identifiers = [
    "iPhone 4s": "iPhone4,1",
    "iPhone 5s": "iPhone6,1",
    "iPhone SE (1st generation)": "iPhone8,4",
    "iPhone 8": "iPhone10,4",
    "iPhone 8 Plus": "iPhone10,5",
    "iPhone X": "iPhone10,6",
    "iPhone XR": "iPhone11,8",
    "iPhone XS Max": "iPhone11,6",
    "iPhone SE (3rd generation)": "iPhone14,6",
    "iPhone 13 mini": "iPhone14,4",
    "iPhone 14": "iPhone14,7",
    "iPhone 15": "iPhone15,4",
    "iPhone 15 Pro Max": "iPhone16,2",
    "iPhone 16 Pro": "iPhone17,1",
    "iPad mini (5th generation)": "iPad11,1",
    "iPad Pro 10.5-inch": "iPad7,3",
    "iPad (9th generation)": "iPad12,1",
    "iPad (10th generation)": "iPad13,18",
    "iPad Pro 11-inch": "iPad8,1",
    "iPad Pro 12.9-inch": "iPad8,5",
  ]

  /// "iPhone15,4"; nil of a device that is not in the catalogue.
  public static func hardwareIdentifier(ofModelNamed name: String) -> String? { identifiers[name] }
}
