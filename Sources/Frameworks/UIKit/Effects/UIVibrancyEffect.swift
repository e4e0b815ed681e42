@_spi(Host) import QuartzCore

public enum UIVibrancyEffectStyle: Int, @unchecked Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Content that lets the glass below shine through in stronger colours.
///
/// - Partial: how much colour each style lets through is an estimate.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  final let blurStyle: UIBlurEffect.Style
  final let style: UIVibrancyEffectStyle?

  private init(_ blurStyle: UIBlurEffect.Style, _ style: UIVibrancyEffectStyle?) {
    self.blurStyle = blurStyle
    self.style = style
    super.init()
  }

  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect.style, nil) }

  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect.style, style)
  }

  public required init?(coder: NSCoder) {
    blurStyle = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: "blurStyle")) ?? .regular
    style = UIVibrancyEffectStyle(rawValue: coder.decodeInteger(forKey: "style"))
    super.init(coder: coder)
  }

  nonisolated open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(withMainActorAssumed { blurStyle.rawValue }, forKey: "blurStyle")
    coder.encode(withMainActorAssumed { style?.rawValue ?? -1 }, forKey: "style")
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return withMainActorAssumed { other.blurStyle == blurStyle && other.style == style }
  }

  nonisolated open override var hash: Int { withMainActorAssumed { blurStyle.rawValue } }

  /// What becomes of the glass where the content is.
  func look(dark: Bool) -> BackdropLayer.Look {
    let strength: Double =
      switch style {
      case nil: 0.5
      case .label: 0.72
      case .secondaryLabel: 0.5
      case .tertiaryLabel: 0.3
      case .quaternaryLabel: 0.18
      case .fill: 0.2
      case .secondaryFill: 0.16
      case .tertiaryFill: 0.12
      case .separator: 0.3
      }
    let grey = BlurMaterial.isDark(blurStyle, dark: dark) ? 1.0 : 0.0
    return BackdropLayer.Look(blur: 0, saturation: 2, tint: SIMD4(grey, grey, grey, strength))
  }
}
