extension UIColor {
  public class var black: UIColor { PlainColors.black }
  public class var darkGray: UIColor { PlainColors.darkGray }
  public class var lightGray: UIColor { PlainColors.lightGray }
  public class var white: UIColor { PlainColors.white }
  public class var gray: UIColor { PlainColors.gray }
  public class var red: UIColor { PlainColors.red }
  public class var green: UIColor { PlainColors.green }
  public class var blue: UIColor { PlainColors.blue }
  public class var cyan: UIColor { PlainColors.cyan }
  public class var yellow: UIColor { PlainColors.yellow }
  public class var magenta: UIColor { PlainColors.magenta }
  public class var orange: UIColor { PlainColors.orange }
  public class var purple: UIColor { PlainColors.purple }
  public class var brown: UIColor { PlainColors.brown }
  public class var clear: UIColor { PlainColors.clear }

  // Text on a light and on a dark background, whatever the appearance.
  public class var darkText: UIColor { PlainColors.black }
  public class var lightText: UIColor { PlainColors.lightText }

  /// The tint of the view that shows or draws it; outside of views the app's accent colour.
  public class var tintColor: UIColor { PlainColors.tint }

  @available(iOS, deprecated: 13, renamed: "systemGroupedBackground")
  public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

private enum PlainColors {
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
  static let lightText = UIColor(white: 1, alpha: 0.6)
  static let tint = UIColor(kind: .tint(alpha: nil))
}
