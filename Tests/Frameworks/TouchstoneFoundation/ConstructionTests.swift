import Testing
import TouchstoneFoundation

@Suite("Objects of classes that run time knows")
struct ConstructionTests {
  class Plain: NSObject {
    var word = "plain"
    override init() { super.init() }
  }
  final class Own: Plain {
    override init() {
      super.init()
      word = "own"
    }
  }

  private func make<T: NSObject>() -> T { T._construct() }

  @Test("a generic parameter's class runs its own initialiser")
  func generic() {
    let own: Own = make()
    #expect(own.word == "own")
  }

  @Test("a class in a variable is the one that is made")
  func metatype() {
    let type: Plain.Type = Own.self
    #expect(type._construct() is Own)
    #expect(type._construct().word == "own")
  }
}
