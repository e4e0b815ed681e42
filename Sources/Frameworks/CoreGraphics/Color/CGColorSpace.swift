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
  private let identifier: CFString

  private init(_ kind: Kind, _ identifier: CFString) { (self.kind, self.identifier) = (kind, identifier) }

  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.genericRGB: kind = .sRGB
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear:
      kind = .linearSRGB
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3: kind = .displayP3
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray: kind = .gray
    default: return nil
    }
    identifier = name
  }

  public var name: CFString? { identifier }
  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }
  public var isWideGamutRGB: Bool { kind == .displayP3 }
  public var supportsOutput: Bool { true }

  public static func == (l: CGColorSpace, r: CGColorSpace) -> Bool { l.identifier == r.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  static let deviceRGB = CGColorSpace(.sRGB, "kCGColorSpaceDeviceRGB")
  static let deviceGray = CGColorSpace(.gray, "kCGColorSpaceDeviceGray")
  static let standard = CGColorSpace(.sRGB, CGColorSpace.sRGB)
}

extension CGColorSpace {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  static let genericRGB: CFString = "kCGColorSpaceGenericRGB"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
