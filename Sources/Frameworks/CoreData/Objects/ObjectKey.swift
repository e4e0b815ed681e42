/// Which row an object is, in one word: its store, its entity, its primary key.
///
/// Objects that no store knows yet have a number of their own instead of a primary key, in no store.
package struct ObjectKey: Hashable, Sendable {
  package let raw: UInt64

  package static let temporaryStore = 0xFF
  /// Bits of the primary key, above them 16 of the entity's number, then 8 of the store's.
  private static let keyBits: UInt64 = 40

  package init(store: Int, entity: Int, pk: Int64) {
    raw =
      UInt64(truncatingIfNeeded: store & 0xFF) << 56 | UInt64(truncatingIfNeeded: entity & 0xFFFF)
      << Self.keyBits
      | UInt64(bitPattern: pk) & (1 << Self.keyBits - 1)
  }

  package static func temporary(entity: Int) -> ObjectKey {
    ObjectKey(store: temporaryStore, entity: entity, pk: CoreDataRuntime.shared.nextTemporaryNumber())
  }

  package var store: Int { Int(raw >> 56) }
  package var entityNumber: Int { Int(raw >> Self.keyBits & 0xFFFF) }
  package var pk: Int64 { Int64(raw & (1 << Self.keyBits - 1)) }
  package var isTemporary: Bool { store == Self.temporaryStore }

  /// The same row whatever entity of its tree it is taken for.
  var place: UInt64 { raw & ~(0xFFFF << Self.keyBits) }
}
