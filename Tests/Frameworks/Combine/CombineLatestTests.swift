import Testing
import TouchstoneCombine

@Suite("What publishers sent last, together")
struct CombineLatestTests {
  @Test("each element is sent with the others' latest, once each has sent one")
  func latestOfBoth() {
    let (names, numbers) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())
    var received: [String] = []
    let subscription = names.combineLatest(numbers).sink { received.append("\($0)\($1)") }
    names.send("a")
    #expect(received.isEmpty)
    numbers.send(1)
    numbers.send(2)
    names.send("b")
    #expect(received == ["a1", "a2", "b2"])
    subscription.cancel()
    numbers.send(3)
    #expect(received.count == 3)
  }

  @Test("optional elements count as elements, though they are nil")
  func optionals() {
    let (first, second) = (CurrentValueSubject<Int?, Never>(nil), CurrentValueSubject<String?, Never>(nil))
    var received: [(Int?, String?)] = []
    let subscription = first.combineLatest(second).sink { received.append($0) }
    second.send("a")
    #expect(received.count == 2)
    #expect(received[0] == (nil, nil))
    #expect(received[1] == (nil, "a"))
    subscription.cancel()
  }

  @Test("three and four go through a transform")
  func threeAndFour() {
    var sums: [Int] = []
    let (a, b, c) = (CurrentValueSubject<Int, Never>(1), Just(10), Just(100))
    var kept = Set<AnyCancellable>()
    a.combineLatest(b, c) { $0 + $1 + $2 }.sink { sums.append($0) }.store(in: &kept)
    Publishers.CombineLatest4(a, b, c, Just(1000)).map { $0 + $1 + $2 + $3 }.sink { sums.append($0) }
      .store(in: &kept)
    a.send(2)
    #expect(sums.sorted() == [111, 112, 1111, 1112])
  }

  @Test("it ends when all have ended, and at the first failure")
  func completion() {
    struct Failure: Error, Equatable {}
    let (a, b) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
    var ends: [Subscribers.Completion<Failure>] = []
    var kept = Set<AnyCancellable>()
    Publishers.CombineLatest(a, b).sink {
      ends.append($0)
    } receiveValue: { _ in
    }.store(in: &kept)
    a.send(completion: .finished)
    #expect(ends.isEmpty)
    b.send(completion: .failure(Failure()))
    #expect(ends == [.failure(Failure())])
    Just(1).combineLatest(Just(2)).sink { _ in
      ends.append(.finished)
    } receiveValue: { _ in
    }.store(in: &kept)
    #expect(ends.count == 2)
  }

  @Test("a subscriber is sent no more than it asks for")
  func demand() {
    let (a, b) = (Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3]), Just(0))
    let reader = Reader<(Int, Int)>(first: .max(1))
    b.combineLatest(a).subscribe(reader)
    #expect(reader.received.count == 1)
    reader.subscription?.request(.max(1))
    #expect(reader.received.map(\.1) == [1, 2])
  }
}
