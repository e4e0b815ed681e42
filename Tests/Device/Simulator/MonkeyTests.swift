import DeviceCatalog
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("the monkey") struct MonkeyTests {
  private func events(_ seed: UInt64, _ count: Int) throws -> [AutomationRequest.Step] {
    var monkey = Monkey(seed: seed, screen: try #require(DeviceCatalog.model(named: "iPhone 15")))
    return (0..<count).map { _ in monkey.next() }
  }

  @Test("the same seed gives the same events, another one others")
  func seeds() throws {
    #expect(try events(7, 500) == events(7, 500))
    #expect(try events(7, 500) != events(8, 500))
  }

  @Test("every finger that goes down comes up again, and none moves in between that is not down")
  func fingers() throws {
    var down: Set<Int> = []
    var kinds: Set<String> = []
    for step in try events(1, 20_000) {
      guard case .rush(.touches(let fingers), _) = step else {
        kinds.insert("\(step)".prefix { $0 != ":" }.description)
        continue
      }
      for finger in fingers {
        switch finger.phase {
        case .began: #expect(down.insert(finger.identifier).inserted)
        case .moved: #expect(down.contains(finger.identifier))
        case .ended, .cancelled: #expect(down.remove(finger.identifier) != nil)
        }
      }
    }
    #expect(down.count <= 2)
    #expect(kinds.count > 1)
  }
}
