import UIKit
import XCTest

@testable import ViewSnapshots

@MainActor
final class SnapshotStageTests: XCTestCase {
  /// Says under what it is shown.
  private final class Page: UIViewController {
    let label = UILabel()
    var heard: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.text = "Tide"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      ])
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      heard.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      heard.append("did appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      heard.append("did disappear")
    }
  }

  private let small = CGSize(width: 120, height: 80)

  private func text(of controller: UIViewController, _ conditions: SnapshotConditions) throws -> String {
    let content = try SnapshotStage.content(of: .controller(controller), as: .hierarchy, under: conditions)
    return String(decoding: content.data, as: UTF8.self)
  }

  private func pixels(_ subject: SnapshotSubject, _ conditions: SnapshotConditions) throws -> PixelGrid {
    let content = try SnapshotStage.content(of: subject, as: .picture, under: conditions)
    return try XCTUnwrap(PixelGrid(png: content.data))
  }

  func testAControllerAppearsOnceAndIsFreeAfterwards() throws {
    let page = Page()
    _ = try text(of: page, SnapshotConditions(size: small))
    XCTAssertEqual(page.heard, ["will appear", "did appear", "did disappear"])
    XCTAssertNil(page.parent)
    XCTAssertNil(page.view.window)
    XCTAssertTrue(UIView.areAnimationsEnabled)
  }

  func testAControllerHasTheSizeAndTheTraits() throws {
    let page = Page()
    let plain = SnapshotConditions(size: small, contentSize: .large)
    XCTAssertTrue(try text(of: page, plain).hasPrefix("UIView (0, 0, 120, 80)\n"))
    let normal = page.label.frame
    XCTAssertEqual(normal.minX, 12)
    var big = plain
    big.contentSize = .accessibilityExtraExtraExtraLarge
    _ = try text(of: page, big)
    XCTAssertGreaterThan(page.label.frame.height, normal.height * 2)
    var turned = plain
    turned.direction = .rightToLeft
    let place = "UILabel (\(number(120 - 12 - normal.width)), 20, "
    let text = try text(of: page, turned)
    XCTAssertTrue(text.contains(place), text)
    XCTAssertEqual(page.view.semanticContentAttribute, .unspecified)
  }

  func testStyleAndScaleShowInPictures() throws {
    let light = try pixels(.controller(Page()), SnapshotConditions(size: small, style: .light, scale: 1))
    let dark = try pixels(.controller(Page()), SnapshotConditions(size: small, style: .dark, scale: 2))
    XCTAssertEqual([light.width, light.height, dark.width, dark.height], [120, 80, 240, 160])
    XCTAssertEqual(Array(light.bytes.prefix(4)), [255, 255, 255, 255])
    XCTAssertEqual(Array(dark.bytes.prefix(4)), [0, 0, 0, 255])
  }

  func testAPictureIsTheSameEachTime() throws {
    let conditions = SnapshotConditions(size: small, style: .light, scale: 2)
    XCTAssertEqual(try pixels(.controller(Page()), conditions), try pixels(.controller(Page()), conditions))
  }

  func testAViewIsAsLargeAsItsContent() throws {
    let label = UILabel()
    label.text = "Tide"
    label.translatesAutoresizingMaskIntoConstraints = false
    let content = try SnapshotStage.content(of: .view(label), as: .hierarchy, under: SnapshotConditions())
    let size = label.intrinsicContentSize
    let text = String(decoding: content.data, as: UTF8.self)
    XCTAssertEqual(text, "UILabel (0, 0, \(number(size.width)), \(number(size.height))) \"Tide\"\n")
    XCTAssertNil(label.superview)
    XCTAssertFalse(label.translatesAutoresizingMaskIntoConstraints)
  }

  func testAViewWithoutSizeIsNoSnapshot() {
    XCTAssertThrowsError(
      try SnapshotStage.content(of: .view(UIView()), as: .hierarchy, under: SnapshotConditions())
    ) { XCTAssertEqual("\($0)", "the view's size is 0 × 0; a condition can give it one") }
  }

  func testAWindowIsTakenAsItStands() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let page = Page()
    window.rootViewController = page
    window.isHidden = false
    let content = try SnapshotStage.content(
      of: .view(window), as: .hierarchy, under: SnapshotConditions())
    XCTAssertTrue(String(decoding: content.data, as: UTF8.self).contains("UILabel (12, 20, "))
    XCTAssertNotNil(page.view.window)
    XCTAssertThrowsError(
      try SnapshotStage.content(
        of: .controller(page), as: .hierarchy, under: SnapshotConditions(style: .dark)))
  }

  func testReferencesOfThisPackageHold() {
    let conditions = SnapshotConditions(size: small, style: .light, contentSize: .large, scale: 2)
    verifySnapshot(of: Page(), under: conditions, record: .never)
    verifySnapshot(of: Page(), as: .picture(perPixel: 2), under: conditions, record: .never)
  }

  func testADifferenceFailsTheTest() {
    var said: [String] = []
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = {
      said.append($0.compactDescription)
      return true
    }
    XCTExpectFailure("another text than the references'", options: options) {
      let page = Page()
      page.loadViewIfNeeded()
      page.label.text = "Tides"
      let conditions = SnapshotConditions(size: small, style: .light, contentSize: .large, scale: 2)
      let test = "testReferencesOfThisPackageHold()"
      verifySnapshot(of: page, under: conditions, record: .never, testName: test)
      verifySnapshot(of: page, as: .picture(perPixel: 2), under: conditions, record: .never, testName: test)
    }
    XCTAssertEqual(said.count, 2)
    XCTAssertEqual(said.first?.hasSuffix("\"Tides\""), true)
    XCTAssertEqual(said.last?.contains(" of 38400 pixels differ ("), true)
  }
}
