import UIKit
import ViewSnapshots
import XCTest

@testable import SideBySide

/// Texts for what has to be there, one picture for how it looks.
@MainActor
final class ShoreSnapshots: XCTestCase {
  private let phone = SnapshotConditions(
    size: CGSize(width: 390, height: 640), style: .light, contentSize: .large, direction: .leftToRight,
    scale: 1)

  private var shore: UIViewController {
    UINavigationController(rootViewController: ShoreViewController(shore: Shore.all[0]))
  }

  func testAShore() {
    verifySnapshot(of: shore, under: phone)
    verifySnapshot(of: shore, as: .accessibility, under: phone)
  }

  func testTheListOfShores() {
    verifySnapshot(of: ShoreListViewController(), as: .accessibility, under: phone)
  }

  func testTheListInTheDarkInLargeLettersFromTheRight() {
    var other = phone
    (other.style, other.contentSize, other.direction) = (.dark, .accessibilityLarge, .rightToLeft)
    verifySnapshot(of: ShoreListViewController(), under: other)
    verifySnapshot(of: ShoreListViewController(), as: .picture(perPixel: 8), under: other)
  }
}
