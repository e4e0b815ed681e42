import FlyingFox
import FlyingSocks
import Foundation

/// A response's text, after which the connection is closed: what its client still sends is read by nobody.
///
/// The server closes a connection when a response cannot be sent to its end, and for no other reason that a handler has.
struct ClosingBody: AsyncBufferedSequence {
  typealias Element = UInt8
  struct Closed: Error {}

  let text: Data

  struct AsyncIterator: AsyncBufferedIteratorProtocol {
    var rest: Data?

    mutating func next() async throws -> UInt8? { throw Closed() }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard let text = rest else { throw Closed() }
      rest = nil
      return text
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: text) }
}
