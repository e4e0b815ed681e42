import UIKit

/// Heights and hours as people read them; the words lie in the package's own bundle.
public enum TideFormat {
  /// "4.3 m at 06:30".
  public static func height(_ height: Double, at hour: Double) -> String {
    let format = NSLocalizedString(
      "height %@ at %@", bundle: .module, comment: "A height and a time of the day.")
    return String(format: format, String(format: "%.1f", height), time(hour))
  }

  /// "06:30".
  public static func time(_ hour: Double) -> String {
    String(format: "%02d:%02d", Int(hour), Int(hour * 60) % 60)
  }

  /// The colour of a height between low and high water, both 0 to 1.
  public static func color(_ share: CGFloat) -> UIColor {
    UIColor(hue: 0.55, saturation: 0.3 + 0.6 * share, brightness: 0.8 - 0.3 * share, alpha: 1)
  }
}
