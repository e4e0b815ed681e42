import Foundation
import TouchstoneImageCoding
import TouchstoneRaster

/// Ours and theirs side by side, for looking, where the environment names a folder for it.
enum ContactSheet {
  static func write(_ ours: Picture, _ theirs: Picture, name: String) {
    guard let folder = ProcessInfo.processInfo.environment["FIDELITY_SHEETS"] else { return }
    let gap = 8
    let sheet = PixelBuffer(
      width: ours.buffer.width + gap + theirs.buffer.width,
      height: max(ours.buffer.height, theirs.buffer.height))
    for y in 0..<sheet.height { for x in 0..<sheet.width { sheet.row(y)[x] = 0xFFFF_00FF } }
    copy(ours, to: sheet, x: 0)
    copy(theirs, to: sheet, x: ours.buffer.width + gap)
    guard let bytes = try? ImageEncoder.png(sheet) else { return }
    try? Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }

  private static func copy(_ picture: Picture, to sheet: PixelBuffer, x start: Int) {
    for y in 0..<picture.buffer.height {
      for x in 0..<picture.buffer.width {
        let tone = picture.tone(x, y)
        sheet.row(y)[start + x] =
          0xFF00_0000 | UInt32(tone.red.rounded()) << 16 | UInt32(tone.green.rounded()) << 8
          | UInt32(tone.blue.rounded())
      }
    }
  }
}
