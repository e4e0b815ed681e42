import UIKit
import XCUIAutomation

extension XCUIElementAttributes {
  /// - Partial: that of the app's window, also in a part of it that has another.
  @preconcurrency @MainActor public var horizontalSizeClass: UIUserInterfaceSizeClass {
    (self as? any ClassedElement).flatMap { UIUserInterfaceSizeClass(rawValue: $0.horizontalSize) }
      ?? .unspecified
  }

  /// - Partial: as above.
  @preconcurrency @MainActor public var verticalSizeClass: UIUserInterfaceSizeClass {
    (self as? any ClassedElement).flatMap { UIUserInterfaceSizeClass(rawValue: $0.verticalSize) }
      ?? .unspecified
  }
}
