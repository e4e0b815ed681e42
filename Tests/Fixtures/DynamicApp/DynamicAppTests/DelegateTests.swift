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

  func testWhatAProxyDoesNotAnswerItsOwnerDoes() {
    let (proxy, owner) = (TableProxy(), TableOwner())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    table.rowHeight = 44
    (table.delegate, table.dataSource) = (proxy, proxy)
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 2, section: 0)).height, 44)
    XCTAssertNil(table.headerView(forSection: 0))

    proxy.forward = owner
    // A table asks a delegate what it responds to when it gets it.
    (table.delegate, table.dataSource) = (nil, nil)
    (table.delegate, table.dataSource) = (proxy, proxy)
    table.reloadData()
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 2, section: 0)).height, 62)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
    XCTAssertEqual(table.dataSource?.tableView?(table, titleForHeaderInSection: 0), "Tides")
    let delegate: UITableViewDelegate = proxy
    XCTAssertEqual(delegate.tableView?(table, willSelectRowAt: [0, 2]), [0, 2])
    XCTAssertNil(delegate.tableView?(table, willSelectRowAt: [0, 1]))
    delegate.tableView?(table, didSelectRowAt: [0, 1])
    _ = Log.take()
    table.contentOffset.y = 7
    XCTAssertEqual(Log.take(), ["owner scrolled to 7"])
    var target = CGPoint(x: 0, y: 90)
    delegate.scrollViewWillEndDragging?(table, withVelocity: .zero, targetContentOffset: &target)
    XCTAssertEqual(target.y, 40)
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

  func testPathsThroughPropertiesOfTheAppHaveKeys() {
    let names = NSSortDescriptor(keyPath: \Sailor.captain?.name, ascending: true)
    XCTAssertEqual(names.key, "captain.name")
    XCTAssertEqual(NSExpression(forKeyPath: \Sailor.captain?.captain?.name).keyPath, "captain.captain.name")
    XCTAssertEqual(NSExpression(forKeyPath: \Sailor.name).keyPath, "name")
  }
}
