import XCTest

final class ToDoSyncUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func addTask() { app.navigationBars["ToDo List"].buttons["Add"].tap() }

  func testAddsTasks() {
    let count = app.cells.count
    addTask()
    addTask()
    XCTAssertEqual(app.cells.count, count + 2)
  }

  func testATaskIsDoneByATap() {
    addTask()
    let task = app.cells.element(boundBy: 0)
    XCTAssertNotEqual(task.value as? String, "complete")
    task.tap()
    XCTAssertEqual(task.value as? String, "complete")
  }

  func testTasksAreKept() {
    addTask()
    let count = app.cells.count
    app.terminate()
    app.launch()
    XCTAssertEqual(app.cells.count, count)
  }

  func testDeletesATask() {
    addTask()
    let count = app.cells.count
    app.cells.element(boundBy: 0).swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertEqual(app.cells.count, count - 1)
  }
}
