import UIKit
import XCTest

/// Plain functions of Swift 5 mode, which nobody isolated.
private func announce() { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
private func load(_ name: String, _ owner: Any?) -> Any? {
  Bundle.main.loadNibNamed(name, owner: owner, options: nil)
}
private func cell() -> UIView { UITableViewCell(style: .default, reuseIdentifier: nil).contentView }
private func item() -> UIView { UICollectionViewCell().contentView }
private func state() -> Bool { UITableViewCell().configurationState.isSelected }
private func pace() -> CGPoint { UICubicTimingParameters(animationCurve: .linear).controlPoint1 }
private func spring() -> UITimingCurveType { UISpringTimingParameters().timingCurveType }

final class IsolationTests: XCTestCase {
  func testPlainFunctionsCallTheMainActors() {
    announce()
    XCTAssertNotNil(load as ((String, Any?) -> Any?)?)
    XCTAssertEqual(cell().subviews.count + item().subviews.count, 0)
    XCTAssertFalse(state())
    XCTAssertEqual(pace(), CGPoint(x: 0, y: 0))
    XCTAssertEqual(spring(), .spring)
  }
}
