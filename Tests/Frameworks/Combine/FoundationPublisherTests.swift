import Testing
import TouchstoneCombine

@Suite("Publishers of Foundation's classes")
struct FoundationPublisherTests {
  // In processes of their own: other suites of this one stop its clock.
  private static func run(until isDone: () -> Bool) {
    for _ in 0..<1000 where !isDone() { RunLoop.current.run(mode: .default, before: Date() + 0.01) }
  }

  @Test("a timer sends its first date after an interval, and stops when it is cancelled")
  func timer() async {
    await #expect(processExitsWith: .success) {
      let start = Date()
      var dates: [Date] = []
      let subscription = Timer.publish(every: 0.05, on: .current, in: .default).autoconnect()
        .sink { dates.append($0) }
      Self.run { dates.count == 2 }
      #expect(dates.count == 2)
      #expect(dates.first.map { $0.timeIntervalSince(start) >= 0.045 } == true)
      subscription.cancel()
      var others = 0
      let other = Timer.publish(every: 0.05, on: .current, in: .default).autoconnect().sink { _ in others += 1
      }
      Self.run { others == 3 }
      other.cancel()
      #expect(dates.count == 2)
    }
  }

  @Test("a timer's publisher has the name that Apple's has")
  func timerType() {
    let publisher: Publishers.Autoconnect<Timer.TimerPublisher> =
      Timer.publish(every: 1, tolerance: 0.5, on: .main, in: .common).autoconnect()
    #expect(publisher.upstream.interval == 1)
    #expect(publisher.upstream.tolerance == 0.5)
  }

  @Test("notifications of a name are sent while there is a subscription")
  func notifications() {
    let (center, name) = (NotificationCenter(), Notification.Name("changed"))
    var objects: [String] = []
    let subscription = center.publisher(for: name).compactMap { $0.object as? String }.sink {
      objects.append($0)
    }
    center.post(name: name, object: "a")
    center.post(name: Notification.Name("other"), object: "b")
    #expect(objects == ["a"])
    subscription.cancel()
    center.post(name: name, object: "c")
    #expect(objects == ["a"])
  }

  @Test("elements are gathered by time, and by number before that")
  func collectByTime() async {
    await #expect(processExitsWith: .success) {
      let numbers = PassthroughSubject<Int, Never>()
      var groups: [[Int]] = []
      let subscription = numbers.collect(.byTimeOrCount(RunLoop.current, .milliseconds(50), 2))
        .sink { groups.append($0) }
      for number in 1...3 { numbers.send(number) }
      #expect(groups == [[1, 2]])
      Self.run { groups.count == 2 }
      #expect(groups == [[1, 2], [3]])
      numbers.send(4)
      numbers.send(completion: .finished)
      #expect(groups.last == [4])
      _ = subscription
    }
  }

  @Test("values are handed over to the main queue in their order")
  func mainQueue() async {
    let values = await withCheckedContinuation { continuation in
      let box = Box()
      box.subscription = (1...3).publisher.receive(on: DispatchQueue.main).collect()
        .sink {
          continuation.resume(returning: $0)
          box.subscription = nil
        }
    }
    #expect(values == [1, 2, 3])
  }

  private final class Box: @unchecked Sendable { var subscription: AnyCancellable? }

  @Test("a model's published properties tell before they change")
  func published() {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    let model = Model()
    var (counts, changes) = ([Int](), 0)
    var kept = Set<AnyCancellable>()
    model.$count.sink { counts.append($0) }.store(in: &kept)
    model.objectWillChange.sink {
      #expect(model.count == 0)
      changes += 1
    }.store(in: &kept)
    model.count = 5
    #expect(counts == [0, 5])
    #expect(changes == 1)
  }

  @Test("data of a task comes with its response")
  func dataTask() async throws {
    let url = try #require(URL(string: "data:application/json,%5B1,2%5D"))
    let numbers: [Int] = await withCheckedContinuation { continuation in
      let box = Box()
      box.subscription = URLSession.shared.dataTaskPublisher(for: url).map(\.data)
        .decode(type: [Int].self, decoder: JSONDecoder()).replaceError(with: [])
        .sink {
          continuation.resume(returning: $0)
          box.subscription = nil
        }
    }
    #expect(numbers == [1, 2])
  }
}
