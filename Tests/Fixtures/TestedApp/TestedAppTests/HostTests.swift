import UIKit
import XCTest

@testable import TestedApp

/// The tests run inside the app, which has launched.
@MainActor final class HostTests: XCTestCase {
  private var controller: CounterViewController {
    get throws {
      let scenes = UIApplication.shared.windows.compactMap { $0.rootViewController as? CounterViewController }
      return try XCTUnwrap(scenes.first)
    }
  }

  func testTheAppHasLaunched() throws {
    XCTAssertEqual(try controller.label.superview, try controller.view)
  }

  func testTheAppsMainFoundTheDelegateOfTheTests() {
    XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate)
  }

  func testSelectorsReachTheApp() throws {
    let button = UIButton()
    let controller = try controller
    button.addTarget(controller, action: #selector(CounterViewController.countUp), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(controller.label.text, "\(controller.counter.count)")
    XCTAssertEqual(controller.counter.count, 1)
  }

  func testBundlesAreTheirOwn() {
    XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.TestedApp")
    XCTAssertEqual(Bundle(for: HostTests.self).bundleIdentifier, "org.example.TestedAppTests")
    XCTAssertNotNil(Bundle(for: HostTests.self).path(forResource: "greeting", ofType: "txt"))
  }

  func testAllBundlesAreTheAppAndTheTests() {
    XCTAssertEqual(Bundle.allBundles.first?.bundleIdentifier, "org.example.TestedApp")
    let tests = Bundle.allBundles.filter { $0.bundlePath.hasSuffix("/TestedAppTests.xctest") }
    XCTAssertEqual(tests.map(\.bundleIdentifier), ["org.example.TestedAppTests"])
    XCTAssertEqual(Bundle.allFrameworks.count, 0)
  }

  func testTheEnvironmentSaysThatTestsRun() throws {
    let environment = ProcessInfo.processInfo.environment
    let configuration = try XCTUnwrap(environment["XCTestConfigurationFilePath"])
    XCTAssertTrue(FileManager.default.fileExists(atPath: configuration))
    XCTAssertNotNil(environment["XCTestSessionIdentifier"].flatMap(UUID.init(uuidString:)))
    let bundle = try XCTUnwrap(environment["XCTestBundlePath"])
    XCTAssertEqual(URL(fileURLWithPath: bundle).lastPathComponent, "TestedAppTests.xctest")
  }

  func testTheAppKnewThatTestsRunAsItLaunched() {
    XCTAssertEqual((UIApplication.shared.delegate as? AppDelegate)?.knowsOfTests, true)
    XCTAssertEqual(NSClassFromString("XCTestCase").map { NSStringFromClass($0) }, "XCTestCase")
    XCTAssertNotNil(NSClassFromString("XCTest"))
    XCTAssertNil(NSClassFromString("XCTestCaseOfNobody"))
  }

  func testAnimationsEnd() {
    let done = expectation(description: "the animation ends")
    UIView.animate(withDuration: 2, animations: { try? self.controller.view.alpha = 0.5 }) { _ in done.fulfill() }
    wait(for: [done], timeout: 3)
  }
}
