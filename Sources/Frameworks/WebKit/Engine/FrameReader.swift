@_spi(Host) import CoreGraphics
import Foundation
import TouchstoneRaster

/// Reads a view's frames out of the memory that the engine draws into.
final class FrameReader {
  /// The engine's number of the memory: larger memory has another one than that before it (`view.c`).
  private var descriptor = -1
  private var mapped: UnsafeMutableRawPointer?
  private var size = 0

  deinit { unmap() }

  /// The frame that a message tells of; nil where its numbers do not fit the memory.
  func image(_ message: EngineMessage, process: pid_t) -> CGImage? {
    let numbers = (0..<6).map(message.number)
    let (offset, width, height, stride) = (numbers[2], numbers[3], numbers[4], numbers[5])
    guard offset >= 0, (1...16384).contains(width), (1...16384).contains(height),
      (width * 4...131_072).contains(stride)
    else { return nil }
    let end = offset + stride * height
    if descriptor != numbers[0] || end > size { map(numbers[0], process) }
    guard let mapped, end <= size else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      memcpy(buffer.row(y), mapped + offset + y * stride, width * 4)
    }
    return CGImage(buffer: buffer)
  }

  private func map(_ number: Int, _ process: pid_t) {
    unmap()
    let file = open("/proc/\(process)/fd/\(number)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_size > 0, about.st_size < 1 << 31 else { return }
    let found = mmap(nil, Int(about.st_size), PROT_READ, MAP_SHARED, file, 0)
    guard let found, found != MAP_FAILED else { return }
    (descriptor, mapped, size) = (number, found, Int(about.st_size))
  }

  private func unmap() {
    if let mapped { munmap(mapped, size) }
    (descriptor, mapped, size) = (-1, nil, 0)
  }
}
