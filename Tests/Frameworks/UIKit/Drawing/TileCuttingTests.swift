import Testing
import TouchstoneTestSupport
import UIKit

/// Cuts pictures into files as the sample of R60 does, with public API only.
enum TileCutter {
  /// `<prefix><column>_<row>.png`
  static func cut(_ image: CGImage, side: Int, into folder: URL, prefix: String) throws {
    let columns = (image.width + side - 1) / side
    let rows = (image.height + side - 1) / side
    for row in 0..<rows {
      for column in 0..<columns {
        let box = CGRect(
          x: column * side, y: row * side, width: min(side, image.width - column * side),
          height: min(side, image.height - row * side))
        let tile = try #require(image.cropping(to: box))
        let data = try #require(UIImage(cgImage: tile).pngData())
        try data.write(to: folder.appendingPathComponent("\(prefix)\(column)_\(row).png"))
      }
    }
  }
}

/// Draws the tiles of a folder, as the sample does.
private final class PictureTilesView: UIView {
  nonisolated(unsafe) var folder = URL(fileURLWithPath: "/")
  override class var layerClass: AnyClass { CATiledLayer.self }

  override func draw(_ rect: CGRect) {
    let first = (column: Int(rect.minX / 256), row: Int(rect.minY / 256))
    let last = (column: Int((rect.maxX - 1) / 256), row: Int((rect.maxY - 1) / 256))
    for row in first.row...last.row {
      for column in first.column...last.column {
        let path = folder.appendingPathComponent("t_\(column)_\(row).png").path
        let image = UIImage(contentsOfFile: path)
        image?.draw(at: CGPoint(x: column * 256, y: row * 256))
      }
    }
  }
}

@Suite("Cutting pictures into tiles", .serialized) @MainActor
struct TileCuttingTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Every pixel differs from its neighbours.
  private func picture(_ width: Int, _ height: Int) -> CGContext {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)!
    let pixels = context.data!.assumingMemoryBound(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width {
        pixels[y * width + x] =
          0xff00_0000 | UInt32(truncatingIfNeeded: (x &* 2_654_435_761) ^ (y &* 40503)) & 0xff_ffff
      }
    }
    return context
  }

  private func size(_ folder: URL, _ name: String) -> CGSize? {
    UIImage(contentsOfFile: folder.appendingPathComponent(name).path)?.size
  }

  @Test(
    "R60.4, R60.5: a file for each column and row, rounded up, and the last ones have the remainder",
    arguments: [
      (5000, 5000, 20, 20, 136, 136), (300, 700, 2, 3, 44, 188), (512, 256, 2, 1, 256, 256),
    ])
  func cutting(
    width: Int, height: Int, columns: Int, rows: Int, lastWidth: Int, lastHeight: Int
  ) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // Plain black compresses fast; only sizes are looked at.
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)!
    try TileCutter.cut(try #require(context.makeImage()), side: 256, into: folder, prefix: "bigimage_")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var expected: [String: CGSize] = [:]
    for row in 0..<rows {
      for column in 0..<columns {
        expected["bigimage_\(column)_\(row).png"] = CGSize(
          width: column == columns - 1 ? lastWidth : 256, height: row == rows - 1 ? lastHeight : 256)
      }
    }
    #expect(Set(files) == Set(expected.keys))
    #expect(files.filter { size(folder, $0) != expected[$0] } == [])
  }

  @Test("R60.10: cutting in the background leaves the main thread to frames and timers")
  func cuttingInBackground() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = device(.tiny)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    phone.window!.rootViewController!.view.addSubview(box)
    let image = try #require(picture(300, 700).makeImage())
    let (gate, done) = (Gate(), DispatchSemaphore(value: 0))
    nonisolated(unsafe) var wasMainThread = true
    // A thread rather than a queue: what is queued, the device waits for before it calls itself settled.
    Thread.detachNewThread {
      wasMainThread = Thread.isMainThread
      gate.pass()
      try? TileCutter.cut(image, side: 256, into: folder, prefix: "t_")
      done.signal()
    }
    var ticks = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { ticks += 1 }
    }
    box.backgroundColor = .red
    phone.advance(by: 1)
    #expect(phone.pixel(x: 50, y: 50) == 0xffff_0000 && ticks >= 9)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    gate.open()
    done.wait()
    timer.invalidate()
    #expect(!wasMainThread)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
  }

  @Test("R60.12: a part of an image has its own pixels and survives a PNG file")
  func cropping() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let context = picture(40, 30)
    let image = try #require(context.makeImage())
    let part = try #require(image.cropping(to: CGRect(x: 10, y: 20, width: 16, height: 16)))
    #expect((part.width, part.height) == (16, 10))
    #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)) == nil)
    let url = folder.appendingPathComponent("part.png")
    try #require(UIImage(cgImage: part).pngData()).write(to: url)
    let read = try #require(UIImage(contentsOfFile: url.path)?.cgImage)
    let copy = CGContext(
      data: nil, width: 16, height: 10, bitsPerComponent: 8, bytesPerRow: 64,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)!
    copy.draw(read, in: CGRect(x: 0, y: 0, width: 16, height: 10))
    let (from, to) = (
      context.data!.assumingMemoryBound(to: UInt32.self), copy.data!.assumingMemoryBound(to: UInt32.self)
    )
    for y in 0..<10 {
      for x in 0..<16 { #expect(to[y * 16 + x] == from[(y + 20) * 40 + x + 10]) }
    }
  }

  @Test("R60.11: tiles put together are the picture, pixel by pixel")
  func reassembly() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let context = picture(300, 700)
    try TileCutter.cut(try #require(context.makeImage()), side: 256, into: folder, prefix: "t_")
    let phone = device(.tiny)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 300, height: 700)
    let view = PictureTilesView(frame: CGRect(x: 0, y: 0, width: 300, height: 700))
    view.folder = folder
    scroll.addSubview(view)
    phone.window!.rootViewController!.view.addSubview(scroll)
    let pixels = context.data!.assumingMemoryBound(to: UInt32.self)
    for top in stride(from: 0, to: 700, by: 100) {
      for left in stride(from: 0, to: 300, by: 100) {
        scroll.contentOffset = CGPoint(x: left, y: top)
        phone.advance(by: 1)
        let shown = phone.copyPixels()
        let same = (0..<100).allSatisfy { y in
          (0..<100).allSatisfy { x in shown[y * 100 + x] == pixels[(top + y) * 300 + left + x] }
        }
        #expect(same, "the hundred pixels from \(left), \(top)")
      }
    }
  }
}
