import Foundation
import TouchstoneRaster

@_spi(Host) @testable import UIKit

let letters: [UInt32: Character] = [
  0: ".", 0xffff_0000: "r", 0xff00_ff00: "g", 0xff00_00ff: "b", 0xff00_0000: "k", 0xffff_ffff: "w",
]

/// An image drawn as characters: r g b k w, a dot for nothing.
func image(_ rows: [String], scale: CGFloat = 1) -> UIImage {
  let buffer = PixelBuffer(width: rows.first?.count ?? 0, height: rows.count)
  for (y, row) in rows.enumerated() {
    for (x, letter) in row.enumerated() { buffer[x, y] = letters.first { $0.value == letter }!.key }
  }
  return UIImage(cgImage: CGImage(buffer: buffer), scale: scale, orientation: .up)
}

/// The pixels of an image as characters; "?" for a colour without a letter.
func picture(_ image: CGImage?) -> [String] {
  guard let buffer = image?.buffer else { return [] }
  return (0..<buffer.height).map { y in String((0..<buffer.width).map { letters[buffer[$0, y]] ?? "?" }) }
}

/// What `actions` draws, at one pixel to the point.
@MainActor func drawing(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ actions: () -> Void)
  -> CGImage
{
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    .image { _ in actions() }.cgImage!
}

/// A bundle of loose files in a folder of its own, deleted with it.
final class ScratchBundle {
  let bundle: Bundle
  private let folder: URL

  init(_ files: [String: Data]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString).app")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Assets.touchstone"), withIntermediateDirectories: true)
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    bundle = Bundle(path: folder.path)!
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

func traits(
  scale: CGFloat = 2, dark: Bool = false, pad: Bool = false
) -> UITraitCollection {
  UITraitCollection(traitsFrom: [
    UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: dark ? .dark : .light),
    UITraitCollection(userInterfaceIdiom: pad ? .pad : .phone),
  ])
}

func png(_ rows: [String]) -> Data { image(rows).pngData()! }
