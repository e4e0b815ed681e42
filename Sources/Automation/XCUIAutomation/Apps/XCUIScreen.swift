import TouchstoneFoundation

/// What pictures can be taken of.
@preconcurrency @MainActor public protocol XCUIScreenshotProviding {
  func screenshot() -> XCUIScreenshot
}

/// A screen of the device.
@preconcurrency @MainActor open class XCUIScreen: _NSObject, XCUIScreenshotProviding {
  open class var main: XCUIScreen { XCUIScreen() }
  open class var screens: [XCUIScreen] { [main] }

  open func screenshot() -> XCUIScreenshot {
    let session = AutomationSession.current
    session.note("Take a picture of the screen")
    let file = session.attempt("The screen could not be pictured") { try $0.screenshot(of: nil) }
    return XCUIScreenshot(pngRepresentation: file ?? Data())
  }
}

/// A picture of the screen as it was.
///
/// `image`, whose type is UIKit's, stands in the module that runs the tests.
@preconcurrency @MainActor open class XCUIScreenshot: _NSObject {
  /// Empty if the picture could not be taken, which is a failure of its own.
  public let pngRepresentation: Data

  init(pngRepresentation: Data) {
    self.pngRepresentation = pngRepresentation
    super.init()
  }
}

extension XCUIElement {
  /// What the screen shows where the element is; of an application all of it.
  public func screenshot() -> XCUIScreenshot {
    guard query != nil else { return XCUIScreen.main.screenshot() }
    guard let found = find("Take a picture of an element") else {
      return XCUIScreenshot(pngRepresentation: Data())
    }
    let session = AutomationSession.current
    session.note("Take a picture of \(self)")
    let file = session.attempt("The element could not be pictured") {
      try $0.screenshot(of: found.node.frame)
    }
    return XCUIScreenshot(pngRepresentation: file ?? Data())
  }
}
