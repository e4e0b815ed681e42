/// When what is sent over one way of a link arrives: a line of so many bits per second that all connections share, a delay,
/// and packets that are lost and sent again.
///
/// Times are seconds. The line carries headers, too: 40 bytes for each segment of 1460.
struct LinkSchedule {
  static let (segment, header) = (1460, 40)
  /// How long a sender waits at least for a sign before it sends again.
  static let patience = 0.2
  /// Who has sent so often gives up.
  static let attempts = 15

  var way: LinkProfile.Way
  /// Of both ways: who has lost something hears of it that much later.
  var roundTrip: Double
  /// Until then the line carries what was sent before.
  private var free = 0.0
  private var numbers: RepeatableNumbers

  init(_ way: LinkProfile.Way, roundTrip: Double, seed: UInt64) {
    (self.way, self.roundTrip) = (way, roundTrip)
    numbers = RepeatableNumbers(state: seed)
  }

  /// Bytes that are worth a moment of their own: a segment, or what the line carries in two milliseconds.
  var portion: Int {
    way.rate == 0 ? 1 << 16 : max(Self.segment, way.rate / 8 / 500)
  }

  /// When so many bytes arrive that are ready at that time; infinity if they never do.
  mutating func arrival(of bytes: Int, at time: Double) -> Double {
    guard way.loss < 100 else { return .infinity }
    let segments = max(1, (bytes + Self.segment - 1) / Self.segment)
    let length = way.rate == 0 ? 0 : Double((bytes + segments * Self.header) * 8) / Double(way.rate)
    var end = max(time, free) + length
    var late = 0.0
    if way.loss > 0 {
      for _ in 0..<segments {
        let losses = self.losses()
        guard losses < Self.attempts else { return .infinity }
        // What is sent again takes its place on the line.
        end += length / Double(segments) * Double(losses)
        // A round trip and a half after each time the sender knows by what else is acknowledged.
        late = max(late, Double(losses) * max(Self.patience, roundTrip * 1.5))
      }
    }
    free = end
    return end + way.delay / 1000 + late
  }

  /// How often a packet is lost before it arrives.
  private mutating func losses() -> Int {
    var count = 0
    while count < Self.attempts, numbers.next() * 100 < way.loss { count += 1 }
    return count
  }
}

/// Random numbers that are the same at every run: what is lost once is lost always.
struct RepeatableNumbers {
  var state: UInt64

  /// From 0 to 1.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    word ^= word >> 31
    return Double(word >> 11) / Double(1 << 53)
  }
}
