import CoreGraphics
import Foundation

/// How much each pixel of a rectangle stands out from its background, 0...1.
struct Relief {
  let columns: Range<Int>
  let rows: Range<Int>
  private(set) var values: [Double]

  init(_ picture: Picture, _ rect: CGRect) {
    (columns, rows) = picture.pixels(rect)
    var tones: [Tone] = []
    tones.reserveCapacity(columns.count * rows.count)
    for y in rows { for x in columns { tones.append(picture.tone(x, y)) } }
    let across = columns.count
    let border = tones.indices.filter {
      $0 < across || $0 >= tones.count - across || $0 % across == 0 || $0 % across == across - 1
    }
    let background = Relief.mostFrequent(border.map { tones[$0] })
    let distances = tones.map { $0.distance(to: background) }
    let most = distances.max() ?? 0
    // What differs by a trace only is the foot of a shadow that reaches the border, or rounding.
    values = distances.map { most < 8 || $0 < 0.06 * most ? 0 : $0 / most }
  }

  private static func mostFrequent(_ tones: [Tone]) -> Tone {
    var counts: [Int: (count: Int, tone: Tone)] = [:]
    for tone in tones {
      let key = Int(tone.red.rounded()) << 16 | Int(tone.green.rounded()) << 8 | Int(tone.blue.rounded())
      counts[key, default: (0, tone)].count += 1
    }
    return counts.values.max { $0.count < $1.count }?.tone ?? Tone(red: 255, green: 255, blue: 255)
  }

  private func value(_ x: Int, _ y: Int) -> Double {
    values[(y - rows.lowerBound) * columns.count + x - columns.lowerBound]
  }

  /// The box of what stands out, in pixels; a border pixel that is covered in part counts in part.
  var box: CGRect? {
    guard !values.isEmpty else { return nil }
    let across = columns.map { x in rows.map { value(x, $0) }.max() ?? 0 }
    let down = rows.map { y in columns.map { value($0, y) }.max() ?? 0 }
    guard let (left, right) = Relief.extent(across), let (top, bottom) = Relief.extent(down) else {
      return nil
    }
    return CGRect(
      x: Double(columns.lowerBound) + left, y: Double(rows.lowerBound) + top, width: right - left,
      height: bottom - top)
  }

  private static func extent(_ line: [Double]) -> (Double, Double)? {
    let floor = 0.12
    guard let first = line.firstIndex(where: { $0 > floor }), let last = line.lastIndex(where: { $0 > floor })
    else { return nil }
    return (Double(first) + 1 - line[first], Double(last) + line[last])
  }

  /// The part of all that stands out in either picture that stands out in only one, 0...1.
  func difference(from other: Relief) -> Double {
    guard values.count == other.values.count else { return 1 }
    var (either, one) = (0.0, 0.0)
    for (a, b) in zip(values, other.values) {
      either += max(a, b)
      one += abs(a - b)
    }
    return either == 0 ? 0 : one / either
  }
}

/// The places along a line where one colour ends and another begins, in points.
enum Edges {
  static func along(_ line: [Tone], scale: CGFloat) -> [CGFloat] {
    guard line.count > 1 else { return [] }
    let steps = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    var result: [CGFloat] = []
    var index = 0
    while index < steps.count {
      guard steps[index] > 10 else {
        index += 1
        continue
      }
      // A step of several pixels is one edge as long as it goes on in one direction.
      var end = index
      while end + 1 < steps.count, steps[end + 1] > 10,
        line[index].distance(to: line[end + 2]) > line[index].distance(to: line[end + 1])
      {
        end += 1
      }
      let (from, to) = (line[index], line[end + 1])
      let whole = max(1, from.distance(to: to))
      var place = Double(index + 1)
      for between in (index + 1)..<(end + 1) where end > index {
        place += min(1, line[between].distance(to: to) / whole)
      }
      result.append(CGFloat(place) / scale)
      index = end + 1
    }
    return result
  }

  static func across(_ picture: Picture, y: CGFloat, from: CGFloat, to: CGFloat) -> [CGFloat] {
    let columns = picture.pixels(CGRect(x: from, y: 0, width: to - from, height: 1)).x
    return along(columns.map { picture.tone($0, Int(y * picture.scale)) }, scale: picture.scale).map {
      $0 + from
    }
  }

  static func down(_ picture: Picture, x: CGFloat, from: CGFloat, to: CGFloat) -> [CGFloat] {
    let rows = picture.pixels(CGRect(x: 0, y: from, width: 1, height: to - from)).y
    return along(rows.map { picture.tone(Int(x * picture.scale), $0) }, scale: picture.scale).map {
      $0 + from
    }
  }
}
