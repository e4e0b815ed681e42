import Foundation

extension RuntimeBet {
  /// Looks at everything that can be looked at without anybody's classes, before an app starts. It takes microseconds.
  package static func checkAll() {
    ClassWords.check()
    StoredFields.check()
    PretendedClass.check()
    WrittenSlots.check()
    Destroyers.check()
    TriedReference.check()
    TypedObjects.check()
    DictionaryMemory.check()
    DeviceLocale.check()
    isolation.require(
      withoutIsolation { $0 + 1 }(1) == 2 && withoutIsolation { $0 + $1 }(1, 2) == 3
        && assumingMainActor { 4 } == 4,
      "a function of the main actor is called another way than one of nobody's")
  }
}

extension PretendedClass {
  /// A known class's initialiser by way of another's.
  @inline(never) @_optimize(none)
  static func check() {
    let made: _KnownBase = of(KnownClass.self, as: _PretendedKnown.self).init(7)
    RuntimeBet.pretendedClasses.require(
      type(of: made) == KnownClass.self && made.number == 14,
      "a known class's initialiser was not the one that ran")
  }
}

open class _KnownBase {
  final let number: Int
  public init(_ number: Int) { self.number = number }
}

final class KnownClass: _KnownBase {
  override init(_ number: Int) { super.init(2 * number) }
}

open class _PretendedKnown: _KnownBase {
  public required override init(_ number: Int) { super.init(number) }
}
