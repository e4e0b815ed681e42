import DeviceCatalog
import Foundation
import Simulator
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// The page's home screen: the app's own icon, Settings, and web addresses that are put there.
@Suite(
  "The home screen", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct HomeScreenTests {
  /// A square of one colour, as a PNG.
  private static func png(_ side: Int, _ color: UInt32) throws -> Data {
    let pixels = PixelBuffer(width: side, height: side)
    pixels.pixels.update(repeating: color, count: pixels.stride * side)
    return Data(try ImageEncoder.png(pixels))
  }

  /// The fake app in a bundle with icons, and a folder with a site.
  private func use(
    device: String = DeviceCatalog.defaultName,
    _ body: @escaping @Sendable (BrowserPage, URL) throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    let (bundle, site) = (folder.appendingPathComponent("Fake.app"), folder.appendingPathComponent("site"))
    defer { try? FileManager.default.removeItem(at: folder) }
    for one in [bundle, site] {
      try FileManager.default.createDirectory(at: one, withIntermediateDirectories: true)
    }
    let program = bundle.appendingPathComponent("FakeApp")
    try FileManager.default.createSymbolicLink(
      at: program, withDestinationURL: URL(fileURLWithPath: RunningTool.fixture("FakeApp")))
    try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60"]]]],
      format: .xml, options: 0
    ).write(to: bundle.appendingPathComponent("Info.plist"))
    try Self.png(180, 0xFF24_71D6).write(to: bundle.appendingPathComponent("AppIcon60x60@3x.png"))
    try Self.png(120, 0xFFC4_322B).write(to: bundle.appendingPathComponent("AppIcon60x60@2x.png"))
    try Data("<title>Daily</title><link rel='apple-touch-icon' sizes='180x180' href='d.png'>".utf8).write(
      to: site.appendingPathComponent("index.html"))
    try Self.png(180, 0xFF1D_8A52).write(to: site.appendingPathComponent("d.png"))
    let model = try #require(DeviceCatalog.model(named: device))
    let app = AppLaunch(displayName: "Fake", executablePath: program.path)
    let simulator = try await Simulator(
      source: FinishedApp(app), settings: FinishedApp(app), model: model, name: "Fake",
      webClips: folder.appendingPathComponent("clips.json"))
    do {
      try await blocking {
        let browser = try Browser(width: 1280, height: 900)
        defer { browser.close() }
        let page = try browser.open(simulator.url)
        try page.wait(until: "document.getElementById('state').textContent === 'Running'")
        try page.press(control: "home")
        try page.wait(until: "!document.getElementById('springboard').hidden")
        try page.wait(until: "document.querySelectorAll('.app-icon').length >= 2")
        try body(page, site)
      }
    } catch {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
  }

  /// The middle pixel of an icon's picture, and the picture's width.
  private static func picture(_ number: Int) -> String {
    "(async () => { const i = document.querySelectorAll('.app-icon')[\(number)].querySelector('img'); await i.decode(); "
      + "const c = document.createElement('canvas').getContext('2d'); c.drawImage(i, 0, 0); "
      + "return [...c.getImageData(40, 40, 1, 1).data, i.naturalWidth] })()"
  }

  @Test("R28.3: the app's icon is the file of the device's size; a tap on it brings the app back")
  func icon() async throws {
    try await use { page, _ in
      let picture = try page.evaluate(Self.picture(0)) as? [Int]
      #expect(picture == [0x24, 0x71, 0xD6, 255, 180])
      #expect(try page.evaluate("document.querySelector('#open-app span').textContent") as? String == "Fake")
      try page.savePicture("home")
      try page.evaluate("document.getElementById('open-app').click()")
      try page.wait(until: "document.getElementById('springboard').hidden")
    }
    try await use(device: "iPhone 8") { page, _ in
      let picture = try page.evaluate(Self.picture(0)) as? [Int]
      #expect(picture == [0xC4, 0x32, 0x2B, 255, 120])
    }
  }

  @Test("R7.6: an address that is put there has its site's icon and title, and can be taken away")
  func webClip() async throws {
    try await use { page, site in
      try page.press(control: "webClip")
      try page.wait(until: "document.getElementById('web-clip').open")
      try page.savePicture("web-clip-dialog")
      try page.type(site.absoluteString)
      try page.evaluate("document.querySelector('#clip-form .primary').click()")
      try page.wait(until: "document.querySelectorAll('.app-icon').length === 3")
      #expect(
        try page.evaluate("document.querySelectorAll('.app-icon span')[2].textContent") as? String == "Daily")
      let picture = try page.evaluate(Self.picture(2)) as? [Int]
      #expect(picture == [0x1D, 0x8A, 0x52, 255, 180])
      try page.savePicture("home-web-clip")
      // As many as a page has no room for make another.
      #expect(try page.evaluate("document.getElementById('home-pages').hidden") as? Bool == true)
      try page.evaluate("document.querySelectorAll('.app-icon')[2].click()")
      try page.wait(until: "document.getElementById('notice').textContent.includes('The web clip opens')")
      try page.evaluate("document.querySelector('.app-icon .remove').click()")
      try page.wait(until: "document.querySelectorAll('.app-icon').length === 2")
    }
  }

  @Test("R7.3: on a phone of before iOS 7 icons have a gloss, and precomposed ones are as they are")
  func older() async throws {
    try await use(device: "iPhone 4s") { page, site in
      try Data("<link rel='apple-touch-icon-precomposed' href='d.png'>".utf8).write(
        to: site.appendingPathComponent("made.html"))
      for name in ["index.html", "made.html"] {
        try page.press(control: "webClip")
        try page.evaluate("document.getElementById('clip-url').value = ''")
        try page.type(site.appendingPathComponent(name).absoluteString)
        try page.evaluate("document.querySelector('#clip-form .primary').click()")
        try page.wait(until: "!document.getElementById('web-clip').open")
      }
      try page.wait(until: "document.querySelectorAll('.app-icon').length === 4")
      let looks = try page.evaluate("[...document.querySelectorAll('.app-icon b')].map(b => b.className)")
      #expect(looks as? [String] == ["gloss", "settings", "clip gloss", "clip square"])
      try page.savePicture("home-4s")
      // Page by page where they do not fit.
      for number in 0..<20 {
        try page.evaluate("document.getElementById('clip-url').value = ''")
        try Data("<title>Site \(number)</title>".utf8).write(
          to: site.appendingPathComponent("\(number).html"))
        try page.press(control: "webClip")
        try page.evaluate(
          "document.getElementById('clip-url').value = '\(site.appendingPathComponent("\(number).html").absoluteString)'"
        )
        try page.evaluate("document.querySelector('#clip-form .primary').click()")
        try page.wait(until: "document.querySelectorAll('.app-icon').length === \(number + 5)")
      }
      #expect(try page.evaluate("document.querySelectorAll('#home-pages button').length") as? Int == 2)
      try page.evaluate("document.querySelectorAll('#home-pages button')[1].click()")
      #expect(try page.evaluate("document.getElementById('open-app').hidden") as? Bool == true)
      try page.savePicture("home-4s-second")
    }
  }
}
