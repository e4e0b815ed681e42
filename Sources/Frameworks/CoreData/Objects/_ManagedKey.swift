import Synchronization
import TouchstoneFoundation

/// A key of generated accessors, which finds its property once per entity and then goes by one comparison.
public final class _ManagedKey: Sendable {
  let name: String
  /// Of the entity met last: the address of its shape, and in the low bits the index.
  private let known = Atomic<UInt64>(0)

  public init(_ name: String) { self.name = name }

  @inline(__always) func index(in shape: EntityShape) -> Int {
    let address = UInt64(UInt(bitPattern: Unmanaged.passUnretained(shape).toOpaque())) << 16
    let word = known.load(ordering: .relaxed)
    if word & ~0xFFFF == address { return Int(word & 0xFFFF) }
    return find(shape, address)
  }

  @inline(never) private func find(_ shape: EntityShape, _ address: UInt64) -> Int {
    guard let index = shape.index(of: name) else {
      NSException.raise(
        .invalidArgumentException,
        "The class has a property \"\(name)\" marked @NSManaged, which the entity \(shape.layout.name) lacks."
      )
    }
    known.store(address | UInt64(index), ordering: .relaxed)
    return index
  }
}
