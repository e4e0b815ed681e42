import CTouchstoneCodecs
import Testing

@Suite("LZ4") struct LZ4Tests {
  @Test("a block comes back, and a broken one is refused")
  func roundTrip() {
    let source = (0..<10_000).map { UInt8($0 / 50 % 256) }
    var packed = [UInt8](repeating: 0, count: ts_lz4_bound(source.count))
    let count = ts_lz4_compress(source, source.count, &packed, packed.count)
    #expect(count > 0 && count < source.count / 4)
    var out = [UInt8](repeating: 0, count: source.count)
    #expect(ts_lz4_decompress(packed, count, &out, out.count) == source.count)
    #expect(out == source)
    #expect(ts_lz4_decompress(packed, count, &out, 100) == 0)
    #expect(ts_lz4_compress(source, source.count, &packed, 10) == 0)
  }
}
