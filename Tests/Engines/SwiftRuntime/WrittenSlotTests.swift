import Testing

@testable import TouchstoneSwiftRuntime

open class Machine {
  public init() {}
  @inline(never) open func speed(_ gear: Int) -> Int { gear }
  @inline(never) open func name() -> String { "machine" }
}
open class PlainMachine: Machine {}
open class HookedMachine: Machine {
  @inline(never) @_optimize(none) open override func speed(_ gear: Int) -> Int { gear * 10 }
}
class Car: Machine {}
class SportsCar: Car {
  override func speed(_ gear: Int) -> Int { super.speed(gear) + 100 }
}
open class Lamp {
  public init() {}
  @inline(never) open func light() -> Int { 1 }
  @inline(never) open func heat() -> Int { 2 }
}
final class PlainLamp: Lamp {}
final class BrightLamp: Lamp {
  @inline(never) @_optimize(none) override func light() -> Int { super.light() + 10 }
}
class SmallLamp: Lamp {}

@inline(never) @_optimize(none) private func ask(_ lamp: Lamp) -> [Int] { [lamp.light(), lamp.heat()] }

private struct Speed { let call: (Int) -> Int }

/// Found once: what is put into a class is put into those that have what it had, the hook too.
private let places = WrittenSlots.places(plain: PlainMachine.self, hook: HookedMachine.self)

@inline(never) @_optimize(none) private func ask(_ machine: Machine) -> Int { machine.speed(3) }

@Suite("Methods put into classes that were built without them", .serialized) struct WrittenSlotTests {
  @Test("what is written into a class runs for its objects, and for those that inherit it")
  func written() {
    #expect(places.count == 1)
    let old = WrittenSlots.code(of: Machine.self, at: places[0])
    #expect([Machine(), Car(), SportsCar()].map(ask) == [3, 3, 103])
    WrittenSlots.put(
      WrittenSlots.code(of: HookedMachine.self, at: places[0]), at: places[0], of: Machine.self)
    // A call by `super` names its class's code.
    #expect([Machine(), Car(), SportsCar()].map(ask) == [30, 30, 103])
    #expect(Machine().name() == "machine")
    WrittenSlots.put(old, at: places[0], of: Machine.self)
    #expect([Machine(), Car(), SportsCar()].map(ask) == [3, 3, 103])
  }

  @Test("what is put into one class alone runs for its objects, and for no others")
  func oneClass() {
    WrittenSlots.putIntoSuperclass(of: BrightLamp.self, plain: PlainLamp.self, methods: 1)
    #expect([Lamp(), SmallLamp()].map(ask) == [[11, 2], [1, 2]])
  }

  @Test("a method's code and an object are a function")
  func bound() {
    let code = WrittenSlots.code(of: SportsCar.self, at: places[0])
    #expect(FunctionWords.method(code, of: SportsCar(), as: Speed.self).call(2) == 102)
  }

  @Test("a function goes through its words and back, and keeps what it captured")
  func words() {
    weak var kept: Machine?
    do {
      let machine = Machine()
      kept = machine
      let function: (Machine, Int) -> Int = { $0.speed($1) + machine.speed(1) }
      let words = FunctionWords(function)
      #expect(words == words)
      #expect(words.function(as: ((AnyObject, Int) -> Int).self)(Car(), 4) == 5)
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }
}
