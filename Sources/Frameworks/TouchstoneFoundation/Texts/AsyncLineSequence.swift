extension AsyncSequence where Element == UInt8 {
  /// The text of the bytes, line by line.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

/// Lines of bytes of UTF-8 without what ends them. Empty ones are left out, as Apple's leaves them out.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  public typealias Failure = Base.Failure

  let base: Base

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

  public struct AsyncIterator: AsyncIteratorProtocol {
    public typealias Element = String
    public typealias Failure = Base.Failure

    var base: Base.AsyncIterator

    public mutating func next() async throws(Base.Failure) -> String? { try await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Base.Failure) -> String? {
      var line: [UInt8] = []
      while let byte = try await base.next(isolation: actor) {
        line.append(byte)
        let ending = Self.lengthOfEnding(line)
        guard ending > 0 else { continue }
        line.removeLast(ending)
        if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// How many of the last bytes end a line: a line feed, vertical tab, form feed or carriage return, or one of U+0085,
    /// U+2028 and U+2029. A carriage return before a line feed leaves an empty line, which does not count.
    private static func lengthOfEnding(_ line: [UInt8]) -> Int {
      switch line.last {
      case 0x0A, 0x0B, 0x0C, 0x0D: 1
      case 0x85: line.suffix(2).first == 0xC2 ? 2 : 0
      case 0xA8, 0xA9: line.suffix(3).starts(with: [0xE2, 0x80]) && line.count >= 3 ? 3 : 0
      default: 0
      }
    }
  }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}
extension AsyncLineSequence.AsyncIterator: Sendable where Base.AsyncIterator: Sendable {}
