import Testing
import TouchstoneDeviceProtocol

@Suite("LZ4 blocks") struct LZ4BlockTests {
  @Test("a match may repeat what it is just writing") func overlap() throws {
    // Literals "abc", then 9 bytes from 3 back, then the literal "z".
    let block: [UInt8] = [0x35, 97, 98, 99, 3, 0, 0x10, 122]
    let text = String(decoding: try LZ4Block.decode(block[...], size: 13), as: UTF8.self)
    #expect(text == "abcabcabcabcz")
  }

  @Test("long lengths go on in further bytes") func longLengths() throws {
    let block: [UInt8] = [0xf0, 255, 30] + [UInt8](repeating: 7, count: 300)
    #expect(try LZ4Block.decode(block[...], size: 300) == [UInt8](repeating: 7, count: 300))
  }

  @Test(
    "what stands for another size, or nothing at all, is refused",
    arguments: [
      [0x10] as [UInt8],  // a literal that is not there
      [0x00, 1, 0],  // a match before the first byte
      [0x10, 5, 2, 0],  // a match from further back than there is
      [0x20, 1, 2],  // two bytes where four are due
      [0xf0, 255],  // ends within a length
    ]) func malformed(block: [UInt8])
  {
    #expect(throws: ProtocolError.self) { try LZ4Block.decode(block[...], size: 4) }
  }
}
