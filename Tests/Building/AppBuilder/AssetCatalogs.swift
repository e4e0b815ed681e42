import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import TouchstoneConfinement
import XcodeProject

@testable import AppBuilder

@Suite struct AssetCatalogs {
  /// Compiles a catalogue of these files; answers index lines and diagnostics.
  private func compile(_ files: [String: String]) throws -> (
    lines: [String], diagnostics: [Diagnostic], names: [String]
  ) {
    let project = try TemporaryProject()
    for (path, text) in files { try project.write(text, to: "Assets.xcassets/\(path)") }
    let bundle = project.folder.appendingPathComponent("Out.app")
    let place = BuildPlace(cache: project.folder)
    var compiler = AssetCompiler(
      writer: try BundleWriter(bundle: place / "Out.app", reach: ProjectReach(folder: project.folder)),
      vectors: VectorImage(cache: place / "vectors", isConfined: true))
    try compiler.compile([project.folder.appendingPathComponent("Assets.xcassets")])
    let folder = bundle.appendingPathComponent("Assets.touchstone")
    let text = try String(contentsOf: folder.appendingPathComponent("index.tsv"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return (text.split(separator: "\n").map(String.init), compiler.diagnostics, names)
  }

  @Test("an image has a line for each scale, idiom and appearance")
  func images() throws {
    let result = try compile([
      "star.imageset/Contents.json": """
      {"images": [{"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "2x", "filename": "s2.png"},
        {"idiom": "ipad", "scale": "3x", "filename": "s3.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "mac", "scale": "2x", "filename": "mac.png"}],
       "properties": {"template-rendering-intent": "template"}}
      """, "star.imageset/s2.png": "2", "star.imageset/s3.png": "3", "star.imageset/mac.png": "m",
    ])
    #expect(
      result.lines == [
        "image\tstar\tuniversal\tany\t2\tstar@2x.png\trendering=template",
        "image\tstar\tipad\tdark\t3\tstar-ipad-dark@3x.png\trendering=template",
      ])
    #expect(result.names == ["index.tsv", "star-ipad-dark@3x.png", "star@2x.png"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test(
    "R9.5: each launch image is a file of the bundle under its name, and listed for its screen and system")
  func launchImages() throws {
    let project = try TemporaryProject()
    let set = "Assets.xcassets/Start.launchimage"
    try project.write(
      """
      {"images": [
        {"idiom": "iphone", "scale": "2x", "filename": "a.png", "extent": "full-screen", "orientation": "portrait", "minimum-system-version": "7.0"},
        {"idiom": "iphone", "scale": "2x", "filename": "tall.png", "subtype": "retina4", "orientation": "portrait", "minimum-system-version": "7.0"},
        {"idiom": "iphone", "scale": "1x", "filename": "old.png", "orientation": "portrait"},
        {"idiom": "iphone", "scale": "2x", "filename": "old2.png", "orientation": "portrait"},
        {"idiom": "ipad", "scale": "2x", "filename": "pad.png", "orientation": "landscape", "minimum-system-version": "7.0"},
        {"idiom": "ipad", "scale": "1x", "filename": "bar.png", "orientation": "portrait", "extent": "to-status-bar"},
        {"idiom": "iphone", "scale": "3x", "subtype": "736h", "orientation": "portrait", "minimum-system-version": "8.0"},
        {"idiom": "iphone", "scale": "2x", "filename": "gone.png", "subtype": "667h", "orientation": "portrait", "minimum-system-version": "8.0"}
      ]}
      """, to: "\(set)/Contents.json")
    for name in ["a", "tall", "old", "old2", "pad", "bar"] {
      try project.write(name, to: "\(set)/\(name).png")
    }
    let folder = project.folder.appendingPathComponent(set)
    let place = BuildPlace(cache: project.folder)
    var compiler = AssetCompiler(
      writer: try BundleWriter(bundle: place / "Out.app", reach: ProjectReach(folder: project.folder)),
      vectors: VectorImage(cache: place / "vectors", isConfined: true))
    try compiler.copyLaunchImages(of: folder)
    let bundle = project.folder.appendingPathComponent("Out.app")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bundle.path).sorted() == [
        "Start-700-568h@2x.png", "Start-700-Landscape@2x~ipad.png", "Start-700@2x.png", "Start.png",
        "Start@2x.png",
      ])
    #expect(
      try String(contentsOf: bundle.appendingPathComponent("Start-700-568h@2x.png"), encoding: .utf8)
        == "tall")
    #expect(compiler.diagnostics.map(\.message) == ["the image gone.png is missing"])
    let images = LaunchImageSet(at: folder)
    #expect(images.hasTallImage)
    guard case .array(let listed)? = images.infoPlist["UILaunchImages"] else {
      Issue.record("nothing is listed")
      return
    }
    // The two of one name are one.
    #expect(listed.count == 5)
    #expect(
      listed.contains(
        .dictionary([
          "UILaunchImageName": .string("Start-700-Landscape"), "UILaunchImageSize": .string("{768, 1024}"),
          "UILaunchImageOrientation": .string("Landscape"), "UILaunchImageMinimumOSVersion": .string("7.0"),
        ])))
  }

  @Test("slices are given in points")
  func slices() throws {
    let result = try compile([
      "b.imageset/Contents.json": """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "b.png",
        "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
          "cap-insets": {"top": 10, "left": 12, "bottom": 10, "right": 13}}}]}
      """, "b.imageset/b.png": "",
    ])
    #expect(
      result.lines == ["image\tb\tuniversal\tany\t2\tb@2x.png\tinsets=5.0,6.0,5.0,6.5;resizing=tile"])
  }

  @Test("a vector image is drawn at every scale, and far larger if it keeps its vectors")
  func vectors() throws {
    guard Program.find("rsvg-convert") != nil else {
      print("AssetCatalogs: skipped, rsvg-convert is not installed")
      return
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="8"><circle cx="5" cy="4" r="3"/></svg>
      """
    func lines(_ preserves: Bool) throws -> ([String], [String]) {
      let result = try compile([
        "v.imageset/Contents.json": """
        {"images": [{"idiom": "universal", "filename": "v.svg"}],
         "properties": {"preserves-vector-representation": \(preserves)}}
        """, "v.imageset/v.svg": svg,
      ])
      return (result.lines, result.names)
    }
    let plain = try lines(false)
    #expect(plain.0.count == 3 && plain.1 == ["index.tsv", "v@1x.png", "v@2x.png", "v@3x.png"])
    let preserved = try lines(true)
    #expect(preserved.0.allSatisfy { $0.contains("large=v-large.png") && $0.contains("vector=1") })
    #expect(preserved.1.contains("v-large.png"))
  }

  @Test(
    "colour components come as parts of one, of 255 and in hexadecimal",
    arguments: [
      (
        #""color-space":"srgb","components":{"red":"1.000","green":"0.500","blue":"0","alpha":"1.000"}"#,
        "1,0.5,0,1"
      ),
      (
        #""color-space":"srgb","components":{"red":"255","green":"51","blue":"0","alpha":"0.500"}"#,
        "1,0.2,0,0.5"
      ),
      (
        #""color-space":"srgb","components":{"red":"0xFF","green":"0x33","blue":"0x00","alpha":"1.000"}"#,
        "1,0.2,0,1"
      ),
      (
        #""color-space":"display-p3","components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}"#,
        "p3:1,0,0,1"
      ),
      (#""color-space":"gray-gamma-22","components":{"white":"0.250","alpha":"1.000"}"#, "0.25,0.25,0.25,1"),
      (#""platform":"ios","reference":"systemRedColor""#, "system:systemRedColor"),
    ])
  func colors(color: String, payload: String) throws {
    let result = try compile([
      "c.colorset/Contents.json": #"{"colors":[{"idiom":"universal","color":{\#(color)}}]}"#
    ])
    #expect(result.lines == ["color\tc\tuniversal\tany\t0\t\(payload)\t"])
  }

  @Test("a folder gives a namespace only when it says so")
  func namespaces() throws {
    let color = #"{"colors":[{"idiom":"universal","color":{"reference":"labelColor"}}]}"#
    let result = try compile([
      "Plain/a.colorset/Contents.json": color, "Named/b.colorset/Contents.json": color,
      "Named/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
    ])
    #expect(result.lines.map { $0.split(separator: "\t")[1] } == ["Named/b", "a"])
  }

  @Test("data sets and the app's icon have lines of their own kind")
  func others() throws {
    let result = try compile([
      "d.dataset/Contents.json":
        #"{"data":[{"idiom":"universal","filename":"d.json","universal-type-identifier":"public.json"}]}"#,
      "d.dataset/d.json": "{}",
      "AppIcon.appiconset/Contents.json":
        #"{"images":[{"idiom":"iphone","scale":"2x","size":"60x60","filename":"i.png"}]}"#,
      "AppIcon.appiconset/i.png": "",
    ])
    #expect(
      result.lines == [
        "icon\tAppIcon\tiphone\tany\t2\tAppIcon-i-iphone@2x.png\tsize=60x60",
        "data\td\tuniversal\tany\t0\td.json\ttype=public.json",
      ])
  }

  @Test("what cannot be read is said, with the file")
  func broken() throws {
    let result = try compile([
      "x.imageset/Contents.json": "{\"images\": [",
      "y.imageset/Contents.json":
        #"{"images":[{"idiom":"universal","filename":"gone.png"}]}"#,
    ])
    #expect(result.diagnostics.map(\.severity) == [.error, .warning])
    #expect(result.diagnostics.allSatisfy { $0.place?.file.hasSuffix("Contents.json") == true })
  }
}
