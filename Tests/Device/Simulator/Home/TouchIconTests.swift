import Foundation
import Testing

@testable import Simulator

/// The head of a PNG of that size, which is all that is read of it.
private func png(_ side: Int) -> Data {
  var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
  for number in [side, side] {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
  return Data(bytes)
}

private let oldPhone = HomeScreenStyle(isPad: false, scale: 1, system: 6)
private let oldRetinaPhone = HomeScreenStyle(isPad: false, scale: 2, system: 6)
private let oldPad = HomeScreenStyle(isPad: true, scale: 1, system: 6)
private let oldRetinaPad = HomeScreenStyle(isPad: true, scale: 2, system: 6)
private let phone = HomeScreenStyle(isPad: false, scale: 3, system: 17)

/// A folder with these files, as a site.
private final class Site {
  let root: URL

  init(_ files: [String: Data]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (name, data) in files {
      let file = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func clip(_ style: HomeScreenStyle, page: String = "") async throws -> WebClip {
    try await WebClipMaker(style: style, reader: SiteFolderReader()).clip(
      root.appendingPathComponent(page).absoluteString)
  }

  /// The side of the icon that is chosen.
  func side(_ style: HomeScreenStyle, page: String = "") async throws -> Int? {
    try await clip(style, page: page).icon.flatMap { IconPicture($0)?.side }
  }
}

@Suite("The icons of web clips") struct TouchIconTests {
  private static let page = Data("<title>News</title>".utf8)

  @Test("R7.1: each of the first devices takes the icon of its own size from the root of the site")
  func sizes() async throws {
    let site = try Site([
      "index.html": Self.page, "apple-touch-icon.png": png(57), "apple-touch-icon-72x72.png": png(72),
      "apple-touch-icon-114x114.png": png(114), "apple-touch-icon-144x144.png": png(144),
    ])
    #expect([oldPhone, oldPad, oldRetinaPhone, oldRetinaPad].map(\.side) == [57, 72, 114, 144])
    for style in [oldPhone, oldPad, oldRetinaPhone, oldRetinaPad] {
      #expect(try await site.side(style) == style.side)
    }
    #expect(try await site.clip(oldPhone).title == "News")
  }

  @Test("R7.2: else the next larger is taken, else the largest there is")
  func next() async throws {
    let larger = try Site([
      "index.html": Self.page, "apple-touch-icon.png": png(57), "apple-touch-icon-114x114.png": png(114),
      "apple-touch-icon-144x144.png": png(144),
    ])
    #expect(try await larger.side(oldPad) == 114)
    let smaller = try Site([
      "index.html": Self.page, "apple-touch-icon.png": png(57), "apple-touch-icon-72x72.png": png(72),
    ])
    #expect(try await smaller.side(oldRetinaPad) == 72)
  }

  @Test("R7.3: until iOS 6 an icon gets corners and a gloss, a precomposed one neither")
  func gloss() async throws {
    #expect(oldPhone.hasGloss && !phone.hasGloss)
    let plain = try Site(["index.html": Self.page, "apple-touch-icon.png": png(57)])
    #expect(try await plain.clip(oldPhone).isPrecomposed == false)
    let made = try Site(["index.html": Self.page, "apple-touch-icon-precomposed.png": png(57)])
    #expect(try await made.clip(oldPhone).isPrecomposed)
  }

  @Test("R7.4: of two of a size the precomposed one is taken")
  func precomposed() async throws {
    let site = try Site([
      "index.html": Self.page, "apple-touch-icon-72x72.png": png(72),
      "apple-touch-icon-72x72-precomposed.png": png(72),
    ])
    #expect(try await site.clip(oldPad).isPrecomposed)
  }

  @Test("R7.6: what a page links to counts before the root, by any name, and differs from page to page")
  func links() async throws {
    let head = """
      <HTML><head><!-- <link rel="apple-touch-icon" href="no.png"> -->
      <title> Daily &amp; Weekly </title>
      <link rel=apple-touch-icon href="icons/small.png">
      <link sizes='114x114' rel="shortcut apple-touch-icon-precomposed" href="/icons/large.png" />
      </head><body><link rel="apple-touch-icon" sizes="114x114" href="no.png"></body>
      """
    let site = try Site([
      "index.html": Data(head.utf8), "icons/small.png": png(57), "icons/large.png": png(114),
      "apple-touch-icon-114x114.png": png(7), "apple-touch-icon.png": png(7),
      "other.html": Data("<link rel='apple-touch-icon' href='other.png'>".utf8), "other.png": png(60),
    ])
    #expect(
      PageHead(head).icons == [
        TouchIcon(address: "icons/small.png", isPrecomposed: false),
        TouchIcon(address: "/icons/large.png", side: 114, hasSize: true, isPrecomposed: true),
      ])
    let clip = try await site.clip(oldRetinaPhone)
    #expect(clip.title == "Daily & Weekly" && clip.isPrecomposed)
    #expect(try await site.side(oldRetinaPhone) == 114)
    #expect(try await site.side(oldPhone) == 57)
    #expect(try await site.side(oldPhone, page: "other.html") == 60)
  }

  @Test("R7.7: before iOS 4.2 only names and links without a size count")
  func oldest() async throws {
    let site = try Site([
      "index.html": Self.page, "apple-touch-icon.png": png(57), "apple-touch-icon-72x72.png": png(72),
    ])
    #expect(try await site.side(HomeScreenStyle(isPad: true, scale: 1, system: 3.2)) == 57)
    #expect(try await site.side(HomeScreenStyle(isPad: true, scale: 1, system: 4.2)) == 72)
  }

  @Test("R7.5: a site without an icon has been asked for each of them")
  func none() async throws {
    let server = try OneByOneServer { $0 == "/" ? Self.page : nil }
    let clip = try await WebClipMaker(style: phone, reader: WebServerReader()).clip(
      "http://127.0.0.1:\(server.port)/")
    #expect(clip.icon == nil && clip.title == "News")
    let asked = server.asked
    #expect(asked.first == "/" && asked.count == 1 + TouchIcon.ofRoot(phone).count)
    #expect(asked.contains("/apple-touch-icon.png") && asked.contains("/apple-touch-icon-precomposed.png"))
  }

  @Test("from a server the first that fits is taken, and no other is asked for")
  func server() async throws {
    let server = try OneByOneServer { ["/": Self.page, "/apple-touch-icon-180x180.png": png(180)][$0] }
    let clip = try await WebClipMaker(style: phone, reader: WebServerReader()).clip(
      "http://127.0.0.1:\(server.port)/")
    #expect(clip.icon == png(180) && !clip.isPrecomposed)
    #expect(
      server.asked == ["/", "/apple-touch-icon-180x180-precomposed.png", "/apple-touch-icon-180x180.png"])
  }

  @Test("what is no address, no page, no picture or outside the folder is not taken")
  func strange() async throws {
    let maker = WebClipMaker(style: phone, reader: SiteFolderReader())
    for address in ["news", "javascript:alert(1)", "file:///no/such/page.html"] {
      await #expect(throws: Refusal.self) { _ = try await maker.clip(address) }
    }
    let site = try Site([
      "inner/index.html": Data(
        "<link rel='apple-touch-icon' href='../secret.png'><link rel='apple-touch-icon' href='http://x/a.png'>"
          .utf8),
      "secret.png": png(180), "index.html": Self.page, "apple-touch-icon.png": Data("text".utf8),
    ])
    #expect(try await site.clip(phone, page: "inner").icon == nil)
    #expect(try await site.clip(phone).icon == nil)
  }

  @Test("an address is on the home screen once, and outlives the simulator there")
  func store() throws {
    let site = try Site([:])
    let file = site.root.appendingPathComponent("clips.json")
    var store = WebClipStore(file: file)
    try store.add(WebClip(url: "http://a/", title: "A"))
    try store.add(WebClip(url: "http://b/", title: "B", icon: png(60)))
    try store.add(WebClip(url: "http://a/", title: "A again"))
    #expect(WebClipStore(file: file).clips.map(\.title) == ["B", "A again"])
    try store.remove("http://b/")
    #expect(throws: Refusal.self) { try store.remove("http://b/") }
    #expect(WebClipStore(file: file).clips.map(\.title) == ["A again"])
  }
}

@Suite("The icons of apps") struct AppIconTests {
  private func app(_ info: [String: Any], _ files: [String: Data]) throws -> Site {
    let plist = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    return try Site(files.merging(["Info.plist": plist]) { $1 })
  }

  private func side(_ site: Site, isPad: Bool = false, _ wanted: Int, alternate: String? = nil) -> Int? {
    AppIcon(of: site.root, isPad: isPad, side: wanted, alternate: alternate)?.picture.side
  }

  @Test(
    "R28.2: without a word of Info.plist, the files of fixed names are for phones and iPads of both densities"
  )
  func fixed() throws {
    let site = try app(
      [:],
      [
        "Icon.png": png(57), "Icon@2x.png": png(114), "Icon-72.png": png(72), "Icon-72@2x.png": png(144),
        "Icon-Small.png": png(29), "Icon-Small@2x.png": png(58), "Icon-Small-50@2x.png": png(100),
      ])
    #expect(side(site, 57) == 57 && side(site, 114) == 114)
    #expect(side(site, isPad: true, 72) == 72 && side(site, isPad: true, 144) == 144)
    #expect(try side(app([:], ["Icon.png": png(57), "Icon-Small@2x.png": png(58)]), 114) == 57)
  }

  @Test("R28.3: the newer key wins, and a name without an ending covers the pictures of all scales")
  func keys() throws {
    let files = [
      "A.png": png(57), "A@2x.png": png(114), "B.png": png(60), "B@2x.png": png(120), "Icon.png": png(1),
    ]
    let old = try app(["CFBundleIconFiles": ["A.png"]], files)
    #expect(side(old, 114) == 57, "a name with its ending is that file alone")
    #expect(try side(app(["CFBundleIconFiles": ["A"]], files), 114) == 114)
    #expect(try side(app(["CFBundleIconFile": "A"], files), 114) == 114)
    let both = try app(
      ["CFBundleIconFiles": ["A"], "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["B"]]]],
      files)
    #expect(side(both, 120) == 120)
  }

  @Test(
    "the icon of an asset catalogue is that of the device and its size, or of the one that the app changed to"
  )
  func catalogue() throws {
    let lines = [
      "icon\tAppIcon\tiphone\tany\t2\tp120.png\tsize=60x60",
      "icon\tAppIcon\tiphone\tany\t3\tp180.png\tsize=60x60",
      "icon\tAppIcon\tipad\tany\t2\ti152.png\tsize=76x76",
      "icon\tAppIcon\tiphone\tdark\t3\tdark.png\tsize=60x60",
      "icon\tHoliday\tuniversal\tany\t0\th.png\tsize=1024x1024",
      "image\tAppIcon\tuniversal\tany\t1\tno.png\t",
    ]
    let site = try app(
      ["CFBundleIcons": ["CFBundleAlternateIcons": ["Winter": ["CFBundleIconName": "Holiday"]]]],
      [
        "Assets.touchstone/index.tsv": Data((lines.joined(separator: "\n") + "\n").utf8),
        "Assets.touchstone/p120.png": png(120), "Assets.touchstone/p180.png": png(180),
        "Assets.touchstone/i152.png": png(152), "Assets.touchstone/h.png": png(1024),
        "Assets.touchstone/dark.png": png(181), "Assets.touchstone/no.png": png(180), "Icon.png": png(57),
      ])
    #expect(side(site, 180) == 180 && side(site, 120) == 120 && side(site, isPad: true, 152) == 152)
    #expect(side(site, 180, alternate: "Winter") == 1024)
    #expect(side(site, 180, alternate: "Nobody") == 180)
  }

  @Test("an app without any has none, and what is no picture is none")
  func none() throws {
    #expect(try side(app([:], [:]), 180) == nil)
    #expect(try side(app([:], ["Icon.png": Data("PNG".utf8)]), 180) == nil)
    #expect(try side(app(["CFBundleIconFile": "../Icon.png"], [:]), 180) == nil)
  }
}
