import Testing
import TouchstoneRaster

@testable import TouchstoneImageCoding

/// PNG files made by hand, their data stored and not packed.
private struct PNGFile {
  var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// One row of red, green and blue bytes, after chunks that say what they mean.
  init(_ row: [UInt8], width: Int? = nil, chunks: [(String, [UInt8])] = []) {
    add("IHDR", Self.long(width ?? row.count / 3) + Self.long(1) + [8, 2, 0, 0, 0])
    for (name, data) in chunks { add(name, data) }
    add("IDAT", Self.stored([0] + row))
    add("IEND", [])
  }

  mutating func add(_ name: String, _ data: [UInt8]) {
    let body = Array(name.utf8) + data
    bytes += Self.long(data.count) + body + Self.long(Int(Self.crc(body)))
  }

  static func long(_ v: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(v >> $0 & 255) } }

  static func stored(_ data: [UInt8]) -> [UInt8] {
    let (n, m) = (data.count, 0xFFFF - data.count)
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 1, 1, UInt8(n & 255), UInt8(n >> 8), UInt8(m & 255), UInt8(m >> 8)] + data
      + long(b << 16 | a)
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~UInt32(0)) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
    }
  }
}

/// A profile with the primaries of Display P3 and sRGB's curve, in the smallest form.
private func p3Profile() -> [UInt8] {
  func fixed(_ v: Double) -> [UInt8] { PNGFile.long(Int(UInt32(bitPattern: Int32((v * 65536).rounded())))) }
  func xyz(_ v: [Double]) -> [UInt8] { Array("XYZ ".utf8) + PNGFile.long(0) + v.flatMap(fixed) }
  let curve =
    Array("para".utf8) + PNGFile.long(0) + [0, 3, 0, 0]
    + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  let parts: [(String, [UInt8])] = [
    ("rXYZ", xyz([0.51512, 0.2412, -0.00105])), ("gXYZ", xyz([0.29198, 0.69225, 0.04189])),
    ("bXYZ", xyz([0.1571, 0.06657, 0.78407])), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
  ]
  var (table, data) = (PNGFile.long(parts.count), [UInt8]())
  for (name, part) in parts {
    table += Array(name.utf8) + PNGFile.long(132 + 12 * parts.count + data.count) + PNGFile.long(part.count)
    data += part
  }
  var header = [UInt8](repeating: 0, count: 128)
  let size = 128 + table.count + data.count
  header.replaceSubrange(0..<4, with: PNGFile.long(size))
  header[8] = 2
  header.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
  header.replaceSubrange(36..<40, with: Array("acsp".utf8))
  header.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(fixed))
  return header + table + data
}

@Suite("Colours of image files") struct ImageColorTests {
  private func pixel(_ file: PNGFile) throws -> UInt32 { try ImageDecoder.decode(file.bytes).buffer[0, 0] }
  private func iccp(_ profile: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array("p".utf8) + [0, 0] + PNGFile.stored(profile))
  }

  @Test("a file that says nothing is sRGB")
  func plain() throws { #expect(try pixel(PNGFile([128, 64, 32])) == 0xff80_4020) }

  @Test("samples of linear light are made brighter; an exponent of 1/2.2 stands for sRGB")
  func gamma() throws {
    #expect(try pixel(PNGFile([128, 0, 255], chunks: [("gAMA", PNGFile.long(100_000))])) == 0xffbc_00ff)
    #expect(try pixel(PNGFile([128, 64, 32], chunks: [("gAMA", PNGFile.long(45_455))])) == 0xff80_4020)
  }

  @Test("a Display P3 profile is converted: its greys stay, what sRGB cannot show is cut")
  func profile() throws {
    let profile = p3Profile()
    #expect(ICCProfile(profile.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[...]) })?.toSRGB != nil)
    #expect(try pixel(PNGFile([255, 255, 255], chunks: [iccp(profile)])) == 0xffff_ffff)
    #expect(try pixel(PNGFile([255, 0, 0], chunks: [iccp(profile)])) == 0xffff_0000)
    let gray = try pixel(PNGFile([128, 128, 128], chunks: [iccp(profile)]))
    #expect([24, 16, 8, 0].map { Int(gray >> $0 & 255) }[1...].allSatisfy { abs($0 - 128) <= 1 })
    // 100, 150, 100 of P3 is a greener green in sRGB.
    let green = try pixel(PNGFile([100, 150, 100], chunks: [iccp(profile)]))
    #expect(abs(Int(green >> 16 & 255) - 84) <= 2 && abs(Int(green >> 8 & 255) - 151) <= 2)
    #expect(abs(Int(green & 255) - 96) <= 2)
  }

  @Test("the same by chromaticities alone")
  func chromaticities() throws {
    let p3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06].flatMap {
      PNGFile.long(Int(($0 * 100_000).rounded()))
    }
    let green = try pixel(PNGFile([100, 150, 100], chunks: [("gAMA", PNGFile.long(45_455)), ("cHRM", p3)]))
    #expect(abs(Int(green >> 16 & 255) - 84) <= 2 && abs(Int(green >> 8 & 255) - 151) <= 2)
  }

  @Test("a broken profile is no reason to lose the image")
  func brokenProfile() throws {
    var profile = p3Profile()
    profile.replaceSubrange(132..<164, with: [UInt8](repeating: 0xff, count: 32))
    #expect(try pixel(PNGFile([128, 64, 32], chunks: [iccp(profile)])) == 0xff80_4020)
    for cut in stride(from: 0, to: p3Profile().count, by: 7) {
      let part = Array(p3Profile()[..<cut])
      part.withUnsafeBytes { _ = ICCProfile($0)?.toSRGB }
    }
  }

  @Test("a header may not ask for more than its file can hold")
  func bounded() {
    #expect(throws: ImageCodingError.self) {
      try ImageDecoder.decode(PNGFile([1, 2, 3], width: 60000).bytes)
    }
  }
}
