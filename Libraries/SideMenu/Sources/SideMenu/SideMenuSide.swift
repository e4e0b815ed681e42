import UIKit

/// One of the two sides of a `SideMenuController`. Leading is left where people read from left to right.
public enum SideMenuSide: CaseIterable, Sendable {
  case leading, trailing

  /// The side of the screen.
  func edge(for direction: UIUserInterfaceLayoutDirection) -> Edge {
    (self == .leading) == (direction == .leftToRight) ? .left : .right
  }

  enum Edge { case left, right }
}
