// Labels of 20 characters at 17 points and 3x, laid out and drawn into coverage; Peers/pango.c does the same.
// usage: TextBenchmark cold|warm STEPS. Output: microseconds a label, and the ink of the last one.
import Glibc
import TouchstoneRaster
import TouchstoneText

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The same texts in both programs: words of letters from a linear congruence.
struct Words {
  var seed: UInt32 = 12345

  mutating func next(_ bound: UInt32) -> UInt32 {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return (seed >> 16) % bound
  }

  mutating func label() -> [UInt16] {
    (0..<20).map { $0 == 5 || $0 == 11 || $0 == 17 ? 0x20 : UInt16($0 == 0 ? 0x41 : 0x61) + UInt16(next(26)) }
  }
}

let isCold = CommandLine.arguments[1] == "cold"
let steps = Int(CommandLine.arguments[2])!
let style = TextStyle(font: FontLibrary.shared.systemFont(size: 17))
var words = Words()
let common = words.label()
let labels = (0..<steps + 100).map { _ in isCold ? words.label() : common }
let mask = MaskBuffer(width: 720, height: 72)

func show(_ units: [UInt16]) -> Double {
  let layout = TextLayout(
    TextSource(
      units: units, runs: [.init(start: 0, style: style)],
      paragraphs: [.init(start: 0, style: TextParagraphStyle())]),
    options: .init(maximumLines: 1, lastLine: .truncateTail))
  memset(mask.bytes, 0, mask.width * mask.height)
  layout.draw(into: mask, x: 2, y: 2, scale: 3)
  return layout.width
}

var width = 0.0
// Every glyph is in its cache before time is taken, in both programs.
for label in labels.prefix(100) { width += show(label) }
let start = now()
for label in labels.dropFirst(100) { width += show(label) }
let time = (now() - start) / Double(steps)
let ink = (0..<mask.width * mask.height).reduce(0) { $0 + Int(mask.bytes[$1]) }
print("\(time) \(ink) \(width)")
