/// Shaped words of one font: an open-addressing table over a pool of glyphs. Emptied when it has
/// grown past what a screenful of text needs, so its size is bounded.
final class WordCache {
  struct Word {
    var hash: UInt64 = 0
    var start: Int32 = 0
    var count: Int32 = 0
    /// Letters and digits the font lacks: the paragraph needs fallback faces.
    var isIncomplete = false
  }

  private(set) var pool: [ShapedGlyph] = []
  private var table = [Word](repeating: Word(), count: 64)
  private var used = 0
  private static let poolLimit = 120_000

  /// 64-bit FNV-1a of the units; never 0, which marks a free slot.
  static func hash(_ units: UnsafePointer<UInt16>, _ count: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<count { hash = (hash ^ UInt64(units[index])) &* 0x100_0000_01b3 }
    return hash | 1
  }

  func find(_ hash: UInt64) -> Word? {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while table[slot].hash != 0 {
      if table[slot].hash == hash { return table[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func insert(_ hash: UInt64, isIncomplete: Bool, _ fill: (inout [ShapedGlyph]) -> Bool) -> Word {
    if pool.count > Self.poolLimit { removeAll() }
    let start = pool.count
    let incomplete = fill(&pool)
    let word = Word(
      hash: hash, start: Int32(start), count: Int32(pool.count - start),
      isIncomplete: isIncomplete || incomplete)
    if used * 2 >= table.count { grow() }
    place(word)
    used += 1
    return word
  }

  private func place(_ word: Word) {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: word.hash >> 20) & mask
    while table[slot].hash != 0 { slot = (slot + 1) & mask }
    table[slot] = word
  }

  private func grow() {
    let old = table
    table = [Word](repeating: Word(), count: old.count * 2)
    for word in old where word.hash != 0 { place(word) }
  }

  private func removeAll() {
    pool.removeAll(keepingCapacity: true)
    table = [Word](repeating: Word(), count: 64)
    used = 0
  }
}
