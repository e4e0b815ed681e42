extension UIImage {
  /// What an image is to look like, as far as it has a choice.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    let storedTraits: UITraitCollection?
    init(traits: UITraitCollection?) {
      storedTraits = traits
      super.init()
    }
    public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }
    open var traitCollection: UITraitCollection? { storedTraits }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// The other's choices win.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      unsafeDowncast(merged(otherConfiguration), to: Self.self)
    }
    func merged(_ other: Configuration?) -> Configuration { other ?? self }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// On the drawing grid of 24 units.
    var symbolLineWidth: CGFloat {
      switch self {
      case .ultraLight: 0.6
      case .thin: 0.9
      case .light: 1.3
      case .unspecified, .regular: 1.7
      case .medium: 2
      case .semibold: 2.3
      case .bold: 2.7
      case .heavy: 3.1
      case .black: 3.5
      }
    }
  }

  /// Size, weight and colour of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Choices: Equatable {
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var colors: Colors?
    }
    enum Colors: Equatable {
      case hierarchical(UIColor)
      case palette([UIColor])
      case monochrome
      case multicolor
    }
    let choices: Choices

    init(_ choices: Choices) {
      self.choices = choices
      super.init(traits: nil)
    }

    public convenience init(pointSize: CGFloat) { self.init(Choices(pointSize: pointSize)) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Choices(pointSize: pointSize, weight: weight))
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Choices(pointSize: pointSize, weight: weight, scale: scale))
    }
    public convenience init(scale: SymbolScale) { self.init(Choices(scale: scale)) }
    public convenience init(weight: SymbolWeight) { self.init(Choices(weight: weight)) }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Choices(textStyle: textStyle)) }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Choices(textStyle: textStyle, scale: scale))
    }
    public convenience init(font: UIFont) { self.init(Choices(pointSize: font.pointSize)) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Choices(pointSize: font.pointSize, scale: scale))
    }
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Choices(colors: .hierarchical(hierarchicalColor)))
    }
    public convenience init(paletteColors: [UIColor]) { self.init(Choices(colors: .palette(paletteColors))) }
    public class func preferringMonochrome() -> Self { make(.monochrome) }
    /// - Partial: no drawing here brings colours of its own; all are drawn in the tint.
    public class func preferringMulticolor() -> Self { make(.multicolor) }
    private class func make(_ colors: Colors) -> Self {
      unsafeDowncast(SymbolConfiguration(Choices(colors: colors)), to: self)
    }

    public func configurationWithoutTextStyle() -> Self { without { $0.textStyle = nil } }
    public func configurationWithoutScale() -> Self { without { $0.scale = nil } }
    public func configurationWithoutWeight() -> Self { without { $0.weight = nil } }
    public func configurationWithoutPointSizeAndWeight() -> Self {
      without { ($0.pointSize, $0.weight) = (nil, nil) }
    }
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

    private func without(_ change: (inout Choices) -> Void) -> Self {
      var left = choices
      change(&left)
      return unsafeDowncast(SymbolConfiguration(left), to: Self.self)
    }

    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Choices()) }

    override func merged(_ other: Configuration?) -> Configuration {
      guard let other = (other as? SymbolConfiguration)?.choices else { return self }
      var result = choices
      if other.pointSize != nil || other.textStyle != nil {
        (result.pointSize, result.textStyle) = (other.pointSize, other.textStyle)
      }
      result.weight = other.weight ?? result.weight
      result.scale = other.scale ?? result.scale
      result.colors = other.colors ?? result.colors
      return SymbolConfiguration(result)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.choices == choices
    }

    var resolvedPointSize: CGFloat {
      choices.pointSize ?? choices.textStyle.map { UIFont.preferredFont(forTextStyle: $0).pointSize } ?? 17
    }
    var resolvedWeight: SymbolWeight { choices.weight ?? .regular }
    var factor: CGFloat {
      switch choices.scale {
      case .small: 0.78
      case .large: 1.31
      default: 1
      }
    }
    /// From the most important level on; how much the others fade is not documented: by half each time here.
    var layerColors: [UIColor]? {
      switch choices.colors {
      case .hierarchical(let color): [color, color.faded(0.5), color.faded(0.25)]
      case .palette(let colors): colors.isEmpty ? nil : colors
      case .monochrome, .multicolor, nil: nil
      }
    }
  }

  public var configuration: Configuration? { symbolConfiguration }

  public var symbolConfiguration: SymbolConfiguration? {
    if case .symbol(let symbol) = content { return symbol.configuration }
    return nil
  }

  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let symbol) = content,
      let changed = SymbolImage(name: symbol.name, configuration: configuration as? SymbolConfiguration)
    else { return self }
    return UIImage(content: .symbol(changed), look: look)
  }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }

  // MARK: Symbols with names of their own

  public class var checkmark: UIImage { UIImage(systemName: "checkmark")! }
  public class var add: UIImage { UIImage(systemName: "plus.circle.fill")! }
  public class var remove: UIImage { UIImage(systemName: "minus.circle.fill")! }
}

extension UIColor {
  fileprivate func faded(_ factor: CGFloat) -> UIColor {
    guard isDynamic else { return withAlphaComponent(cgColor.alpha * factor) }
    return UIColor { traits in
      let color = self.cgColor(with: traits)
      return UIColor(cgColor: color.copy(alpha: color.alpha * factor) ?? color)
    }
  }
}

extension UIImage.SymbolWeight {
  /// The weight of text that looks right beside such symbols; that of regular text for `unspecified`.
  public func fontWeight() -> UIFont.Weight {
    self == .unspecified ? .regular : UIFont.Weight(cut: Double(rawValue) * 100)
  }
}

extension UIFont.Weight {
  /// The weight of symbols that look right beside such text.
  public func symbolWeight() -> UIImage.SymbolWeight {
    UIImage.SymbolWeight(rawValue: Int(cut / 100)) ?? .regular
  }
}
