import Testing

@testable import TouchstoneSwiftRuntime

@Suite struct ReferenceBetTests {
  private final class Known {
    let whileGoing: ((UnsafeRawPointer) -> Void)?
    init(_ whileGoing: ((UnsafeRawPointer) -> Void)? = nil) { self.whileGoing = whileGoing }
    deinit { whileGoing?(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())) }
  }

  @Test("an address gives an object that lives, and none that is going")
  func addresses() {
    let known = Known()
    let address = UnsafeRawPointer(Unmanaged.passUnretained(known).toOpaque())
    #expect(TriedReference.strong(address, as: Known.self) === known)
    var found: [Bool] = []
    var going: Known? = Known { found.append(TriedReference.strong($0, as: Known.self) != nil) }
    withExtendedLifetime(going) {}
    going = nil
    #expect(found == [false])
    TriedReference.check()
  }

  @Test("a list of objects is one of their class")
  func lists() {
    let objects: [AnyObject] = [Known(), Known()]
    let typed = TypedObjects.of(objects, as: Known.self)
    #expect(typed.count == 2 && typed[1] === objects[1])
    TypedObjects.check()
  }
}
