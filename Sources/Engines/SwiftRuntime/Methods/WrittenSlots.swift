import CTouchstoneRuntime

/// Puts a method into a class that was built without it, by writing to its table of methods and to those of its subclasses.
///
/// Calls by way of the table then find the new code. Calls that name the method's class (`super`) do not, nor do objects of
/// generic classes that were made before. Main thread.
package enum WrittenSlots {
  /// Where `hook` overrides something in the table of its superclass, which `plain` has too and overrides nothing of.
  package static func places(plain: AnyClass, hook: AnyClass) -> [Int] {
    guard let type = _getSuperclass(hook) else { return [] }
    let (base, plain, hook) = (ClassWords(type), ClassWords(plain), ClassWords(hook))
    return (ClassWords.headerCount..<base.count).filter {
      plain[$0] == base[$0] && hook[$0] != base[$0]
    }
  }

  package static func code(of type: AnyClass, at place: Int) -> UInt { ClassWords(type)[place] }

  /// Writes `code` into `type` and into every class below it that has the same there as `type` had.
  package static func put(_ code: UInt, at place: Int, of type: AnyClass) {
    var change = Change(place: place, old: ClassWords(type)[place], new: code)
    ClassWords(type).write(code, at: place)
    let base = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let seen = withUnsafeMutablePointer(to: &change) { change in
      touchstone_visit_subclasses(base, change) { subclass, change in
        change!.assumingMemoryBound(to: Change.self).pointee.apply(to: ClassWords(address: subclass!))
      }
    }
    RuntimeBet.writtenSlots.require(seen > 0, "no class was found in the images of this program")
  }

  private struct Change {
    var place: Int
    var old: UInt
    var new: UInt

    func apply(to words: ClassWords) {
      if place < words.count, words[place] == old { words.write(new, at: place) }
    }
  }

  /// Overrides a known class's method in place, and asks objects of it and of a subclass.
  @inline(never) @_optimize(none)
  static func check() {
    let places = places(plain: _PlainSlots.self, hook: _HookedSlots.self)
    let bet = RuntimeBet.writtenSlots
    bet.require(places.count == 1, "a class that overrides one method differs in \(places.count) places")
    let known = ClassWords(_KnownSlots.self)
    let old = known[places[0]]
    known.write(code(of: _HookedSlots.self, at: places[0]), at: places[0])
    let answer = (_KnownSlots() as _KnownSlots).number(20)
    let bound = FunctionWords.method(old, of: _KnownSlots(), as: KnownMethod.self).call(20)
    known.write(old, at: places[0])
    bet.require(
      answer == 22 && bound == 21, "methods that were put into a class answer \(answer) and \(bound)")
  }

  private struct KnownMethod { let call: (Int) -> Int }
}

open class _KnownSlots {
  public init() {}
  @inline(never) open func number(_ number: Int) -> Int { number + 1 }
}
open class _PlainSlots: _KnownSlots {}
open class _HookedSlots: _KnownSlots {
  @inline(never) open override func number(_ number: Int) -> Int { number + 2 }
}
