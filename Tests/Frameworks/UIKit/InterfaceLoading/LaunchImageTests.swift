import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("Launch images (R9.5)", .serialized) @MainActor struct LaunchImageTests {
  private static let old: [String: Any] = ["MinimumOSVersion": "6.0"]
  private static let (red, green, blue) = (
    UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1),
    UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  )

  private func fixture(_ pictures: (name: String, size: (Int, Int), color: UIColor)...) throws
    -> InterfaceFixture
  {
    let fixture = try InterfaceFixture([:])
    for picture in pictures {
      try fixture.add(picture.name, width: picture.size.0, bands: [(picture.color, picture.size.1)])
    }
    return fixture
  }

  private func middle(_ device: VirtualDevice) -> UInt32 {
    device.pixel(x: device.pixelWidth / 2, y: device.pixelHeight / 2)
  }

  @Test("R9.5: of Default.png, @2x and -568h@2x the one that fits the screen is shown")
  func threeNames() throws {
    let fixture = try fixture(
      ("Default.png", (320, 480), Self.red), ("Default@2x.png", (640, 960), Self.green),
      ("Default-568h@2x.png", (640, 1136), Self.blue))
    let plain = VirtualDevice.Model(name: "iPhone 3GS", width: 320, height: 480, scale: 1)
    #expect(middle(launchScreen(Self.old, of: fixture, on: plain)) == 0xFFFF_0000)
    #expect(middle(launchScreen(Self.old, of: fixture, on: .threeAndAHalfInch)) == 0xFF00_FF00)
    let tall = launchScreen(Self.old, of: fixture, on: .fourInch)
    #expect(middle(tall) == 0xFF00_00FF)
    #expect(tall.pixel(x: 0, y: 1135) == 0xFF00_00FF && tall.pixel(x: 639, y: 1135) == 0xFF00_00FF)
  }

  @Test("R9.7: status bar, navigation bar and white content lie where the app's own will")
  func layout() throws {
    let fixture = try InterfaceFixture([:])
    try fixture.add(
      "Default@2x.png", width: 640, bands: [(Self.red, 40), (Self.blue, 88), (.white, 832)])
    let device = launchScreen(Self.old, of: fixture, on: .threeAndAHalfInch)
    let column = [0, 39, 40, 127, 128, 959].map { device.pixel(x: 100, y: $0) }
    #expect(
      column == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test("Info.plist may give another name, and a list with sizes comes before names")
  func otherNames() throws {
    let fixture = try fixture(
      ("Default@2x.png", (640, 960), Self.red), ("Start@2x.png", (640, 960), Self.green),
      ("Listed-700@2x.png", (640, 960), Self.blue), ("Listed@2x.png", (640, 960), Self.red))
    var info = Self.old
    info["UILaunchImageFile"] = "Start.png"
    #expect(middle(launchScreen(info, of: fixture, on: .threeAndAHalfInch)) == 0xFF00_FF00)
    func entry(_ name: String, _ size: String, _ version: String) -> [String: Any] {
      [
        "UILaunchImageName": name, "UILaunchImageSize": size, "UILaunchImageOrientation": "Portrait",
        "UILaunchImageMinimumOSVersion": version,
      ]
    }
    info["UILaunchImages"] = [
      entry("Start", "{320, 568}", "8.0"), entry("Listed", "{320, 480}", "5.0"),
      entry("Listed-700", "{320, 480}", "7.0"),
    ]
    #expect(middle(launchScreen(info, of: fixture, on: .threeAndAHalfInch)) == 0xFF00_00FF)
  }

  @Test("an iPad has one for each way up; a phone on its side shows its only one lying")
  func turned() throws {
    let pads = try fixture(
      ("Default-Portrait@2x~ipad.png", (16, 16), Self.green),
      ("Default-Landscape@2x~ipad.png", (16, 16), Self.blue))
    #expect(middle(launchScreen([:], of: pads, on: .iPad)) == 0xFF00_FF00)
    #expect(middle(launchScreen([:], of: pads, on: .iPad, set: [.orientation(3)])) == 0xFF00_00FF)

    let phone = try InterfaceFixture([:])
    try phone.add("Default@2x.png", width: 640, bands: [(Self.red, 480), (Self.blue, 480)])
    var info = Self.old
    info["UISupportedInterfaceOrientations"] = ["UIInterfaceOrientationLandscapeRight"]
    // Home on the right: the phone's top, and the picture's, is at the left.
    let right = launchScreen(info, of: phone, on: .threeAndAHalfInch)
    #expect(right.pixelWidth == 960 && right.pixelHeight == 640)
    #expect(right.pixel(x: 10, y: 320) == 0xFFFF_0000 && right.pixel(x: 950, y: 320) == 0xFF00_00FF)
    info["UISupportedInterfaceOrientations"] = ["UIInterfaceOrientationLandscapeLeft"]
    let left = launchScreen(info, of: phone, on: .threeAndAHalfInch)
    #expect(left.pixel(x: 10, y: 320) == 0xFF00_00FF && left.pixel(x: 950, y: 320) == 0xFFFF_0000)
  }

  @Test("a picture of another shape than the screen's keeps its own, on black")
  func otherShape() throws {
    let fixture = try fixture(("Default@2x.png", (640, 960), Self.green))
    let device = launchScreen([:], of: fixture)
    #expect(middle(device) == 0xFF00_FF00 && device.pixel(x: 5, y: 300) == 0xFF00_0000)
  }

  @Test("without any the screen is black, as before launch screens, or else the system's background")
  func none() throws {
    let empty = try InterfaceFixture([:])
    #expect(middle(launchScreen(Self.old, of: empty, on: .threeAndAHalfInch)) == 0xFF00_0000)
    #expect(middle(launchScreen(["MinimumOSVersion": "12.0"], of: empty)) == 0xFFFF_FFFF)
    #expect(middle(launchScreen([:], of: empty, set: [.appearance(isDark: true)])) == 0xFF00_0000)
    #expect(
      middle(
        launchScreen(["UIUserInterfaceStyle": "Light"], of: empty, set: [.appearance(isDark: true)]))
        == 0xFFFF_FFFF)
  }
}
