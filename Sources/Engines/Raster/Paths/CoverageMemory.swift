#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory for the cells of a rasterisation. Whoever draws many paths keeps one, so that its pages are fetched once; it is used by
/// one thread at a time.
public final class CoverageMemory {
  /// Cells beyond which nothing is kept: 8 MiB, three screens of a phone at a third of their pixels.
  static let most = 1 << 21

  private var cells: UnsafeMutablePointer<Float>?
  private var cellCapacity = 0
  private var words: UnsafeMutablePointer<UInt64>?
  private var wordCapacity = 0

  public init() {}

  deinit {
    free(cells)
    free(words)
  }

  /// At least so many of both, all zero if those who used them before left them so.
  func zeroed(cells cellCount: Int, words wordCount: Int) -> (
    cells: UnsafeMutablePointer<Float>, words: UnsafeMutablePointer<UInt64>
  ) {
    // calloc: rows that no edge touches never become real memory.
    if cellCount > cellCapacity || cells == nil {
      free(cells)
      cells = calloc(max(1, cellCount), MemoryLayout<Float>.stride)!
        .bindMemory(to: Float.self, capacity: max(1, cellCount))
      cellCapacity = cellCount
    }
    if wordCount > wordCapacity || words == nil {
      free(words)
      words = calloc(max(1, wordCount), MemoryLayout<UInt64>.stride)!
        .bindMemory(to: UInt64.self, capacity: max(1, wordCount))
      wordCapacity = wordCount
    }
    return (cells!, words!)
  }
}
