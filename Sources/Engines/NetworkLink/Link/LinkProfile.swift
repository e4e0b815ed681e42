/// How good a network is: what a link conditioner is set to. R32.1
public struct LinkProfile: Codable, Equatable, Sendable {
  /// One way over the link.
  public struct Way: Codable, Equatable, Sendable {
    /// Bits per second; 0 for as many as there are.
    public var rate: Int
    /// Milliseconds from one end to the other.
    public var delay: Double
    /// Percent of the packets that never arrive.
    public var loss: Double

    public init(rate: Int = 0, delay: Double = 0, loss: Double = 0) {
      (self.rate, self.delay, self.loss) = (rate, delay, loss)
    }
  }

  public var name: String
  public var down: Way
  public var up: Way
  /// Milliseconds until a name server has answered.
  public var nameDelay: Double

  public init(_ name: String, down: Way, up: Way, nameDelay: Double = 0) {
    (self.name, self.down, self.up, self.nameDelay) = (name, down, up, nameDelay)
  }

  /// Those that everybody has, by the figures that Apple's conditioner is known for; three are R32.2's.
  public static let stock = [
    LinkProfile("3G", down: Way(rate: 780_000, delay: 100), up: Way(rate: 330_000, delay: 100)),
    LinkProfile("Cable", down: Way(rate: 6_000_000, delay: 2), up: Way(rate: 1_000_000, delay: 2)),
    LinkProfile("DSL", down: Way(rate: 2_000_000, delay: 5), up: Way(rate: 256_000, delay: 5)),
    LinkProfile("Wi-Fi", down: Way(rate: 40_000_000, delay: 1), up: Way(rate: 33_000_000, delay: 1)),
    LinkProfile("LTE", down: Way(rate: 50_000_000, delay: 50), up: Way(rate: 10_000_000, delay: 65)),
    LinkProfile(
      "Slow Net", down: Way(rate: 32_000, delay: 100), up: Way(rate: 32_000, delay: 100), nameDelay: 200),
    LinkProfile("Nasty Net", down: Way(loss: 90), up: Way(loss: 90)),
    LinkProfile(
      "Very Bad Network", down: Way(rate: 1_000_000, delay: 500, loss: 10),
      up: Way(rate: 1_000_000, delay: 500, loss: 10)),
    LinkProfile("Black Hole", down: Way(loss: 100), up: Way()),
    LinkProfile("100% Loss", down: Way(loss: 100), up: Way(loss: 100)),
  ]

  public static func stock(named name: String) -> LinkProfile? {
    stock.first { $0.name.lowercased() == name.lowercased() }
  }
}
