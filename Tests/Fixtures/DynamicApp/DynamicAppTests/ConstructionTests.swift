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

  func testCellsOfClassesKnownAtRunTime() {
    let padded = Make.cell(PaddedCell.self)
    XCTAssertEqual((padded as? PaddedCell)?.padding, 5)
    XCTAssertEqual(padded.reuseIdentifier, "made")
    XCTAssertNotNil(Make.cell(UITableViewCell.self).detailTextLabel)
  }

  func testPagesOfClassesKnownAtRunTime() {
    XCTAssertEqual((Make.page(NotedPage.self) as? NotedPage)?.notes, ["made"])
    XCTAssertTrue(Make.page(UINavigationController.self) is UINavigationController)
    XCTAssertNil(Make.page(UIView.self))
    XCTAssertNil(Make.page(NSClassFromString("DynamicApp.Nothing")))
    XCTAssertTrue(Make.page(NSClassFromString("DynamicApp.NotedPage")) is NotedPage)
    XCTAssertEqual(NotedPage.fresh().notes, ["made"])
    let plain: UITabBarController = .fresh()
    XCTAssertNil(plain.selectedViewController)
  }

  func testColoursOfTheClassThatIsAsked() {
    XCTAssertEqual(UIColor.dusk(), UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    XCTAssertTrue(type(of: UIColor.dusk()) == type(of: UIColor(white: 0, alpha: 1)))
  }

  func testWhatAProtocolAsksOfClasses() {
    let view: UIImageView = Make.blank()
    XCTAssertNil(view.image)
    let page: NotedPage = Make.blank()
    XCTAssertEqual(page.notes, ["made"])
    XCTAssertTrue(type(of: page as AnyObject) == NotedPage.self)
  }
}
