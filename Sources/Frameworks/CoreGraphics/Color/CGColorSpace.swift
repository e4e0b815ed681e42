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
/// - Partial: sRGB, extended sRGB, linear sRGB, Display P3, device RGB, device grey and grey gamma 2.2 only.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  enum Kind: Hashable { case sRGB, linearSRGB, displayP3, gray }

  let kind: Kind
  private let identifier: String

  private init(_ kind: Kind, _ identifier: String) { (self.kind, self.identifier) = (kind, identifier) }

  public init?(name: CFString) {
    identifier = String(describing: name.ns)
    switch identifier {
    case "kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB", "kCGColorSpaceGenericRGB": kind = .sRGB
    case "kCGColorSpaceLinearSRGB", "kCGColorSpaceExtendedLinearSRGB", "kCGColorSpaceGenericRGBLinear":
      kind = .linearSRGB
    case "kCGColorSpaceDisplayP3", "kCGColorSpaceExtendedDisplayP3": kind = .displayP3
    case "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceExtendedGray": kind = .gray
    default: return nil
    }
  }

  public var name: CFString? { NSString(string: identifier).cf }
  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }
  public var isWideGamutRGB: Bool { kind == .displayP3 }
  public var supportsOutput: Bool { true }

  public static func == (l: CGColorSpace, r: CGColorSpace) -> Bool { l.identifier == r.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  static let deviceRGB = CGColorSpace(.sRGB, "kCGColorSpaceDeviceRGB")
  static let deviceGray = CGColorSpace(.gray, "kCGColorSpaceDeviceGray")
  static let standard = CGColorSpace(.sRGB, "kCGColorSpaceSRGB")
}

extension CGColorSpace {
  public static let sRGB: CFString = NSString(string: "kCGColorSpaceSRGB").cf
  public static let extendedSRGB: CFString = NSString(string: "kCGColorSpaceExtendedSRGB").cf
  public static let linearSRGB: CFString = NSString(string: "kCGColorSpaceLinearSRGB").cf
  public static let extendedLinearSRGB: CFString = NSString(string: "kCGColorSpaceExtendedLinearSRGB").cf
  public static let displayP3: CFString = NSString(string: "kCGColorSpaceDisplayP3").cf
  public static let extendedDisplayP3: CFString = NSString(string: "kCGColorSpaceExtendedDisplayP3").cf
  public static let genericGrayGamma2_2: CFString = NSString(string: "kCGColorSpaceGenericGrayGamma2_2").cf
  public static let extendedGray: CFString = NSString(string: "kCGColorSpaceExtendedGray").cf
  public static let genericRGBLinear: CFString = NSString(string: "kCGColorSpaceGenericRGBLinear").cf
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
