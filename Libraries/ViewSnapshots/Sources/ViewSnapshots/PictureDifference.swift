import Foundation

/// How far two pictures are from each other.
struct PictureDifference {
  private let old: PixelGrid
  private let new: PixelGrid
  /// The greatest difference of a channel, for each pixel of the area that holds both pictures; 255 where only one of them is.
  private let distances: [UInt8]
  private let width: Int
  private let height: Int

  init(from old: PixelGrid, to new: PixelGrid) {
    (self.old, self.new) = (old, new)
    (width, height) = (max(old.width, new.width), max(old.height, new.height))
    distances = Self.distances(old, new, width, height)
  }

  private static func distances(_ old: PixelGrid, _ new: PixelGrid, _ width: Int, _ height: Int) -> [UInt8] {
    var all = [UInt8](repeating: 255, count: width * height)
    let (sharedWidth, sharedHeight) = (min(old.width, new.width), min(old.height, new.height))
    old.bytes.withUnsafeBufferPointer { a in
      new.bytes.withUnsafeBufferPointer { b in
        all.withUnsafeMutableBufferPointer { result in
          for y in 0..<sharedHeight {
            for x in 0..<sharedWidth {
              let (i, j) = ((y * old.width + x) * 4, (y * new.width + x) * 4)
              var greatest: UInt8 = 0
              for k in 0..<4 {
                let (one, other) = (a[i + k], b[j + k])
                greatest = max(greatest, one > other ? one - other : other - one)
              }
              result[y * width + x] = greatest
            }
          }
        }
      }
    }
    return all
  }

  var isOfOneSize: Bool { old.width == new.width && old.height == new.height }

  /// How many pixels are off by more than so much.
  func count(over limit: Int) -> Int { distances.reduce(0) { $0 + (Int($1) > limit ? 1 : 0) } }

  var greatest: Int { Int(distances.max() ?? 0) }

  /// Pictures of two sizes are never within.
  func isWithin(_ tolerance: SnapshotTolerance) -> Bool {
    isOfOneSize
      && Double(count(over: tolerance.perPixel)) <= tolerance.share * Double(distances.count)
  }

  /// "12 of 400 pixels differ (3 %), the greatest difference is 40 of 255, first at (3, 4)".
  func summary(_ tolerance: SnapshotTolerance) -> String {
    guard isOfOneSize else {
      return "it has \(new.width) × \(new.height) pixels, the reference \(old.width) × \(old.height)"
    }
    let differing = count(over: tolerance.perPixel)
    let percent = (Double(differing) / Double(max(1, distances.count)) * 10000).rounded() / 100
    var text = "\(differing) of \(distances.count) pixels differ (\(number(percent)) %"
    if tolerance.share > 0 { text += ", \(number(tolerance.share * 100)) % may" }
    text += "), the greatest difference is \(greatest) of 255"
    if tolerance.perPixel > 0 { text += ", \(tolerance.perPixel) is none" }
    if let first = distances.firstIndex(where: { Int($0) > tolerance.perPixel }) {
      text += ", first at (\(first % width), \(first / width))"
    }
    return text
  }

  /// The new picture pale and without colours; red where it differs, the stronger the more.
  var picture: PixelGrid {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        let colour = distances[place] > 0 ? red(distances[place]) : pale(x, y)
        for k in 0..<3 { bytes[place * 4 + k] = colour[k] }
      }
    }
    return PixelGrid(width: width, height: height, bytes: bytes)
  }

  private func red(_ distance: UInt8) -> [UInt8] {
    let others = UInt8(160 - Int(distance) * 160 / 255)
    return [others, others, 255]
  }

  private func pale(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * new.width + x) * 4
    let (blue, green, red) = (Int(new.bytes[start]), Int(new.bytes[start + 1]), Int(new.bytes[start + 2]))
    // On white: what is clear is white.
    let light = (blue + 6 * green + 3 * red) / 10 + 255 - Int(new.bytes[start + 3])
    let value = UInt8(min(255, 255 - (255 - min(255, light)) * 2 / 5))
    return [value, value, value]
  }
}

/// With at most two decimals, and without those that say nothing.
func number(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  guard rounded.isFinite, abs(rounded) < 1e12 else { return "\(value)" }
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
