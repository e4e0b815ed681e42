import UIKit

/// Four ways to colour a navigation bar: none with code that draws.
enum Look: String, CaseIterable {
  case tint = "Tint"
  case solid = "Solid"
  case gradient = "Gradient"
  case stitched = "Stitched"

  var explanation: String {
    switch self {
    case .tint: return "A colour of the bar, no image"
    case .solid: return "One point, tiled both ways"
    case .gradient: return "One point wide, tiled across"
    case .stitched: return "Caps of 8 points, the middle tiled"
    }
  }

  func apply(to bar: UINavigationBar) {
    bar.barTintColor = self == .tint ? Self.colour : nil
    bar.scrollEdgeAppearance = self == .tint ? Self.edge : nil
    // R19.3, R19.4: only a phone on its side has low bars.
    bar.setBackgroundImage(image(isLow: false), for: .default)
    bar.setBackgroundImage(image(isLow: true), for: .compact)
    bar.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.tintColor = .white
  }

  private static let colour = UIColor(red: 0.1, green: 0.35, blue: 0.55, alpha: 1)

  /// Since iOS 15 a bar's colour does not show where no content lies below it, unless it is said for there too.
  private static var edge: UINavigationBarAppearance {
    let edge = UINavigationBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = colour
    edge.titleTextAttributes = [.foregroundColor: UIColor.white]
    return edge
  }

  /// R19.7: loose files, found by name for the screen's scale.
  private func image(isLow: Bool) -> UIImage? {
    switch self {
    case .tint: return nil
    case .solid: return UIImage(named: "solid")
    case .gradient: return UIImage(named: isLow ? "gradient-landscape" : "gradient")
    case .stitched:
      return UIImage(named: isLow ? "stitched-landscape" : "stitched")?
        .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    }
  }
}
