import UIKit
import XCTest

@testable import DynamicApp

@MainActor final class DelegateTests: XCTestCase {
  override func setUp() { _ = Log.take() }

  func testOwnProtocolsAreAsked() {
    let (plain, careful): (ParcelDelegate, ParcelDelegate) = (Receiver(), CarefulReceiver())
    XCTAssertTrue(plain.responds(to: #selector(ParcelDelegate.parcel(_:arrivedAt:))))
    XCTAssertFalse(plain.responds(to: #selector(ParcelDelegate.parcelWasLost(_:))))
    let post = Post()
    XCTAssertFalse(post.lose("box") || post.hasAddress)
    post.delegate = plain
    XCTAssertFalse(post.lose("box") || post.hasAddress)
    post.delegate = careful
    XCTAssertTrue(post.hasAddress)
    XCTAssertTrue(post.lose("box"))
    XCTAssertEqual(Log.take(), ["lost box"])
  }

  func testPlatformDelegatesAreAsked() {
    let (rows, plain) = (Rows(), PlainRows())
    XCTAssertTrue(Ask.selects(rows))
    XCTAssertFalse(Ask.deselects(rows) || Ask.selects(plain) || Ask.selects(nil))
    XCTAssertTrue(Ask.returns(rows))
    let delegate: UIScrollViewDelegate = rows
    delegate.perform(#selector(UIScrollViewDelegate.scrollViewDidScroll(_:)), with: UIScrollView())
    XCTAssertEqual(Log.take(), ["scrolled"])
  }

  func testClassesAreAsked() {
    let selected = #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))
    XCTAssertTrue(Rows.instancesRespond(to: selected))
    XCTAssertFalse(PlainRows.instancesRespond(to: selected))
    XCTAssertTrue(PlainRows.conforms(to: UIScrollViewDelegate.self))
    XCTAssertFalse(PlainRows.conforms(to: UITextFieldDelegate.self))
    XCTAssertTrue(Rows.conforms(to: UITextFieldDelegate.self))
    XCTAssertTrue(CarefulReceiver.conforms(to: ParcelDelegate.self))
    XCTAssertFalse(Rows.conforms(to: ParcelDelegate.self))
  }

  func testMessagesAreHandedOn() {
    let (interpreter, scroll) = (Interpreter(), UIScrollView())
    let stands = #selector(UIScrollViewDelegate.scrollViewDidEndDecelerating(_:))
    XCTAssertFalse(interpreter.responds(to: stands))
    interpreter.target = Rows()
    XCTAssertTrue(interpreter.responds(to: stands))
    interpreter.perform(stands, with: scroll)
    XCTAssertEqual(Log.take(), ["stands"])
    interpreter.scrollViewDidScroll(scroll)
    XCTAssertEqual(Log.take(), ["interpreted", "scrolled"])
  }
}
