import Testing

@testable import UIKit

@Suite("Row heights") struct RowHeightIndexTests {
  @Test("equal rows are found by division")
  func equalRows() {
    let index = RowHeightIndex(count: 100_000, height: 44)
    #expect(index.total == 4_400_000)
    #expect(index.row(at: 43.9) == 0)
    #expect(index.row(at: 44) == 1)
    #expect(index.row(at: 4_399_999) == 99_999)
    #expect(index.row(at: 4_400_000) == nil)
    #expect(index.row(at: -1) == nil)
  }

  @Test("after random changes, offsets and look-ups agree with adding up")
  func randomChanges() {
    var generator = SeededGenerator(seed: 7)
    var heights = (0..<300).map { _ in CGFloat(Int.random(in: 1...90, using: &generator)) }
    var index = RowHeightIndex(heights: heights)
    for _ in 0..<500 {
      let row = Int.random(in: 0..<heights.count, using: &generator)
      heights[row] = CGFloat(Int.random(in: 1...90, using: &generator))
      index[row] = heights[row]
    }
    var y: CGFloat = 0
    for (row, height) in heights.enumerated() {
      #expect(index.offset(of: row) == y)
      #expect(index.row(at: y) == row)
      #expect(index.row(at: y + height - 0.5) == row)
      y += height
    }
    #expect(index.total == y)
  }

  @Test("no rows have no height and nothing at any offset")
  func empty() {
    let index = RowHeightIndex(count: 0, height: 44)
    #expect(index.total == 0)
    #expect(index.row(at: 0) == nil)
  }
}

/// A small generator with a seed, so that a failure repeats.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
