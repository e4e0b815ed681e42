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
    let file = session.attempt("The screen could not be pictured") { try $0.screenshot() }
    return XCUIScreenshot(pngRepresentation: file ?? Data())
  }
}

/// A picture of the screen as it was.
///
/// `image`, whose type is UIKit's, stands in the module that runs the tests.
@preconcurrency @MainActor open class XCUIScreenshot: _NSObject {
  /// Empty if the picture could not be taken, which is a failure of its own.
  public let pngRepresentation: Data
  /// Where the element is in it, in points; nil for the whole screen.
  package let area: CGRect?

  init(pngRepresentation: Data, area: CGRect? = nil) {
    (self.pngRepresentation, self.area) = (pngRepresentation, area)
    super.init()
  }
}

extension XCUIElement {
  /// - Partial: the picture of an element is that of the whole screen.
  public func screenshot() -> XCUIScreenshot {
    let picture = XCUIScreen.main.screenshot()
    guard query != nil, let found = find("Take a picture of an element") else { return picture }
    reportPartial()
    return XCUIScreenshot(pngRepresentation: picture.pngRepresentation, area: found.node.frame)
  }
}
