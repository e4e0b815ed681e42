import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import TestRecording

/// A screen made by hand, and what was done to it.
private struct Desk {
  static let tab = 22, button = 9, cell = 75, text = 48, table = 26, field = 49, slider = 33, other = 1

  static func element(
    _ number: Int, _ type: Int, _ label: String = "", identifier: String = "", value: String? = nil,
    placeholder: String? = nil, frame: (Double, Double, Double, Double) = (0, 0, 100, 40),
    children: [AutomationElement] = []
  ) -> AutomationElement {
    AutomationElement(
      number: number, type: type, identifier: identifier, label: label, value: value,
      placeholder: placeholder,
      frame: AutomationFrame(x: frame.0, y: frame.1, width: frame.2, height: frame.3), children: children)
  }

  static func app(_ children: AutomationElement...) -> AutomationElement {
    element(
      0, 2, "App", frame: (0, 0, 400, 800),
      children: [element(1000, 4, frame: (0, 0, 400, 800), children: children)])
  }

  var moments: [RecordedMoment] = []
  var now = 0.0

  mutating func touch(
    _ phase: InputEvent.TouchPhase, _ x: Double, _ y: Double, finger: Int = 1, screen: RecordedScreen? = nil
  ) {
    let event = InputEvent.touch(identifier: finger, phase: phase, x: x, y: y)
    moments.append(RecordedMoment(time: now, .input(event), screen: screen))
  }

  mutating func tap(
    _ number: Int, in tree: AutomationElement, x: Double = 50, y: Double = 20, holding: Double = 0.1
  ) {
    touch(.began, x, y, screen: RecordedScreen(tree: tree, touched: number))
    now += holding
    touch(.ended, x, y)
    now += 1
  }

  mutating func drag(
    _ number: Int, in tree: AutomationElement, from: (Double, Double), to: (Double, Double), seconds: Double,
    resting: Double = 0
  ) {
    touch(.began, from.0, from.1, screen: RecordedScreen(tree: tree, touched: number))
    for step in 1...10 {
      now += seconds / 10
      let part = Double(step) / 10
      touch(.moved, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    }
    now += resting
    touch(.ended, to.0, to.1)
    now += 1
  }

  mutating func input(_ event: InputEvent, screen: RecordedScreen? = nil) {
    moments.append(RecordedMoment(time: now, .input(event), screen: screen))
    now += 0.1
  }

  mutating func rest(_ tree: AutomationElement) {
    moments.append(RecordedMoment(time: now, .rest, screen: RecordedScreen(tree: tree, touched: nil)))
  }

  var statements: [String] { RecordedTest(of: moments).statements }
}

@Suite("What is done to an app, as the words of a test")
struct WordsOfATest {
  private func tapped(_ number: Int, in tree: AutomationElement) -> [String] {
    var desk = Desk()
    desk.tap(number, in: tree)
    return desk.statements
  }

  // MARK: Elements

  @Test("an element is called by its identifier, else by its label, else by its type and place")
  func names() {
    let tree = Desk.app(
      Desk.element(1, Desk.button, "Go", identifier: "go"), Desk.element(2, Desk.button, "Stop"),
      Desk.element(3, Desk.button), Desk.element(4, Desk.field, placeholder: "Name"))
    #expect(tapped(1, in: tree) == ["app.buttons[\"go\"].tap()"])
    #expect(tapped(2, in: tree) == ["app.buttons[\"Stop\"].tap()"])
    #expect(tapped(3, in: tree) == ["app.buttons.element(boundBy: 2).tap()"])
    #expect(tapped(4, in: tree) == ["app.textFields[\"Name\"].tap()"])
  }

  @Test("one of several of a name is sought in what is around it, else by its place among them")
  func several() {
    let tree = Desk.app(
      Desk.element(1, Desk.button, "Edit"),
      Desk.element(2, Desk.tab, children: [Desk.element(3, Desk.button, "Edit")]),
      Desk.element(4, Desk.button, "Edit"))
    #expect(tapped(3, in: tree) == ["app.tabBars.buttons[\"Edit\"].tap()"])
    #expect(tapped(4, in: tree) == ["app.buttons.matching(identifier: \"Edit\").element(boundBy: 2).tap()"])
  }

  @Test("a row without a name is called by a text in it; the one under the finger first")
  func rows() {
    let row = Desk.element(
      2, Desk.cell, frame: (0, 0, 400, 80),
      children: [
        Desk.element(3, Desk.text, "Fast", frame: (0, 0, 200, 40)),
        Desk.element(4, Desk.text, "as can be", frame: (0, 40, 200, 40)),
      ])
    let tree = Desk.app(Desk.element(1, Desk.table, frame: (0, 0, 400, 800), children: [row]))
    var desk = Desk()
    desk.tap(2, in: tree, x: 50, y: 60)
    desk.tap(2, in: tree, x: 350, y: 20)
    #expect(desk.statements == ["app.staticTexts[\"as can be\"].tap()", "app.staticTexts[\"Fast\"].tap()"])
  }

  @Test("a plain view without a name is a place of the app; a named one is a place of its own")
  func places() {
    let tree = Desk.app(
      Desk.element(1, Desk.other, frame: (0, 0, 200, 200)),
      Desk.element(2, Desk.other, "Paper", frame: (0, 400, 400, 400)))
    var desk = Desk()
    desk.tap(1, in: tree, x: 100, y: 80)
    desk.tap(2, in: tree, x: 100, y: 500)
    desk.tap(2, in: tree, x: 210, y: 610)
    #expect(
      desk.statements == [
        "app.coordinate(withNormalizedOffset: CGVector(dx: 0.25, dy: 0.1)).tap()",
        "app.otherElements[\"Paper\"].coordinate(withNormalizedOffset: CGVector(dx: 0.25, dy: 0.25)).tap()",
        "app.otherElements[\"Paper\"].tap()",
      ])
  }

  @Test("quotes, line ends and signs that nobody sees are escaped")
  func literals() {
    let tree = Desk.app(Desk.element(1, Desk.button, "a \"b\" \\ c\nd\u{200B}\\(e)"))
    #expect(tapped(1, in: tree) == [#"app.buttons["a \"b\" \\ c\nd\u{200b}\\(e)"].tap()"#])
  }

  // MARK: Waits

  @Test("what the app came to rest without is waited for, twice as long as it took; what was there is not")
  func waits() {
    let before = Desk.app(Desk.element(1, Desk.button, "Load"))
    let after = Desk.app(Desk.element(1, Desk.button, "Load"), Desk.element(2, Desk.button, "Done"))
    var desk = Desk()
    desk.tap(1, in: before)
    desk.rest(before)
    desk.now += 6
    desk.tap(2, in: after)
    desk.rest(after)
    desk.tap(1, in: after)
    #expect(
      desk.statements == [
        "app.buttons[\"Load\"].tap()", "XCTAssertTrue(app.buttons[\"Done\"].waitForExistence(timeout: 14))",
        "app.buttons[\"Done\"].tap()", "app.buttons[\"Load\"].tap()",
      ])
  }

  // MARK: Fingers

  private let paper = Desk.app(
    Desk.element(1, Desk.other, "Paper", frame: (0, 0, 400, 800)), Desk.element(2, Desk.button, "Plus"))

  @Test("two taps are a double tap, but not of a button; a long one is a press")
  func taps() {
    var desk = Desk()
    for number in [1, 2] {
      desk.tap(number, in: paper, x: 200, y: 400)
      desk.now -= 0.9
      desk.tap(number, in: paper, x: 200, y: 400)
    }
    desk.tap(1, in: paper, x: 200, y: 400, holding: 1.23)
    #expect(
      desk.statements == [
        "app.otherElements[\"Paper\"].doubleTap()", "app.buttons[\"Plus\"].tap()",
        "app.buttons[\"Plus\"].tap()",
        "app.otherElements[\"Paper\"].press(forDuration: 1.2)",
      ])
  }

  @Test("what is thrown is a swipe, what is put down is dragged there")
  func drags() {
    let row = Desk.element(
      2, Desk.cell, frame: (0, 0, 400, 80), children: [Desk.element(3, Desk.text, "Row")])
    let tree = Desk.app(Desk.element(1, Desk.table, "List", frame: (0, 0, 400, 800), children: [row]))
    var desk = Desk()
    desk.drag(2, in: tree, from: (200, 600), to: (200, 200), seconds: 0.2)
    desk.drag(2, in: tree, from: (300, 40), to: (100, 40), seconds: 0.2)
    desk.drag(2, in: tree, from: (200, 600), to: (200, 200), seconds: 0.5, resting: 0.5)
    #expect(
      desk.statements == [
        "app.tables[\"List\"].swipeUp()", "app.staticTexts[\"Row\"].swipeLeft()",
        "app.tables[\"List\"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.75))",
        "  .press(forDuration: 0, thenDragTo: app.tables[\"List\"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.25)))",
      ])
  }

  @Test(
    "two fingers pinch; a slider is set to the value that it had afterwards; a cancelled touch is nothing")
  func others() {
    func tree(_ value: String) -> AutomationElement {
      Desk.app(
        Desk.element(1, Desk.slider, "Volume", value: value, frame: (0, 0, 400, 40)),
        Desk.element(2, 43, "Map"))
    }
    var desk = Desk()
    desk.drag(1, in: tree("20%"), from: (80, 20), to: (300, 20), seconds: 0.5, resting: 0.5)
    desk.rest(tree("75%"))
    desk.touch(.began, 100, 100, screen: RecordedScreen(tree: tree("75%"), touched: 2))
    desk.touch(.began, 200, 100, finger: 2)
    desk.now += 0.5
    desk.touch(.moved, 50, 100)
    desk.touch(.moved, 250, 100, finger: 2)
    desk.touch(.ended, 50, 100)
    desk.touch(.ended, 250, 100, finger: 2)
    desk.touch(.began, 100, 100, screen: RecordedScreen(tree: tree("75%"), touched: 2))
    desk.touch(.cancelled, 100, 100)
    #expect(
      desk.statements == [
        "app.sliders[\"Volume\"].adjust(toNormalizedSliderPosition: 0.75)",
        "app.images[\"Map\"].pinch(withScale: 2, velocity: 2)",
      ])
  }

  // MARK: The rest

  @Test("characters become words, keys their names; what XCUITest cannot do is a comment")
  func typing() {
    var field = Desk.element(1, Desk.field, identifier: "name")
    field.hasFocus = true
    let screen = RecordedScreen(tree: Desk.app(field), touched: 1)
    var desk = Desk()
    desk.input(.text(string: "A"), screen: screen)
    desk.input(.text(string: "da"))
    desk.input(.key(name: "Backspace", modifiers: []))
    desk.input(.key(name: "Enter", modifiers: []))
    desk.input(.orientation(held: .landscapeLeft))
    desk.input(.shake)
    desk.moments.append(RecordedMoment(time: desk.now, .home))
    desk.moments.append(RecordedMoment(time: desk.now, .activated))
    #expect(
      desk.statements == [
        "app.textFields[\"name\"].typeText(\"Ada\")",
        "app.textFields[\"name\"].typeText(XCUIKeyboardKey.delete.rawValue)",
        "app.textFields[\"name\"].typeText(\"\\n\")", "XCUIDevice.shared.orientation = .landscapeLeft",
        "// Not recorded, as XCUITest has no words for it: a shake.", "XCUIDevice.shared.press(.home)",
        "app.activate()",
      ])
  }

  @Test("a new file is a whole class; an existing one gets the statements at its marker and nowhere else")
  func files() {
    var desk = Desk()
    desk.tap(1, in: Desk.app(Desk.element(1, Desk.button, "Go")))
    let test = RecordedTest(of: desk.moments)
    #expect(
      test.file(named: "My Tests") == """
        import XCTest

        final class MyTests: XCTestCase {
          @MainActor func testRecorded() {
            continueAfterFailure = false
            let app = XCUIApplication()
            app.launch()
            app.buttons["Go"].tap()
          }
        }

        """)
    let existing =
      "func testIt() {\n  let app = XCUIApplication()\n  app.launch()\n  // touchstone: record\n}\n"
    #expect(
      test.inserted(into: existing)
        == "func testIt() {\n  let app = XCUIApplication()\n  app.launch()\n  app.buttons[\"Go\"].tap()\n  // touchstone: record\n}\n"
    )
    #expect(
      test.inserted(into: "func testIt() {\n  // touchstone: record\n}")
        == "func testIt() {\n  let app = XCUIApplication()\n  app.launch()\n  app.buttons[\"Go\"].tap()\n  // touchstone: record\n}"
    )
    #expect(test.inserted(into: "func testIt() {}") == nil)
  }
}
