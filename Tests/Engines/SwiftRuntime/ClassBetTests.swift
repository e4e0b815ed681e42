import CTouchstoneRuntime
import Foundation
import Testing

@testable import TouchstoneSwiftRuntime

open class Animal {
  final let name: String
  public init(_ name: String) { self.name = name }
  open func sound() -> String { "" }
  open func legs() -> Int { 4 }
}
open class Plain: Animal {}
final class Dog: Animal {
  let tail = 1
  override init(_ name: String) { super.init(name + ", a dog") }
  override func sound() -> String { "woof" }
}
final class Loud: Animal {
  override func sound() -> String { "grr" }
}
final class Bird: Animal {
  override func legs() -> Int { 2 }
}
/// Declares the initialiser `required`.
open class PretendedAnimal: Animal {
  public required override init(_ name: String) { super.init(name) }
}
/// Has a method more than what it pretends to be.
open class Pretender: Animal {
  public required override init(_ name: String) { super.init(name) }
  open func more() {}
}

@Suite("Bets on classes") struct ClassBetTests {
  @Test("what is bet on is kept by this Swift") func all() { RuntimeBet.checkAll() }

  @Test("the words of a class tell the size of its objects and of its table")
  func words() {
    #expect(ClassWords(Animal.self).instanceSize == 16 + MemoryLayout<String>.size)
    #expect(ClassWords(Dog.self).instanceSize == 16 + MemoryLayout<String>.size + MemoryLayout<Int>.size)
    #expect(ClassWords(Plain.self).count == ClassWords(Animal.self).count)
    #expect(ClassWords(Pretender.self).count == ClassWords(Animal.self).count + 1)
  }

  @Test("the slot of a method tells who overrides it, and no other method")
  func slots() {
    let sound = MethodSlot(of: Animal.self, plain: Plain.self, overriding: Loud.self)
    let legs = MethodSlot(of: Animal.self, plain: Plain.self, overriding: Bird.self)
    #expect(!sound.isOverridden(by: Animal.self) && !sound.isOverridden(by: Plain.self))
    #expect(!legs.isOverridden(by: Animal.self) && !legs.isOverridden(by: Dog.self))
    #expect(legs.isOverridden(by: Bird.self) && !sound.isOverridden(by: Bird.self))
    #expect(sound.isOverridden(by: Dog.self))
  }

  @Test("a method without a slot ends the program, in release too")
  func noSlot() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MethodSlot(of: Animal.self, plain: Plain.self, overriding: Plain.self)
    }
    #expect(ended(end, with: .methodSlots))
  }

  @inline(never) @_optimize(none)
  private func make(_ type: Animal.Type) -> Animal {
    PretendedClass.of(type, as: PretendedAnimal.self).init("Rex")
  }

  @Test("a class that pretends to be another runs its own initialiser, and its fields are set")
  func pretended() {
    #expect(make(Dog.self).name == "Rex, a dog")
    #expect((make(Dog.self) as? Dog)?.tail == 1)
    #expect(type(of: make(Bird.self)) == Bird.self && make(Bird.self).name == "Rex")
  }

  @Test("a class with methods of its own cannot be pretended to be")
  func pretender() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PretendedClass.of(Dog.self, as: Pretender.self)
    }
    #expect(ended(end, with: .pretendedClasses))
  }

  @Test("an object becomes one of a subclass of the same shape")
  func changed() {
    let animal: Animal = Plain("Rex")
    ChangedClass.change(animal, to: Bird.self)
    #expect(animal.legs() == 2 && animal.name == "Rex" && animal is Bird)
  }

  @Test("an object of another size does not")
  func changedShape() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ChangedClass.change(Plain("Rex"), to: Dog.self)
    }
    #expect(ended(end, with: .changedClasses))
  }

  private final class Counted {}

  @Test("what is put before a class's destroyer is called once for each object")
  func destroyers() {
    let type = unsafeBitCast(Counted.self as AnyClass, to: UnsafeMutableRawPointer.self)
    var objects: [AnyObject] = [Counted(), Counted(), Counted()]
    touchstone_count_deinits(type)
    objects.removeLast(2)
    #expect(touchstone_end_count(type) == 2)
    objects.removeAll()
    #expect(touchstone_end_count(type) == 2)
  }
}

/// Whether a program ended by naming the bet, and where to read about it.
func ended(_ result: ExitTest.Result?, with bet: RuntimeBet) -> Bool {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  return text.contains("bet '\(bet.rawValue)'") && text.contains("Documentation/RuntimeBets.md")
}
