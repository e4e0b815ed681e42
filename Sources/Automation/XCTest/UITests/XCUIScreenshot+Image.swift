import UIKit
import XCUIAutomation

extension XCUIScreenshot {
  @preconcurrency @MainActor public var image: UIImage {
    UIImage(data: pngRepresentation, scale: UIScreen.main.scale) ?? UIImage()
  }
}

extension XCTAttachment {
  @preconcurrency @MainActor public convenience init(screenshot: XCUIScreenshot) {
    self.init(
      uniformTypeIdentifier: "public.png", name: "Screenshot", payload: screenshot.pngRepresentation)
  }

  @preconcurrency @MainActor
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    if quality == .original {
      self.init(screenshot: screenshot)
    } else {
      self.init(image: screenshot.image, quality: quality)
    }
  }
}
