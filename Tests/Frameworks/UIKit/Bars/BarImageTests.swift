import Testing
import TouchstoneRaster
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("Images of navigation bars", .serialized) @MainActor struct BarImageTests {
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let device: VirtualDevice
  private var bar: UINavigationBar { navigation.navigationBar }

  init() {
    page.view.backgroundColor = .white
    navigation = UINavigationController(rootViewController: page)
    device = TouchstoneTestSupport.device(showing: navigation)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    device.settle()
    return device.pixel(x: x * 3 + 1, y: y * 3 + 1)
  }

  /// Each column of a shade of its own, or each row.
  private func shades(_ width: Int, _ height: Int, byRow: Bool = false) -> UIImage {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = 0xff00_0000 | UInt32((byRow ? y : x) * 4 + 8) }
    }
    return UIImage(cgImage: CGImage(buffer: buffer), scale: 1, orientation: .up)
  }

  @Test("R57.6: a tint colours the buttons; a bar's own colour has its own property")
  func tint() {
    bar.tintColor = UIColor(red: 0.54, green: 0.18, blue: 0.03, alpha: 1)
    let button = UIBarButtonItem(title: "■■■", style: .plain, target: nil, action: nil)
    page.navigationItem.leftBarButtonItem = button
    device.settle()
    var colors: Set<UInt32> = []
    for y in 60 * 3..<102 * 3 { for x in 0..<240 { colors.insert(device.pixel(x: x, y: y)) } }
    #expect(colors.contains(0xff8a_2e08))
    bar.barTintColor = .red
    bar.isTranslucent = false
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize.height = 2000
    page.view.addSubview(scroll)
    device.settle()
    scroll.contentOffset.y = 300
    #expect(pixel(200, 80) == 0xffff_0000)
  }

  @Test("R19.2: a solid image of one point fills the bar by repeating in both directions")
  func solidImage() {
    bar.setBackgroundImage(solid(.green, 1, 1, scale: 2), for: .default)
    for (x, y) in [(1, 60), (200, 80), (391, 101), (200, 3)] { #expect(pixel(x, y) == 0xff00_ff00) }
    #expect(pixel(200, 110) == 0xffff_ffff)
  }

  @Test("R19.3, R19.4: 44 points in portrait and on a pad, 32 on a phone in landscape, each with its image")
  func metrics() {
    bar.setBackgroundImage(solid(.red, 1, 44), for: .default)
    bar.setBackgroundImage(solid(.blue, 1, 32), for: .compact)
    #expect(bar.backgroundImage(for: .compact) != nil && bar.backgroundImage(for: .defaultPrompt) == nil)
    #expect(bar.frame.height == 44 && pixel(200, 80) == 0xffff_0000)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    #expect(bar.frame.height == 32)
    #expect(device.pixel(x: 900, y: 16 * 3) == 0xff00_00ff)
    #expect(page.view.safeAreaInsets.top == 32)

    let pad = TouchstoneTestSupport.device(
      .iPad, showing: UINavigationController(rootViewController: UIViewController()))
    let bar = (pad.window?.rootViewController as? UINavigationController)?.navigationBar
    #expect(bar?.frame.height == 44)
    pad.rotate(to: .landscapeLeft)
    pad.advance(by: 1)
    #expect(bar?.frame.height == 44)
  }

  @Test("R19.3: without an image of its own a low bar shows the default one")
  func fallBack() {
    bar.setBackgroundImage(solid(.red, 1, 44), for: .default)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    #expect(device.pixel(x: 900, y: 16 * 3) == 0xffff_0000)
  }

  @Test("R19.5: an image one pixel wide and as high as the bar repeats sideways only")
  func column() {
    bar.setBackgroundImage(shades(1, 44, byRow: true), for: .default)
    // The bar's rows lie below a status bar of 59 points, into which the first row reaches up.
    for row in [0, 10, 43] {
      for x in [0, 150, 390] { #expect(pixel(x, 59 + row) & 255 == UInt32(row * 4 + 8), "row \(row)") }
    }
    #expect(pixel(150, 10) & 255 == 8)
  }

  @Test("R19.6, R19.9: caps keep their columns and the middle tiles, in the bar as in an image")
  func caps() {
    let image = shades(17, 44).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    bar.setBackgroundImage(image, for: .default)
    for x in 0..<393 {
      let source = x < 8 ? x : x >= 385 ? x - 376 : 8
      #expect(pixel(x, 80) & 255 == UInt32(source * 4 + 8), "column \(x)")
    }
  }

  @Test("R19.7: an image at 2x has half as many points as pixels")
  func points() {
    let image = UIImage(cgImage: shades(34, 88).cgImage!, scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 17, height: 44))
  }

  @Test("R19.8: caps above and below work as those beside")
  func rows() {
    let image = shades(4, 21, byRow: true).resizableImage(
      withCapInsets: UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
    bar.setBackgroundImage(image, for: .default)
    for y in 0..<103 {
      let source = y < 10 ? y : y >= 93 ? y - 82 : 10
      #expect(pixel(200, y) & 255 == UInt32(source * 4 + 8), "row \(y)")
    }
  }

  @Test("an image for one position wins over the one for any, and takes the shadow image with it")
  func positions() {
    bar.setBackgroundImage(solid(.red, 1, 1), for: .any, barMetrics: .default)
    bar.setBackgroundImage(solid(.blue, 1, 1), for: .topAttached, barMetrics: .default)
    #expect(pixel(200, 80) == 0xff00_00ff)
    bar.shadowImage = solid(.green, 1, 4)
    #expect(pixel(200, 104) == 0xff00_ff00 && pixel(200, 108) == 0xffff_ffff)
    bar.setBackgroundImage(UIImage(), for: .topAttached, barMetrics: .default)
    bar.shadowImage = UIImage()
    #expect(pixel(200, 80) == 0xffff_ffff && pixel(200, 103) == 0xffff_ffff)
  }

  @Test("R57.1: a bar says that it knows images by metrics")
  func responds() {
    #expect(bar.responds(to: Selector("setBackgroundImage:forBarMetrics:")))
    #expect(!bar.responds(to: Selector("setBackgroundImage:")))
  }
}

/// R57.2 to R57.4 without the exchange of methods: Swift has none on Linux (a method is a slot of its class's
/// table, not an entry that can be swapped by name), so a subclass overrides what the category wrapped.
@MainActor final class PicturedBar: UINavigationBar {
  static let pictureTag = 6_183_746

  func customise(with image: UIImage) {
    guard viewWithTag(Self.pictureTag) == nil else { return }
    let picture = UIImageView(image: image)
    picture.tag = Self.pictureTag
    picture.frame = bounds
    insertSubview(picture, at: 0)
  }

  private func keepPictureBack() {
    if let picture = viewWithTag(Self.pictureTag) { super.sendSubviewToBack(picture) }
  }

  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    keepPictureBack()
  }

  override func sendSubviewToBack(_ view: UIView) {
    super.sendSubviewToBack(view)
    keepPictureBack()
  }
}

@Suite("Pictures inside navigation bars", .serialized) @MainActor struct PicturedBarTests {
  private func pages(
    _ navigation: UINavigationController, _ device: VirtualDevice, count: Int, _ check: () -> Void
  ) {
    for round in 0..<count {
      let page = UIViewController()
      page.title = "Page \(round)"
      navigation.pushViewController(page, animated: round % 2 == 0)
      device.advance(by: 1)
      check()
      navigation.popViewController(animated: round % 2 == 1)
      device.advance(by: 1)
      check()
    }
  }

  @Test("R57.2: a plain subview at index 0 does not stay there through a push")
  func plain() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let device = TouchstoneTestSupport.device(showing: navigation)
    let picture = UIImageView(image: solid(.red, 320, 44))
    navigation.navigationBar.insertSubview(picture, at: 0)
    #expect(navigation.navigationBar.subviews.first === picture)
    navigation.pushViewController(UIViewController(), animated: false)
    device.settle()
    #expect(navigation.navigationBar.subviews.first !== picture)
  }

  @Test(
    "R57.3: with both methods wrapped the image stays at the very back through ten pushes and pops, and no other bar has it"
  )
  func kept() {
    func stack() -> UINavigationController {
      let navigation = UINavigationController(navigationBarClass: PicturedBar.self, toolbarClass: nil)
      navigation.viewControllers = [UIViewController()]
      return navigation
    }
    let (navigation, other) = (stack(), stack())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    let device = TouchstoneTestSupport.device(showing: tabs)
    let bar = navigation.navigationBar as! PicturedBar
    tabs.selectedIndex = 1
    device.settle()
    let untouched = device.copyPixels()
    let parts = other.navigationBar.subviews
    tabs.selectedIndex = 0
    device.settle()
    bar.customise(with: solid(.red, 320, 44))
    pages(navigation, device, count: 10) {
      #expect(bar.subviews.first?.tag == PicturedBar.pictureTag)
      #expect(bar.subviews.count > 2)
    }
    #expect(device.pixel(x: 600, y: 80 * 3) == 0xffff_0000)
    tabs.selectedIndex = 1
    device.settle()
    #expect(!parts.isEmpty && other.navigationBar.subviews == parts)
    let isSame = device.copyPixels() == untouched
    #expect(isSame)
  }

  @Test("R57.4: the image is found by its tag, and customising twice adds no second one")
  func once() {
    let bar = PicturedBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.customise(with: solid(.red, 320, 44))
    let picture = bar.viewWithTag(6_183_746)
    bar.customise(with: solid(.blue, 320, 44))
    #expect(picture is UIImageView && bar.viewWithTag(6_183_746) === picture)
    #expect(bar.subviews.filter { $0.tag == PicturedBar.pictureTag }.count == 1)
  }

  @Test("a controller makes bars of the classes it is given")
  func classes() {
    final class Tools: UIToolbar {}
    let navigation = UINavigationController(navigationBarClass: PicturedBar.self, toolbarClass: Tools.self)
    #expect(navigation.navigationBar is PicturedBar && navigation.toolbar is Tools)
  }
}
