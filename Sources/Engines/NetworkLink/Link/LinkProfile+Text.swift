/// A profile as a line: `name=Train,down=300k,up=100k,delay=80,loss=2,dns=150`.
extension LinkProfile {
  public struct Mistake: Error, CustomStringConvertible {
    public var description: String
  }

  /// What can stand in a line, for help.
  public static let form =
    "name=…,down=300k,up=1.5M,delay=80,loss=2,dns=150 (delaydown, delayup, lossdown, lossup for one way)"

  /// Nil for what is no such line: a profile's name alone.
  public init?(text: String) throws(Mistake) {
    guard text.contains("=") else { return nil }
    self.init("Own", down: Way(), up: Way())
    for field in text.split(separator: ",") {
      let parts = field.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2 else { throw Mistake(description: "'\(field)' is not of the form name=value.") }
      try take(parts[0].lowercased(), parts[1])
    }
  }

  private mutating func take(_ key: String, _ value: String) throws(Mistake) {
    switch key {
    case "name":
      guard !value.contains(where: { ";,=".contains($0) }) else {
        throw Mistake(description: "A network's name has none of ; , =")
      }
      name = value
    case "rate":
      down.rate = try Self.rate(value)
      up.rate = down.rate
    case "down": down.rate = try Self.rate(value)
    case "up": up.rate = try Self.rate(value)
    case "delay":
      down.delay = try Self.number(value, to: 600_000, "ms")
      up.delay = down.delay
    case "delaydown": down.delay = try Self.number(value, to: 600_000, "ms")
    case "delayup": up.delay = try Self.number(value, to: 600_000, "ms")
    case "loss":
      down.loss = try Self.number(value, to: 100, "%")
      up.loss = down.loss
    case "lossdown": down.loss = try Self.number(value, to: 100, "%")
    case "lossup": up.loss = try Self.number(value, to: 100, "%")
    case "dns": nameDelay = try Self.number(value, to: 600_000, "ms")
    default: throw Mistake(description: "A network has no '\(key)'. The form is \(Self.form).")
    }
  }

  private static func rate(_ text: String) throws(Mistake) -> Int {
    let factors: [Character: Double] = ["k": 1e3, "m": 1e6, "g": 1e9]
    let factor = text.lowercased().last.flatMap { factors[$0] }
    guard let number = Double(factor == nil ? text : String(text.dropLast())), number >= 0,
      number * (factor ?? 1) <= 1e12
    else { throw Mistake(description: "'\(text)' is no rate: bits per second, as 32k or 1.5M.") }
    return Int(number * (factor ?? 1))
  }

  private static func number(_ text: String, to limit: Double, _ unit: String) throws(Mistake) -> Double {
    let bare = text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
    guard let number = Double(bare), number >= 0, number <= limit else {
      throw Mistake(description: "'\(text)' is not from 0 to \(Int(limit)) \(unit).")
    }
    return number
  }

  /// The line that reads as this.
  public var text: String {
    "name=\(name),down=\(down.rate),up=\(up.rate),delaydown=\(down.delay),delayup=\(up.delay)"
      + ",lossdown=\(down.loss),lossup=\(up.loss),dns=\(nameDelay)"
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
