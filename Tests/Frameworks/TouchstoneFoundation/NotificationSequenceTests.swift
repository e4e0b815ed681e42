import Testing
import TouchstoneFoundation

@Suite("Notifications as a sequence")
struct NotificationSequenceTests {
  private let name = Notification.Name("sequence")

  @Test("an iterator gets what is posted after it was made, in order, of its object only")
  func order() async {
    let center = NotificationCenter()
    let sender = Sender()
    center.post(name: name, object: sender, userInfo: ["n": 0])
    let all = center.notifications(named: name).makeAsyncIterator()
    let own = center.notifications(named: name, object: sender).makeAsyncIterator()
    center.post(name: name, object: sender, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil, userInfo: ["n": 2])
    center.post(name: name, object: sender, userInfo: ["n": 3])
    #expect(await all.next()?.userInfo?["n"] as? Int == 1)
    #expect(await all.next()?.userInfo?["n"] as? Int == 2)
    #expect(await own.next()?.userInfo?["n"] as? Int == 1)
    #expect(await own.next()?.userInfo?["n"] as? Int == 3)
  }

  @Test("it ends with the task")
  func cancelling() async {
    let center = NotificationCenter()
    let name = name
    let task = Task {
      var count = 0
      for await _ in center.notifications(named: name) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test("a matching element is awaited")
  func first() async {
    let center = NotificationCenter()
    let iterator = center.notifications(named: name).filter { $0.userInfo != nil }.map {
      $0.userInfo?["n"] as? Int
    }
    .makeAsyncIterator()
    center.post(name: name, object: nil)
    center.post(name: name, object: nil, userInfo: ["n": 7])
    var waiting = iterator
    #expect(await waiting.next() == 7)
  }
}

private final class Sender: Sendable {}
