import Foundation
import Testing

@_spi(Host) @testable import UIKit

@Suite("Finding images by name") @MainActor struct LookUpTests {
  private func find(_ name: String, _ files: ScratchBundle, _ traits: UITraitCollection) -> (String, CGFloat)?
  {
    UIImage(named: name, in: files.bundle, compatibleWith: traits).map { (picture($0.cgImage)[0], $0.scale) }
  }

  @Test("a name without extension finds the PNG of the screen's scale, and its size counts points")  // R19.7
  func scales() throws {
    let files = try ScratchBundle([
      "a.png": png(["r"]), "a@2x.png": png(["gg", "gg"]), "a@3x.png": png(["bbb"]),
    ])
    #expect(find("a", files, traits(scale: 1))! == ("r", 1))
    #expect(find("a", files, traits(scale: 2))! == ("gg", 2))
    #expect(find("a.png", files, traits(scale: 3))! == ("bbb", 3))
    let image = UIImage(named: "a", in: files.bundle, compatibleWith: traits(scale: 2))
    #expect(image?.size == CGSize(width: 1, height: 1))
  }

  @Test("where the screen's scale is missing the larger wins, then the smaller")
  func fallback() throws {
    let files = try ScratchBundle([
      "a.png": png(["r"]), "a@3x.png": png(["b"]), "b.png": png(["r"]), "b@2x.png": png(["g"]),
    ])
    #expect(find("a", files, traits(scale: 2))! == ("b", 3))
    #expect(find("b", files, traits(scale: 3))! == ("g", 2))
  }

  @Test("a file for the idiom wins over a plain one; an iPad at 2x takes @2x")
  func idioms() throws {
    let files = try ScratchBundle([
      "a@2x.png": png(["r"]), "a@2x~ipad.png": png(["g"]), "b.png": png(["r"]), "b@2x.png": png(["b"]),
    ])
    #expect(find("a", files, traits())! == ("r", 2))
    #expect(find("a", files, traits(pad: true))! == ("g", 2))
    #expect(find("b", files, traits(pad: true))! == ("b", 2))
  }

  @Test("a name nothing answers to gives no image")
  func missing() throws {
    let files = try ScratchBundle([:])
    #expect(find("nothing", files, traits()) == nil)
    #expect(UIImage(named: "") == nil)
    #expect(UIImage(contentsOfFile: "/nowhere/a.png") == nil)
    #expect(UIImage(data: Data("no image".utf8)) == nil)
  }

  @Test("R60.8: imageNamed: keeps what it found, imageWithContentsOfFile: reads again")
  func caching() throws {
    let files = try ScratchBundle(["a@2x.png": png(["r"])])
    let path = files.bundle.bundlePath + "/a@2x.png"
    func named() -> UIImage? { UIImage(named: "a", in: files.bundle, compatibleWith: traits()) }
    func read() -> UIImage? { UIImage(contentsOfFile: path) }
    #expect(picture(named()?.cgImage) == ["r"])
    #expect(picture(read()?.cgImage) == ["r"])
    try png(["g"]).write(to: URL(fileURLWithPath: path))
    #expect(picture(named()?.cgImage) == ["r"])
    #expect(picture(read()?.cgImage) == ["g"])
    ImageStore.shared.forgetUnused()
    #expect(picture(named()?.cgImage) == ["g"])
  }

  @Test("R60.8: what names leave behind is bounded")
  func cacheBound() throws {
    let side = 512
    let count = 24
    let large = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }.pngData()!
    let files = try ScratchBundle(
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("p\($0).png", large) }))
    weak var first: CGImage?
    autoreleasepool {
      first = UIImage(named: "p0", in: files.bundle, compatibleWith: traits(scale: 1))?.cgImage
    }
    #expect(first != nil)
    let bytes = first!.bytesPerRow * first!.height
    for number in 1...(ImageStore.recentBytes / bytes + 2) where number < count {
      _ = UIImage(named: "p\(number)", in: files.bundle, compatibleWith: traits(scale: 1))?.cgImage
    }
    #expect(first == nil)
    ImageStore.shared.forgetUnused()
  }

  @Test("a thumbnail has the size that was asked for, from a file or from decoded pixels")
  func thumbnails() throws {
    let large = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
    }
    let data = try #require(large.pngData())
    let files = try ScratchBundle(["a.png": data])
    let image = try #require(UIImage(contentsOfFile: files.bundle.bundlePath + "/a.png"))
    let (width, height) = (image.size.width, image.size.height)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 50, height: 20)))
    #expect(small.size == CGSize(width: 50, height: 20))
    #expect(small.cgImage?.buffer[3, 3] == 0xffff_0000)
    #expect(image.size == CGSize(width: width, height: height))
    let drawn = try #require(UIImage(data: data)?.preparingThumbnail(of: CGSize(width: 20, height: 90)))
    #expect(drawn.size == CGSize(width: 20, height: 90))
    #expect(image.preparingForDisplay() === image)
    #expect(image.preparingThumbnail(of: .zero) == nil)
  }

  @Test("two images of one file share its pixels")
  func sharing() throws {
    let files = try ScratchBundle(["a@2x.png": png(["r"])])
    let a = UIImage(named: "a", in: files.bundle, compatibleWith: traits())
    let b = UIImage(named: "a", in: files.bundle, compatibleWith: traits())
    #expect(a?.cgImage != nil && a?.cgImage === b?.cgImage)
    #expect(a == b)
  }

  @Test("the catalogue's variants: idiom, then dark, then scale; with their rendering and insets")
  func catalogue() throws {
    let index = [
      "image\tIcons/logo\tuniversal\tany\t1\tlogo.png\trendering=template",
      "image\tIcons/logo\tuniversal\tany\t2\tlogo@2x.png\trendering=template",
      "image\tIcons/logo\tuniversal\tdark\t2\tlogo-dark@2x.png\trendering=template",
      "image\tIcons/logo\tipad\tany\t2\tlogo-ipad@2x.png\t",
      "image\tpanel\tuniversal\tany\t1\tlogo.png\tinsets=1,2,3,4;resizing=stretch;alignment=0,1,0,1", "",
    ].joined(separator: "\n")
    let files = try ScratchBundle([
      "Assets.touchstone/index.tsv": Data(index.utf8), "Assets.touchstone/logo.png": png(["r"]),
      "Assets.touchstone/logo@2x.png": png(["g"]), "Assets.touchstone/logo-dark@2x.png": png(["b"]),
      "Assets.touchstone/logo-ipad@2x.png": png(["k"]),
    ])
    #expect(find("Icons/logo", files, traits(scale: 1))! == ("r", 1))
    #expect(find("Icons/logo", files, traits())! == ("g", 2))
    #expect(find("Icons/logo", files, traits(dark: true))! == ("b", 2))
    #expect(find("Icons/logo", files, traits(pad: true))! == ("k", 2))
    #expect(find("logo", files, traits()) == nil)
    let logo = UIImage(named: "Icons/logo", in: files.bundle, compatibleWith: traits())
    #expect(logo?.renderingMode == .alwaysTemplate)
    #expect(picture(logo?.imageAsset?.image(with: traits(dark: true)).cgImage) == ["b"])
    #expect(picture(logo?.resolved(with: traits(dark: true)).cgImage) == ["b"])
    let panel = UIImage(named: "panel", in: files.bundle, compatibleWith: traits())
    #expect(panel?.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(panel?.resizingMode == .stretch)
    #expect(panel?.alignmentRectInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
  }

  @Test("the catalogue's colours follow the appearance")
  func colors() throws {
    let index = [
      "color\tbrand\tuniversal\tany\t0\t1.0,0.0,0.0,1.0\t", "color\tbrand\tuniversal\tdark\t0\t0,1,0,1\t",
      "color\twide\tuniversal\tany\t0\tp3:1,0,0,1\t",
      "color\town\tuniversal\tany\t0\tsystem:systemBlueColor\t", "",
    ].joined(separator: "\n")
    let files = try ScratchBundle(["Assets.touchstone/index.tsv": Data(index.utf8)])
    func color(_ name: String) -> UIColor? { UIColor(named: name, in: files.bundle, compatibleWith: nil) }
    let brand = try #require(color("brand"))
    #expect(brand.cgColor(with: traits()).premultipliedWord == 0xffff_0000)
    #expect(brand.cgColor(with: traits(dark: true)).premultipliedWord == 0xff00_ff00)
    #expect(color("wide")!.cgColor.red > 1.05)
    #expect(color("own")?.cgColor(with: traits()) == UIColor.systemBlue.cgColor(with: traits()))
    #expect(color("missing") == nil)
  }

  @Test("an image registered with an asset is found for its traits")
  func registered() {
    let asset = UIImageAsset()
    let (light, dark) = (image(["w"]), image(["k"]))
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(picture(asset.image(with: traits(dark: true)).cgImage) == ["k"])
    #expect(picture(light.resolved(with: traits(dark: true)).cgImage) == ["k"])
  }

  @Test("an asset is found by the name of the file it was made of")
  func assetWithExtension() throws {
    let line = "image\tName\tuniversal\tany\t1\tname.png\t\n"
    let files = try ScratchBundle([
      "Assets.touchstone/index.tsv": Data(line.utf8), "Assets.touchstone/name.png": png(["r"]),
    ])
    for name in ["Name", "Name.png", "Name.jpg", "Name.jpeg"] {
      #expect(find(name, files, traits(scale: 1))?.0 == "r")
    }
    #expect(find("Name.other", files, traits(scale: 1)) == nil)
  }

  @Test("contents of a file are those of that very path where no name of an image is there")
  func veryPath() throws {
    let files = try ScratchBundle([
      "photo": png(["r"]), "photo.tmp": png(["g"]), "b": png(["r"]), "b.png": png(["b"]),
    ])
    func find(_ name: String) -> [String] {
      picture(UIImage(contentsOfFile: files.bundle.bundlePath + "/" + name)?.cgImage)
    }
    #expect(find("photo") == ["r"] && find("photo.tmp") == ["g"] && find("b") == ["b"])
  }
}
