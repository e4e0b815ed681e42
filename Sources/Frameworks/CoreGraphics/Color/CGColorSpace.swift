public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// The meaning of a colour's components.
///
/// - Partial: no indexed, Lab or calibrated spaces and none from ICC data; CMYK is converted without a press's profile.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  enum Kind: Hashable {
    case sRGB, linearSRGB, displayP3, linearDisplayP3, adobeRGB, gray, linearGray, cmyk
    /// Of the tint, for patterns that take one.
    case pattern(CGColorSpace?)
  }

  let kind: Kind
  /// Whether components below 0 and above 1 mean something.
  let isExtended: Bool
  private let identifier: String

  private init(_ kind: Kind, _ identifier: String) {
    (self.kind, self.identifier, isExtended) = (kind, identifier, false)
  }

  public init?(name: NSString) {
    identifier = String(describing: name)
    isExtended = identifier.hasPrefix("kCGColorSpaceExtended")
    switch identifier {
    case "kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB", "kCGColorSpaceGenericRGB": kind = .sRGB
    case "kCGColorSpaceLinearSRGB", "kCGColorSpaceExtendedLinearSRGB", "kCGColorSpaceGenericRGBLinear":
      kind = .linearSRGB
    case "kCGColorSpaceDisplayP3", "kCGColorSpaceExtendedDisplayP3": kind = .displayP3
    case "kCGColorSpaceLinearDisplayP3", "kCGColorSpaceExtendedLinearDisplayP3": kind = .linearDisplayP3
    case "kCGColorSpaceAdobeRGB1998": kind = .adobeRGB
    case "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceExtendedGray": kind = .gray
    case "kCGColorSpaceLinearGray", "kCGColorSpaceExtendedLinearGray": kind = .linearGray
    case "kCGColorSpaceGenericCMYK": kind = .cmyk
    default: return nil
    }
  }

  /// For colours that are patterns; a pattern without colours of its own takes one of `baseSpace`.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if case .pattern = baseSpace?.kind { return nil }
    (kind, identifier, isExtended) = (.pattern(baseSpace), "", false)
  }

  public var name: NSString? { identifier.isEmpty ? nil : NSString(string: identifier) }
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray, .linearGray: .monochrome
    case .cmyk: .cmyk
    case .pattern: .pattern
    default: .rgb
    }
  }
  public var numberOfComponents: Int {
    switch kind {
    case .gray, .linearGray: 1
    case .cmyk: 4
    case .pattern(let base): base?.numberOfComponents ?? 0
    default: 3
    }
  }
  public var baseColorSpace: CGColorSpace? {
    if case .pattern(let base) = kind { return base }
    return nil
  }
  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .linearDisplayP3 || kind == .adobeRGB }
  public var supportsOutput: Bool { model != .pattern }

  public static func == (l: CGColorSpace, r: CGColorSpace) -> Bool {
    l.identifier == r.identifier && l.kind == r.kind
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  static let deviceRGB = CGColorSpace(.sRGB, "kCGColorSpaceDeviceRGB")
  static let deviceGray = CGColorSpace(.gray, "kCGColorSpaceDeviceGray")
  static let deviceCMYK = CGColorSpace(.cmyk, "kCGColorSpaceDeviceCMYK")
  static let standard = CGColorSpace(.sRGB, "kCGColorSpaceSRGB")
  static let pattern = CGColorSpace(.pattern(nil), "")

  /// Black, or nothing where a pattern has yet to be named: what a context has after setting the space.
  var firstColor: CGColor {
    switch kind {
    case .pattern: .clear
    case .cmyk: CGColor(self, [0, 0, 0, 1, 1])
    default: CGColor(self, Array(repeating: 0, count: numberOfComponents) + [1])
    }
  }

  /// Itself if it is for patterns, else the one for patterns that bring their colours.
  var forPatterns: CGColorSpace { model == .pattern ? self : .pattern }
}

extension CGColorSpace {
  public static let sRGB = named("kCGColorSpaceSRGB")
  public static let extendedSRGB = named("kCGColorSpaceExtendedSRGB")
  public static let linearSRGB = named("kCGColorSpaceLinearSRGB")
  public static let extendedLinearSRGB = named("kCGColorSpaceExtendedLinearSRGB")
  public static let displayP3 = named("kCGColorSpaceDisplayP3")
  public static let extendedDisplayP3 = named("kCGColorSpaceExtendedDisplayP3")
  public static let linearDisplayP3 = named("kCGColorSpaceLinearDisplayP3")
  public static let extendedLinearDisplayP3 = named("kCGColorSpaceExtendedLinearDisplayP3")
  public static let adobeRGB1998 = named("kCGColorSpaceAdobeRGB1998")
  public static let genericGrayGamma2_2 = named("kCGColorSpaceGenericGrayGamma2_2")
  public static let extendedGray = named("kCGColorSpaceExtendedGray")
  public static let linearGray = named("kCGColorSpaceLinearGray")
  public static let extendedLinearGray = named("kCGColorSpaceExtendedLinearGray")
  public static let genericRGBLinear = named("kCGColorSpaceGenericRGBLinear")
  public static let genericCMYK = named("kCGColorSpaceGenericCMYK")

  private static func named(_ name: String) -> NSString { NSString(string: name) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
