import TestRecording
import TouchstoneDeviceProtocol

/// A test that is recorded: what is done to the app since it was started as a test finds it, with nothing kept.
struct SessionRecording {
  struct Report: Codable, Equatable, Sendable {
    var isOn: Bool
    /// The statements of the test.
    var lines: [String]
  }

  /// So much nobody wants as one test.
  private static let limit = 20_000

  var isOn = false
  /// The app is about to be started for it.
  var isWanted = false
  private(set) var moments: [RecordedMoment] = []
  /// Counts what is done: a look that was asked for before the last of it says nothing about rest.
  private(set) var count = 0
  /// An empty home, as a device has it that nobody has used.
  var home: TemporaryFolder?

  var test: RecordedTest { RecordedTest(of: moments) }
  var report: Report { Report(isOn: isOn, lines: moments.isEmpty && !isOn ? [] : test.body) }

  mutating func begin() { (moments, isOn, isWanted, count) = ([], true, false, 0) }

  /// Answers the moment's place; nil if it is not kept.
  mutating func add(_ moment: RecordedMoment) -> Int? {
    guard isOn, moments.count < Self.limit else { return nil }
    count += 1
    moments.append(moment)
    return moments.count - 1
  }

  mutating func look(of place: Int, _ screen: RecordedScreen?) {
    if moments.indices.contains(place) { moments[place].screen = screen }
  }

  mutating func rested(_ screen: RecordedScreen, at time: Double) {
    guard isOn else { return }
    moments.append(RecordedMoment(time: time, .rest, screen: screen))
  }

  /// Whether the last that was done is one of many of the same, for which one look is enough.
  func goesOn(_ event: InputEvent) -> Bool {
    guard case .input(let last)? = moments.last?.what else { return false }
    switch (last, event) {
    case (.text, .text), (.text, .key), (.key, .text), (.key, .key), (.wheel, .wheel): return true
    default: return false
    }
  }
}

extension RecordedScreen {
  init?(_ reply: AutomationReply?) {
    guard let tree = reply?.tree else { return nil }
    self.init(tree: tree, touched: reply?.touched)
  }
}
