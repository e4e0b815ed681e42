import Foundation
import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

private final class PictureBar: UINavigationBar {}

@Suite("Navigation controllers in archives", .serialized) @MainActor struct ArchivedNavigationTests {
  private let device = TouchstoneTestSupport.device(showing: UIViewController())

  private func archive(_ controller: UINavigationController) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(controller, forKey: "root")
    archiver.finishEncoding()
    return archiver.encodedData
  }

  private func unarchive(_ data: Data, bar: UINavigationBar.Type? = nil) throws -> UINavigationController {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    if let bar { unarchiver.setClass(bar, forClassName: "UINavigationBar") }
    defer { unarchiver.finishDecoding() }
    return try #require(unarchiver.decodeObject(forKey: "root") as? UINavigationController)
  }

  @Test("R54.1: the bar is archived only if somebody asked for it before")
  func lazyBar() throws {
    let plain = UINavigationController()
    #expect(
      try type(of: unarchive(archive(plain), bar: PictureBar.self).navigationBar) == UINavigationBar.self)
    _ = plain.navigationBar
    let asked = try unarchive(archive(plain), bar: PictureBar.self)
    withKnownIssue("Foundation on Linux writes classes under their own names, whatever setClassName says") {
      #expect(asked.navigationBar is PictureBar)
    }
  }

  @Test("R54.2, R54.4: a class given for a name makes the bar, which works")
  func substitution() throws {
    let original = UINavigationController()
    original.navigationBar.tag = 7
    let decoded = try unarchive(archive(original), bar: PictureBar.self)
    withKnownIssue("Foundation on Linux writes classes under their own names, whatever setClassName says") {
      #expect(decoded.navigationBar is PictureBar)
    }
    #expect(decoded.navigationBar.tag == 7)
    let page = UIViewController()
    page.title = "Page"
    decoded.pushViewController(page, animated: false)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = decoded
    window.makeKeyAndVisible()
    device.settle()
    #expect(decoded.navigationBar.topItem?.title == "Page" && decoded.navigationBar.frame.height == 44)
  }

  @Test("R54.5: without a class of its own it is what it was; its pages come along")
  func plain() throws {
    let original = UINavigationController(rootViewController: UIViewController())
    let decoded = try unarchive(archive(original))
    #expect(type(of: decoded) == UINavigationController.self && decoded.viewControllers.count == 1)
  }
}
