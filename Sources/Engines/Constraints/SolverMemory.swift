/// Memory of one solver: blocks of 16 bytes times a power of two, all given back at once.
///
/// Rows and columns grow and shrink all the time; taking them from `malloc` was a third of the time a
/// layout took. Freed blocks wait in a list per size. Owner: one `ConstraintSolver`, which calls `release`.
struct BlockArena {
  private var next: UnsafeMutableRawPointer
  private var left = 0
  private var chunkSize = 8 << 10
  private var chunks = Stack<UnsafeMutableRawPointer>()
  /// Heads of the lists of freed blocks; the first word of a block links to the next.
  private let heads: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private static let sizes = 28

  init() {
    heads = .allocate(capacity: Self.sizes)
    heads.initialize(repeating: nil, count: Self.sizes)
    next = UnsafeMutableRawPointer(heads)
  }

  func release() {
    for index in 0..<chunks.count { chunks[index].deallocate() }
    chunks.release()
    heads.deallocate()
  }

  /// A block of `16 << size` bytes, not initialised.
  @inline(__always)
  mutating func take(_ size: Int32) -> UnsafeMutableRawPointer {
    if let block = heads[Int(size)] {
      heads[Int(size)] = block.load(as: UnsafeMutableRawPointer?.self)
      return block
    }
    let bytes = 16 << Int(size)
    if bytes > left { addChunk(bytes) }
    let block = next
    next += bytes
    left &-= bytes
    return block
  }

  @inline(__always)
  mutating func give(_ block: UnsafeMutableRawPointer, _ size: Int32) {
    block.storeBytes(of: heads[Int(size)], as: UnsafeMutableRawPointer?.self)
    heads[Int(size)] = block
  }

  private mutating func addChunk(_ bytes: Int) {
    while chunkSize < bytes { chunkSize *= 2 }
    next = .allocate(byteCount: chunkSize, alignment: 16)
    left = chunkSize
    chunks.append(next)
    if chunkSize < 64 << 10 { chunkSize *= 2 }
  }

  /// The smallest size whose blocks hold `count` units of 16 bytes.
  @inline(__always)
  static func size(holding count: Int) -> Int32 {
    count <= 1 ? 0 : Int32(truncatingIfNeeded: Int.bitWidth - (count &- 1).leadingZeroBitCount)
  }
}

/// A growing list without reference counts; whoever owns it calls `release`.
struct Stack<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 16

  init() { base = .allocate(capacity: 16) }

  func release() { base.deallocate() }

  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  /// The element itself, for changes in place; good until the next `append`.
  @inline(__always)
  func at(_ index: Int32) -> UnsafeMutablePointer<Element> { base + Int(index) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count &-= 1
    return base[count]
  }

  mutating func insert(_ element: Element, at position: Int) {
    append(element)
    var index = count - 1
    while index > position {
      base[index] = base[index - 1]
      index -= 1
    }
    base[position] = element
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  private mutating func grow() {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
    capacity *= 2
  }
}
