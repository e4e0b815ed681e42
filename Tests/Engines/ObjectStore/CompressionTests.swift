import Testing
import TouchstoneObjectStore

@Suite("DEFLATE without a header") struct CompressionTests {
  @Test("what was compressed comes back, and texts get smaller")
  func roundTrip() {
    let text = Array(String(repeating: "NSEntityDescription NSAttributeDescription ", count: 40).utf8)
    let small = Deflate.compress(text)
    #expect(Inflate.decompress(small) == text)
    #expect(small.count < text.count / 4)
    let noise = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 >> 3) }
    #expect(Inflate.decompress(Deflate.compress(noise)) == noise)
    #expect(Inflate.decompress(Deflate.compress([])) == [])
  }

  @Test("a block with a code of its own is read")
  func dynamic() {
    // zlib.compressobj(9, wbits=-15) of 600 letters, of which the first ones are frequent.
    let bytes: [UInt8] = [
      37, 81, 11, 146, 197, 32, 8, 59, 107, 64, 252, 85, 197, 106, 239, 63, 27, 222, 118, 166,
      173, 34, 9, 73, 4, 4, 144, 253, 52, 36, 240, 217, 227, 121, 0, 171, 115, 193, 138, 66,
      241, 206, 132, 157, 214, 84, 49, 54, 198, 25, 146, 226, 35, 42, 3, 4, 57, 65, 205, 248,
      17, 20, 63, 245, 0, 183, 203, 107, 79, 20, 228, 4, 101, 231, 123, 37, 86, 5, 8, 168,
      118, 249, 52, 142, 225, 67, 163, 142, 197, 193, 233, 19, 207, 189, 177, 176, 124, 35, 63, 249,
      209, 92, 176, 15, 238, 201, 112, 92, 142, 203, 169, 109, 118, 178, 253, 233, 43, 45, 242, 121,
      87, 2, 76, 39, 21, 116, 197, 24, 72, 194, 121, 122, 89, 92, 42, 179, 7, 245, 144, 39,
      126, 74, 177, 21, 84, 95, 9, 153, 232, 159, 21, 195, 86, 210, 117, 90, 235, 225, 135, 254,
      92, 18, 45, 202, 251, 219, 226, 48, 142, 67, 72, 122, 219, 69, 46, 205, 6, 182, 152, 211,
      8, 236, 115, 33, 49, 141, 37, 242, 28, 10, 184, 223, 182, 95, 134, 30, 150, 15, 122, 73,
      7, 255, 6, 233, 218, 75, 205, 103, 213, 84, 42, 243, 155, 97, 19, 82, 38, 68, 184, 96,
      78, 115, 132, 50, 140, 175, 238, 87, 230, 48, 24, 67, 112, 163, 140, 73, 251, 134, 225, 190,
      114, 49, 253, 128, 170, 41, 230, 116, 202, 184, 12, 112, 154, 161, 198, 28, 111, 148, 67, 237,
      183, 77, 148, 94, 168, 108, 189, 104, 66, 205, 246, 147, 177, 121, 95, 132, 227, 205, 206, 173,
      112, 57, 112, 145, 178, 51, 141, 250, 187, 38, 122, 176, 104, 57, 167, 92, 10, 206, 131, 21,
      77, 9, 109, 180, 56, 140, 100, 80, 95, 118, 113, 51, 234, 75, 150, 42, 225, 128, 163, 122,
      141, 36, 92, 175, 194, 204, 42, 254, 0,
    ]
    let text = Inflate.decompress(bytes) ?? []
    #expect(text.count == 600)
    #expect(SHA256.digest(text).prefix(4) == [193, 205, 145, 183])
  }

  @Test("damage and too much are refused")
  func damaged() {
    let small = Deflate.compress([UInt8](repeating: 7, count: 1000))
    #expect(Inflate.decompress(Array(small.dropLast())) == nil)
    #expect(Inflate.decompress(small, limit: 999) == nil)
    #expect(Inflate.decompress([0b111]) == nil)
  }
}
