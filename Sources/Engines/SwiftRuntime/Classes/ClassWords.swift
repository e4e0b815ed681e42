/// The metadata of a class from its address point on, as words: header, then the table of methods and the places of
/// fields, with those of its superclasses first.
package struct ClassWords {
  private let start: UnsafePointer<UInt>

  @inline(__always) package init(_ type: AnyClass) {
    start = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  init(address: UnsafeRawPointer) { start = address.assumingMemoryBound(to: UInt.self) }

  /// Kind, superclass, three words of flags and sizes, descriptor, and what destroys the fields: at these places stand
  /// none of a class's methods.
  static let headerCount = 7

  @inline(__always) package subscript(index: Int) -> UInt { start[index] }

  /// The metadata of a class lies in memory that may be written.
  func write(_ word: UInt, at index: Int) { UnsafeMutablePointer(mutating: start)[index] = word }

  package var count: Int {
    (Int(number(at: Place.classSize)) - Int(number(at: Place.addressPoint))) / wordSize
  }

  /// How many bytes an object of the class has.
  package var instanceSize: Int { Int(number(at: Place.instanceSize)) }

  private func number(at offset: Int) -> UInt32 {
    UnsafeRawPointer(start).load(fromByteOffset: offset, as: UInt32.self)
  }

  private var wordSize: Int { MemoryLayout<UInt>.size }

  /// In bytes.
  private enum Place {
    static let superclass = 8
    static let instanceSize = 24
    static let classSize = 32
    static let addressPoint = 36
  }

  /// Compares what is read with what the language says of two classes that it knows.
  static func check() {
    let (base, derived) = (ClassWords(Base.self), ClassWords(Derived.self))
    let bet = RuntimeBet.classWords
    // The header of an object, then an integer, then another.
    bet.require(
      base.instanceSize == 24 && derived.instanceSize == 32,
      "an object of one field is \(base.instanceSize) bytes, one of two fields \(derived.instanceSize)")
    // A method, its field's accessors and place.
    bet.require(
      base.count > headerCount && derived.count > base.count && derived.count < 200,
      "a class has \(base.count) words, its subclass \(derived.count)")
    bet.require(
      derived[Place.superclass / base.wordSize]
        == UInt(bitPattern: unsafeBitCast(Base.self as AnyClass, to: Int.self)),
      "the word of the superclass is another")
  }

  private class Base {
    var first = 1
    func method() -> Int { first }
  }

  private final class Derived: Base {
    var second = 2
    func another() -> Int { second }
  }
}
