// Reading and scaling images; Peers/images.py does the same with Pillow and OpenCV.
//
// usage: ImageBenchmark FOLDER   writes FOLDER/picture.png and .jpg for all to read
// Output: one line per operation, "name median-ms".
import Foundation
import Glibc
import TouchstoneImageCoding
import TouchstoneRaster
import UIKit

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func measure(_ name: String, rounds: Int = 15, _ body: () -> Void) {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = now()
    body()
    times.append(now() - start)
  }
  print(name, times.sorted()[rounds / 2])
}

/// Something like a photograph: waves with grain.
func picture(_ width: Int, _ height: Int) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  var grain: UInt32 = 1
  for y in 0..<height {
    for x in 0..<width {
      grain = grain &* 1_664_525 &+ 1_013_904_223
      let noise = Int(grain >> 28)
      let red = (x * 255 / width + noise) & 255
      let green = (y * 255 / height + noise) & 255
      let blue = ((x * y >> 8) & 127) + 64 + noise
      buffer[x, y] = 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
  return buffer
}

let folder = CommandLine.arguments[1]
let source = picture(1600, 1200)
let png = try ImageEncoder.png(source)
let jpeg = try ImageEncoder.jpeg(source, quality: 90)
FileManager.default.createFile(atPath: folder + "/picture.png", contents: Data(png))
FileManager.default.createFile(atPath: folder + "/picture.jpg", contents: Data(jpeg))

measure("read-png") { _ = try! ImageDecoder.decode(png) }
measure("read-jpeg") { _ = try! ImageDecoder.decode(jpeg) }
MainActor.assumeIsolated {
  let image = UIImage(data: Data(png))!
  func scaled(_ width: CGFloat, _ height: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    _ = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
  measure("shrink") { scaled(400, 300) }
  measure("enlarge") { scaled(2400, 1800) }
}
