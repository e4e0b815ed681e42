import BuildDiagnostics
import Foundation

/// How much a binary property list holds once every value stands where it is referred to: a few hundred bytes, in which
/// each list names the next one twice, would fill any memory.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var table = 0
  private var top = 0

  init(_ data: Data) {
    bytes = [UInt8](data)
    guard bytes.count >= 40 else { return }
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    count = number(at: trailer + 8, 8) ?? 0
    top = number(at: trailer + 16, 8) ?? 0
    table = number(at: trailer + 24, 8) ?? 0
  }

  /// Of one that is too large, whose references lead nowhere or in a circle, or that holds what no project's does.
  var isRefused: Bool {
    guard count > 0, count <= ProjectLimits.values, top < count, (1...8).contains(offsetSize),
      (1...8).contains(referenceSize), let values = children(of: top)
    else { return true }
    // What each value holds, itself among it; -1 while it is being counted.
    var sizes = [Int](repeating: 0, count: count)
    var open: [(value: Int, children: [Int], next: Int, size: Int)] = [(top, values, 0, 1)]
    sizes[top] = -1
    while var value = open.popLast() {
      guard value.next < value.children.count else {
        sizes[value.value] = value.size
        guard var parent = open.popLast() else { return false }
        parent.size += value.size
        guard parent.size <= ProjectLimits.values else { return true }
        open.append(parent)
        continue
      }
      let child = value.children[value.next]
      value.next += 1
      // One that lies in itself never ends.
      guard sizes[child] >= 0, open.count < ProjectLimits.depth else { return true }
      value.size += sizes[child]
      guard value.size <= ProjectLimits.values else { return true }
      open.append(value)
      if sizes[child] == 0 {
        guard let values = children(of: child) else { return true }
        sizes[child] = -1
        open.append((child, values, 0, 1))
      }
    }
    return false
  }

  /// The values that a list or a dictionary refers to; nil if they are not there, or are none of a property list's.
  private func children(of value: Int) -> [Int]? {
    guard let offset = number(at: table + value * offsetSize, offsetSize), offset < bytes.count else {
      return nil
    }
    let kind = bytes[offset] >> 4
    // Foundation crashes at a set, and takes an archive's references for values.
    guard kind != 0xC, kind != 0x8 else { return nil }
    guard kind == 0xA || kind == 0xD else { return [] }
    var length = Int(bytes[offset] & 0xF)
    var start = offset + 1
    if length == 0xF {
      guard start < bytes.count, bytes[start] >> 4 == 1 else { return nil }
      let size = 1 << Int(bytes[start] & 0xF)
      guard size <= 8, let long = number(at: start + 1, size) else { return nil }
      length = long
      start += 1 + size
    }
    guard length <= ProjectLimits.values else { return nil }
    var found: [Int] = []
    for index in 0..<(kind == 0xD ? length * 2 : length) {
      guard let value = number(at: start + index * referenceSize, referenceSize), value < count else {
        return nil
      }
      // So it does at a key that is no text.
      if kind == 0xD, index < length, !isText(value) { return nil }
      found.append(value)
    }
    return found
  }

  private func isText(_ value: Int) -> Bool {
    guard let offset = number(at: table + value * offsetSize, offsetSize), offset < bytes.count else {
      return false
    }
    return bytes[offset] >> 4 == 5 || bytes[offset] >> 4 == 6
  }

  /// A number of so many bytes, the highest first; nil if it is not there, or absurd.
  private func number(at place: Int, _ size: Int) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    var value = 0
    for byte in bytes[place..<place + size] {
      guard value < 1 << 40 else { return nil }
      value = value << 8 | Int(byte)
    }
    return value
  }
}
