import Foundation
import Testing
import TouchstoneObjectStore

@Suite("Binary property lists with references") struct ArchiveTests {
  @Test("what is written is read again, whatever kind it is")
  func roundTrip() {
    let long = ArchiveNode.array((0..<300).map { .int($0 * 1_000_003) })
    let node = ArchiveNode.dictionary([
      "text": .string("plain"), "other": .string("größer 🚲"), "none": .null, "yes": .bool(true),
      "negative": .int(-5), "real": .real(1.25), "date": .date(7), "data": .data([1, 2, 3]), "long": long,
      "reference": .reference(700),
    ])
    #expect(BinaryListReader.read(BinaryListWriter.write(node)) == node)
  }

  @Test("Foundation reads what is written")
  func foundation() throws {
    let bytes = BinaryListWriter.write(.dictionary(["a": .array([.int(1), .string("é")])]))
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: [Any]]
    #expect(list?["a"]?[0] as? Int == 1)
    #expect(list?["a"]?[1] as? String == "é")
  }

  @Test("a list cut off or changed anywhere is refused or read, and never more")
  func damaged() {
    let bytes = BinaryListWriter.write(
      .dictionary(["a": .array([.int(1), .string("text"), .reference(3)]), "b": .data([1, 2])]))
    for count in 0..<bytes.count { #expect(BinaryListReader.read(Array(bytes[..<count])) == nil) }
    for place in bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0xff] {
        var changed = bytes
        changed[place] = value
        _ = BinaryListReader.read(changed)
      }
    }
  }
}
