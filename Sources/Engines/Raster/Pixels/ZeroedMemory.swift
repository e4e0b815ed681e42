#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Zeroed memory that costs nothing until it is touched.
///
/// A screen's worth is asked for in large pages where the system has them: to touch twelve megabytes
/// page by page takes longer than to draw them.
struct ZeroedMemory {
  let start: UnsafeMutableRawPointer
  /// How to give it back; nil for `free`.
  let release: (() -> Void)?

  private static let largePage = 1 << 21

  init(count: Int) {
    #if os(Linux)
      if count >= 2 * Self.largePage, let pages = Self.largePages(count) {
        self = pages
        return
      }
    #endif
    start = calloc(1, count)!
    release = nil
  }

  private init(start: UnsafeMutableRawPointer, release: @escaping () -> Void) {
    self.start = start
    self.release = release
  }

  #if os(Linux)
    private static func largePages(_ count: Int) -> ZeroedMemory? {
      // Mapped with room to begin where a large page may.
      let length = count + largePage
      guard
        let mapped = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        mapped != MAP_FAILED
      else { return nil }
      let start = UnsafeMutableRawPointer(
        bitPattern: (UInt(bitPattern: mapped) + UInt(largePage - 1)) & ~UInt(largePage - 1))!
      madvise(start, count, MADV_HUGEPAGE)
      return ZeroedMemory(start: start) { munmap(mapped, length) }
    }
  #endif
}
