import TouchstoneFoundation

/// A value that an object holds outside of the block of rows it was fetched with: set, decoded, or found by a key.
enum Cell {
  /// Look into the row.
  case absent
  case null
  case integer(Int64)
  /// Dates too, as seconds since the reference date.
  case real(Double)
  case text(String)
  case data(Data)
  case uuid(UUID)
  /// The other side of a relationship to one.
  case object(NSManagedObject)
  /// The same, not yet looked up.
  case reference(ObjectKey)
  case toMany(ToManyState)
  /// Decimals, URLs, transformable and composite values.
  case any(ValueBox)

  var isAbsent: Bool { if case .absent = self { true } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }
}

/// A value of any type, boxed.
final class ValueBox {
  let value: Any
  init(_ value: Any) { self.value = value }
}

/// A set of properties by their index.
struct PropertySet: Equatable {
  private var low: UInt64 = 0
  private var more: [UInt64] = []

  var isEmpty: Bool { low == 0 && more.allSatisfy { $0 == 0 } }

  @inline(__always) func contains(_ index: Int) -> Bool {
    if index < 64 { return low & (1 << UInt64(index)) != 0 }
    let word = index / 64 - 1
    return word < more.count && more[word] & (1 << UInt64(index & 63)) != 0
  }

  @inline(__always) mutating func insert(_ index: Int) {
    if index < 64 {
      low |= 1 << UInt64(index)
      return
    }
    while more.count <= index / 64 - 1 { more.append(0) }
    more[index / 64 - 1] |= 1 << UInt64(index & 63)
  }

  mutating func remove(_ index: Int) {
    if index < 64 {
      low &= ~(1 << UInt64(index))
    } else if contains(index) {
      more[index / 64 - 1] &= ~(1 << UInt64(index & 63))
    }
  }

  mutating func formUnion(_ other: PropertySet) {
    low |= other.low
    while more.count < other.more.count { more.append(0) }
    for (index, word) in other.more.enumerated() { more[index] |= word }
  }

  static func == (left: Self, right: Self) -> Bool {
    guard left.low == right.low else { return false }
    let count = max(left.more.count, right.more.count)
    return (0..<count).allSatisfy {
      ($0 < left.more.count ? left.more[$0] : 0) == ($0 < right.more.count ? right.more[$0] : 0)
    }
  }
}
