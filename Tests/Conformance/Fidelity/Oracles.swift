import Foundation
import Recordings
import Testing
import TouchstoneImageCoding

/// What real iOS drew and laid out, recorded by others and kept beside the project, never in it.
enum Oracles {
  static let folder = Recordings.folder
  static let absent = Recordings.absent

  static func picture(_ name: String, scale: CGFloat) throws -> Picture {
    let file = try #require(folder).appendingPathComponent("ios-renderings/\(name).png")
    let bytes = [UInt8](try Data(contentsOf: file))
    let decoded = try ImageDecoder.decode(bytes)
    let head = String(decoding: bytes.prefix(400), as: UTF8.self)
    return Picture(decoded.buffer, scale: scale, isDisplayP3: head.contains("DisplayP3"))
  }

  static func layout(_ name: String) throws -> [String] {
    try Recordings.layout(name).split(separator: "\n").map(String.init)
  }

  /// Every rendering there is, by the name of its file.
  static func renderings() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: try #require(folder).appendingPathComponent("ios-renderings").path)
    return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
  }

  static func layouts() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: try #require(folder).appendingPathComponent("ios-layout").path)
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

}
