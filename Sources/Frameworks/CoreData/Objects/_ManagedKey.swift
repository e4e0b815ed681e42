import Synchronization
import TouchstoneFoundation

/// A key of generated accessors, which finds its property once per entity and then goes by one comparison.
public final class _ManagedKey: Sendable {
  let name: String
  /// Of the entity met last, see `Place`.
  private let known = Atomic<UInt64>(0)

  /// The property that `primitiveName` is a way to, past notifications; nil for any other name.
  private let primitiveName: String?

  public init(_ name: String) {
    self.name = name
    let rest = name.hasPrefix("primitive") ? name.dropFirst(9) : ""
    primitiveName = rest.first?.isUppercase == true ? rest.prefix(1).lowercased() + rest.dropFirst() : nil
  }

  /// Whether it is set without a word to anyone: an entity may as well have a property of that name.
  @inline(__always) func isPrimitive(in object: NSManagedObject) -> Bool {
    primitiveName != nil && object.shape.index(of: name) == nil
  }

  /// Where an entity has the property, in one word: the number of its shape, the kind, the index, the slot.
  struct Place {
    fileprivate let word: UInt64

    @inline(__always) var index: Int { Int(truncatingIfNeeded: word >> 16 & 0xFFFF) }
    /// In records; -1 if the property has none.
    @inline(__always) var slot: Int { Int(truncatingIfNeeded: word & 0xFFFF) - 1 }

    /// A value of that kind, all of it in the column.
    @inline(__always) func isPlain(_ kind: PropertyKind) -> Bool {
      UInt8(truncatingIfNeeded: word >> 32) == kind.rawValue
    }

    fileprivate static let otherKind: UInt64 = 0xFF
  }

  @inline(__always) func place(in object: NSManagedObject) -> Place {
    let word = known.load(ordering: .relaxed)
    return UInt32(truncatingIfNeeded: word >> 40) == object.shapeNumber ? Place(word: word) : find(object)
  }

  @inline(__always) func index(in object: NSManagedObject) -> Int { place(in: object).index }

  @inline(never) private func find(_ object: NSManagedObject) -> Place {
    let shape = object.shape
    guard let index = shape.index(of: name) ?? primitiveName.flatMap(shape.index) else {
      NSException.raise(
        .invalidArgumentException,
        "The class has a property \"\(name)\" marked @NSManaged, which the entity \(shape.layout.name) lacks."
      )
    }
    let property = shape.properties[index]
    let kind = property.isExternal ? Place.otherKind : UInt64(property.kind.rawValue)
    let word =
      UInt64(shape.number) << 40 | kind << 32 | UInt64(index) << 16 | UInt64(property.slot + 1)
    known.store(word, ordering: .relaxed)
    return Place(word: word)
  }
}
