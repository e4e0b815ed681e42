import Testing
import TouchstoneCombine

@Suite("Publishers merged into one")
struct MergeTests {
  @Test("elements come in the order in which they were sent, until all have ended")
  func order() {
    let (a, b, c) = (
      PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()
    )
    var (received, ended) = ([Int](), false)
    let subscription = a.merge(with: b, c).sink { _ in
      ended = true
    } receiveValue: {
      received.append($0)
    }
    c.send(3)
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(4)
    b.send(completion: .finished)
    #expect(!ended)
    c.send(completion: .finished)
    #expect(ended && received == [3, 1, 2, 4])
    subscription.cancel()
  }

  @Test("many of a kind, none of a kind, and one added")
  func many() {
    var received: [Int] = []
    let ended = Publishers.MergeMany((1...3).map { Just($0) }).merge(with: Just(4)).sink {
      received.append($0)
    }
    #expect(received == [1, 2, 3, 4])
    var isOver = false
    let empty = Publishers.MergeMany([Just<Int>]()).sink { _ in
      isOver = true
    } receiveValue: { _ in
    }
    #expect(isOver)
    _ = (ended, empty)
  }

  @Test("eight different publishers are merged as well as two")
  func eight() {
    var received: [Int] = []
    let just = (0..<8).map { Just($0) }
    let all = just[0].map { $0 }.merge(
      with: just[1].filter { _ in true }, just[2], just[3], just[4], just[5], just[6], just[7])
    let subscription = all.sink { received.append($0) }
    #expect(received == Array(0..<8))
    subscription.cancel()
  }

  @Test("a subscriber is sent no more than it asks for, and nothing is lost meanwhile")
  func demand() {
    let (a, b) = (
      Publishers.Sequence<[Int], Never>(sequence: [1, 2]), Publishers.Sequence<[Int], Never>(sequence: [3])
    )
    let reader = Reader<Int>(first: .max(1))
    a.merge(with: b).subscribe(reader)
    #expect(reader.received == [1])
    reader.subscription?.request(.max(1))
    #expect(reader.received.count == 2)
    #expect(!reader.isFinished)
    reader.subscription?.request(.unlimited)
    #expect(reader.received.sorted() == [1, 2, 3])
    #expect(reader.isFinished)
  }

  @Test("cancelling cancels what was merged")
  func cancel() {
    var cancelled = 0
    let a = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { cancelled += 1 })
    a.merge(with: a).sink { _ in }.cancel()
    #expect(cancelled == 2)
  }
}
