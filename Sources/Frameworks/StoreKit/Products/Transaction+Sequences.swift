import TouchstoneSystemInterface
import UIKit

extension Transaction {
  /// Transactions one after another.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    enum Source: Sendable {
      /// Those that there are at the moment of the first question.
      case there(@MainActor @Sendable (StoreDesk) -> [StoreLedger.Entry])
      /// Those that come, without an end.
      case coming
    }
    let source: Source

    public struct AsyncIterator: AsyncIteratorProtocol {
      let source: Source
      var waiting: [StoreLedger.Entry]?
      var stream: AsyncStream<StoreLedger.Entry>.Iterator?

      public mutating func next() async -> VerificationResult<Transaction>? {
        var entry: StoreLedger.Entry?
        switch source {
        case .coming: entry = await stream?.next()
        case .there(let list):
          var rest: [StoreLedger.Entry]
          if let waiting { rest = waiting } else { rest = await StoreDesk.ask(list) }
          entry = rest.isEmpty ? nil : rest.removeFirst()
          waiting = rest
        }
        guard let entry else { return nil }
        return .verified(await StoreDesk.ask { _ in Transaction(entry) })
      }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      guard case .coming = source else { return AsyncIterator(source: source) }
      let (stream, continuation) = AsyncStream<StoreLedger.Entry>.makeStream()
      MainLoop.later { StoreDesk.current.follow(continuation) }
      return AsyncIterator(source: source, stream: stream.makeAsyncIterator())
    }
  }

  /// All that was bought, the latest first; of what is consumed only what the app has not finished.
  public static var all: Transactions { .init(source: .there { $0.entries.reversed() }) }

  /// What the user has now.
  public static var currentEntitlements: Transactions { .init(source: .there { $0.entitlements }) }

  public static var unfinished: Transactions {
    .init(source: .there { $0.entries.filter { !$0.isFinished } })
  }

  /// What happens without the app's asking: what it had not finished when it ended, and renewals.
  ///
  /// - Partial: a renewal comes when the app next asks the store for anything, not at its moment.
  public static var updates: Transactions { .init(source: .coming) }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await StoreDesk.ask { desk in
      desk.entries.last { $0.product == productID }.map { .verified(Transaction($0)) }
    }
  }

  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    await StoreDesk.ask { desk in
      desk.entitlements.last { $0.product == productID }.map { .verified(Transaction($0)) }
    }
  }
}
