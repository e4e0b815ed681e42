extension UIFontDescriptor.SymbolicTraits {
  // The class of a face's letters, a number in the upper bits.
  public static let classMask = Self(rawValue: 15 << 28)
  public static let classOldStyleSerifs = Self(rawValue: 1 << 28)
  public static let classTransitionalSerifs = Self(rawValue: 2 << 28)
  public static let classModernSerifs = Self(rawValue: 3 << 28)
  public static let classClarendonSerifs = Self(rawValue: 4 << 28)
  public static let classSlabSerifs = Self(rawValue: 5 << 28)
  public static let classFreeformSerifs = Self(rawValue: 7 << 28)
  public static let classSansSerif = Self(rawValue: 8 << 28)
  public static let classOrnamentals = Self(rawValue: 9 << 28)
  public static let classScripts = Self(rawValue: 10 << 28)
  public static let classSymbolic = Self(rawValue: 12 << 28)
}

extension UIFontDescriptor.AttributeName {
  public static let visibleName = Self(rawValue: "NSFontVisibleNameAttribute")
  /// - Inert: kept; letters are not transformed.
  public static let matrix = Self(rawValue: "NSFontMatrixAttribute")
  /// - Inert: kept; fonts are not looked for by their characters.
  public static let characterSet = Self(rawValue: "NSCTFontCharacterSetAttribute")
  /// - Inert: kept; what a face lacks comes from the device's own list of faces.
  public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
  /// - Inert: kept; letters have the widths of their face.
  public static let fixedAdvance = Self(rawValue: "NSCTFontFixedAdvanceAttribute")
}

extension UIFontDescriptor {
  public typealias Class = UInt32

  /// What letters are transformed by, as it was given.
  public var matrix: CGAffineTransform {
    fontAttributes[.matrix] as? CGAffineTransform ?? .identity
  }
  /// - Partial: the matrix is kept; letters are not transformed.
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    if matrix != .identity { reportPartial() }
    return addingAttributes([.matrix: matrix])
  }
  /// - Partial: the matrix is kept; letters are not transformed.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    if matrix != .identity { reportPartial() }
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }

  /// The device's fonts that have the attributes that are named: name, family and face.
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?)
    -> [UIFontDescriptor]
  {
    let keys = mandatoryKeys ?? Set(fontAttributes.keys).intersection([.name, .family, .face])
    return UIFont.familyNames.flatMap { family in
      UIFont.fontNames(forFamilyName: family).compactMap { name in
        let fits = keys.allSatisfy { key in
          guard let wanted = fontAttributes[key] as? String else { return true }
          switch key {
          case .name: return wanted == name
          case .family: return wanted == family
          case .face: return name.hasSuffix("-\(wanted.filter { $0 != " " })")
          default: return true
          }
        }
        return fits ? UIFontDescriptor(name: name, size: pointSize) : nil
      }
    }
  }
}
