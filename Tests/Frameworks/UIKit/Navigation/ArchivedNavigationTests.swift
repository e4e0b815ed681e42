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
    #expect(asked.navigationBar is PictureBar)
  }

  @Test("R54.3, R54.4: a class given for a name makes the bar, which works")
  func substitution() throws {
    let original = UINavigationController()
    original.navigationBar.tag = 7
    let decoded = try unarchive(archive(original), bar: PictureBar.self)
    #expect(decoded.navigationBar is PictureBar)
    #expect(decoded.navigationBar.tag == 7)
    let page = UIViewController()
    page.title = "Page"
    decoded.pushViewController(page, animated: false)
    let window = UIWindow(frame: UIScreen.main.bounds)
    defer { window.isHidden = true }
    window.rootViewController = decoded
    window.makeKeyAndVisible()
    device.settle()
    #expect(decoded.navigationBar.topItem?.title == "Page" && decoded.navigationBar.frame.height == 44)
  }

  @Test("without a class of its own it is what it was; its pages come along")
  func plain() throws {
    let original = UINavigationController(rootViewController: UIViewController())
    let decoded = try unarchive(archive(original))
    #expect(type(of: decoded) == UINavigationController.self && decoded.viewControllers.count == 1)
  }

  @Test("R54.5: views and controllers are archivable, their parts substituted; what has no coding is refused")
  func codingClasses() async throws {
    let objects: [NSObject] = [
      UIViewController(), UINavigationController(), UITabBarController(), UIView(), UILabel(),
      UINavigationBar(),
      UIToolbar(),
    ]
    for object in objects {
      let coding = try #require(object as? any NSCoding, "\(type(of: object))")
      let data = try NSKeyedArchiver.archivedData(withRootObject: coding, requiringSecureCoding: false)
      #expect(!data.isEmpty)
    }
    #expect(
      !((UIScreen.main as NSObject) is any NSCoding) && !((UIApplication.shared as NSObject) is any NSCoding))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      archiver.encode(NSObject(), forKey: "root")
      archiver.finishEncoding()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSObject"))
  }

  @Test("R54.2: an archive is written into the app's data when encoding is finished, and read back by key")
  func writingIntoData() throws {
    let data = NSMutableData()
    let archiver = NSKeyedArchiver(forWritingWith: data)
    archiver.encode(UINavigationController(rootViewController: UIViewController()), forKey: "root")
    archiver.encode(7, forKey: "number")
    #expect(data.length == 0)
    archiver.finishEncoding()
    #expect(try unarchive(data as Data).viewControllers.count == 1)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data as Data)
    #expect(unarchiver.decodeInteger(forKey: "number") == 7)
  }

  @Test("R54.3: a class given for a name makes every object of that class")
  func everyObject() throws {
    final class Panel: UIView {}
    let root = UIView()
    root.tag = 1
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: [root, UIView(), UILabel()], requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    unarchiver.setClass(Panel.self, forClassName: "UIView")
    let views = try #require(
      unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [UIView])
    #expect(views[0] is Panel && views[0].tag == 1 && views[1] is Panel && type(of: views[2]) == UILabel.self)
  }
}
