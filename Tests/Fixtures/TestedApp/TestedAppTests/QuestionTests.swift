import UIKit
import XCTest

@testable import TestedApp

/// Unit tests ask the app's objects what nobody in the app asks.
@MainActor final class QuestionTests: XCTestCase {
  private var sut: Rows!

  override func setUp() { sut = Rows() }

  func testDelegatesRespond() {
    XCTAssertTrue(sut.responds(to: #selector(sut.tableView(_:didSelectRowAt:))))
    XCTAssertFalse(sut.responds(to: #selector(UITableViewDelegate.tableView(_:didDeselectRowAt:))))
    XCTAssertTrue(Rows.instancesRespond(to: #selector(Rows.tableView(_:didSelectRowAt:))))
    XCTAssertTrue(type(of: sut!).instancesRespond(to: #selector(Rows.updateSearchResults(for:))))
    XCTAssertFalse(Rows.instancesRespond(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))))
  }

  func testSourcesRespond() {
    for selector in [
      #selector(sut.tableView(_:numberOfRowsInSection:)), #selector(sut.tableView(_:cellForRowAt:)),
    ] {
      XCTAssertTrue(sut.responds(to: selector))
      XCTAssertTrue(Rows.instancesRespond(to: selector))
    }
  }

  func testDelegatesPerform() {
    sut.perform(
      #selector(sut.tableView(_:didSelectRowAt:)), with: UITableView(), with: IndexPath(row: 2, section: 0))
    XCTAssertEqual(sut.chosen, [2])
    sut.perform(#selector(sut.updateSearchResults(for:)), with: UISearchController(searchResultsController: nil))
    XCTAssertEqual(sut.chosen, [])
  }

  func testObjectsConform() {
    XCTAssertTrue(sut.conforms(to: UITableViewDataSource.self))
    XCTAssertTrue(sut.conforms(to: UIScrollViewDelegate.self))
    XCTAssertFalse(sut.conforms(to: UITextFieldDelegate.self))
    XCTAssertTrue(Rows.conforms(to: UISearchResultsUpdating.self))
    XCTAssertFalse(Rows.conforms(to: UITextFieldDelegate.self))
  }
}
