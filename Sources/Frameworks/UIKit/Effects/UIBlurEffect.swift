/// Frosted glass in one of the system's materials.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, @unchecked Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  final let style: Style

  /// - Partial: how strongly the materials tint is an estimate, right for bars over white and over black.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "style")) ?? .regular
    super.init(coder: coder)
  }

  nonisolated open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(withMainActorAssumed { style.rawValue }, forKey: "style")
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBlurEffect else { return false }
    return withMainActorAssumed { other.style == style && type(of: other) == type(of: self) }
  }

  nonisolated open override var hash: Int { withMainActorAssumed { style.rawValue } }
}
