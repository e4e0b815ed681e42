import UIKit

/// A place by the sea that the app tells of.
struct Shore {
  let name: String
  let color: UIColor
  let symbol: String

  static let all = [
    Shore(name: "Dunes", color: .systemYellow, symbol: "sun.max"),
    Shore(name: "Mudflats", color: .systemBrown, symbol: "drop"),
    Shore(name: "Salt Marsh", color: .systemGreen, symbol: "leaf"),
    Shore(name: "Open Water", color: .systemBlue, symbol: "cloud"),
  ]
}
