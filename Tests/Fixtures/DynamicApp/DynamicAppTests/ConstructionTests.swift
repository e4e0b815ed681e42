import UIKit
import XCTest

@testable import DynamicApp

@MainActor final class ConstructionTests: XCTestCase {
  func testObjectsOfClassesKnownAtRunTime() {
    let page = UIViewController()
    let segue = Make.segue(CountedSegue.self, page)
    XCTAssertEqual((segue as? CountedSegue)?.count, 7)
    XCTAssertEqual(segue.identifier, "made")
    let presentation: DimmedPresentation = Make.presentation(page)
    XCTAssertEqual(presentation.shades, ["black"])
    XCTAssertTrue(presentation.presentedViewController === page)
    XCTAssertEqual((Make.gesture(CountedTap.self) as? CountedTap)?.taps, 4)
    XCTAssertTrue(Make.gesture(UIPanGestureRecognizer.self) is UIPanGestureRecognizer)
    let label: UILabel = Make.view()
    XCTAssertEqual(label.frame.width, 3)
  }
}
