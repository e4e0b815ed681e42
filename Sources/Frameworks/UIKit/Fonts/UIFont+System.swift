import TouchstoneText

extension UIFont {
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, 400) }
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight.cut)
  }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, 600) }
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontSpecification(source: .system(.plain), size: fontSize, isItalic: true))
  }
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var specification = FontSpecification(source: .system(.plain), size: fontSize, weight: weight.cut)
    specification.features = .tabularDigits
    return UIFont(specification)
  }
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpecification(source: .system(.monospaced), size: fontSize, weight: weight.cut))
  }

  /// Cached by size and weight: controls ask for the same few fonts again and again.
  private static func system(_ size: CGFloat, _ weight: Double) -> UIFont {
    SystemFonts.shared.font(size: size, weight: weight)
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }
}

/// The system fonts made so far. Any thread.
private final class SystemFonts: @unchecked Sendable {
  static let shared = SystemFonts()
  private let lock = NSLock()
  private var fonts: [Key: UIFont] = [:]

  private struct Key: Hashable {
    var size: CGFloat
    var weight: Double
  }

  func font(size: CGFloat, weight: Double) -> UIFont {
    lock.lock()
    defer { lock.unlock() }
    let key = Key(size: size, weight: weight)
    if let font = fonts[key] { return font }
    let font = UIFont(FontSpecification(source: .system(.plain), size: size, weight: weight))
    fonts[key] = font
    return font
  }
}
