@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
@_spi(Host) import UIKit

/// The device's side of an app's purchases: knows what the project's `.storekit` file sells, asks whoever holds the device,
/// and keeps what was bought. One per device. Nothing is paid, and nothing leaves the machine.
@MainActor final class StoreDesk {
  /// Nil where there is no file, or none that can be read.
  var configuration: StoreConfiguration? { StoreFile.current.configuration }
  private let file: URL
  var ledger: StoreLedger { didSet { ledger.write(file) } }
  /// Not finished when the app was started: it hears of them again.
  private let leftOver: Set<UInt64>
  private var followers: [Int: AsyncStream<StoreLedger.Entry>.Continuation] = [:]
  private var lastFollower = 0

  static var current: StoreDesk {
    FoundationRuntime.current.state(StoreDesk.self) { MainActor.assumeIsolated { StoreDesk() } }
  }

  /// Asks from any thread or task. Not by the main queue: whoever waits for an answer there would keep it from coming.
  nonisolated static func ask<Answer: Sendable>(_ body: @escaping @MainActor (StoreDesk) -> Answer) async
    -> Answer
  {
    await withCheckedContinuation { continuation in
      MainLoop.later { continuation.resume(returning: body(.current)) }
    }
  }

  private init() {
    file = FoundationRuntime.current.systemFolder("StoreKit").appendingPathComponent("ledger.plist")
    ledger = StoreLedger.read(file)
    leftOver = Set(ledger.entries.filter { !$0.isFinished }.map(\.id))
  }

  // MARK: - Products

  var isLoadingFailing: Bool { configuration?.failing.contains(.loading) == true }

  /// Those that there are, in the order of the file.
  func items(_ isMeant: (String) -> Bool) -> [StoreConfiguration.Item] {
    StoreFile.current.tellIfMissing()
    return configuration?.items.filter { isMeant($0.id) } ?? []
  }

  // MARK: - What was bought

  /// The entries, after what was due has been renewed.
  var entries: [StoreLedger.Entry] {
    renew(at: Date())
    return ledger.entries
  }

  /// What the app's user has now: not what was consumed, and of a group of subscriptions one.
  var entitlements: [StoreLedger.Entry] {
    let now = Date()
    var found: [StoreLedger.Entry] = []
    var seen: Set<String> = []
    for entry in entries.reversed() where entry.productType != .consumable && entry.goes(at: now) {
      let isGroup = entry.productType == .autoRenewable
      if seen.insert(isGroup ? "group \(entry.group ?? "")" : entry.product).inserted { found.append(entry) }
    }
    return found.reversed()
  }

  func finish(_ id: UInt64) {
    guard let index = ledger.entries.firstIndex(where: { $0.id == id }) else { return }
    // What is consumed is no longer anybody's.
    if ledger.entries[index].productType == .consumable {
      ledger.entries.remove(at: index)
    } else if !ledger.entries[index].isFinished {
      ledger.entries[index].isFinished = true
    }
  }

  /// What the queue's observers have not finished, of this process and those before it, with renewals of what they bought.
  var unfinishedOfQueue: [StoreLedger.Entry] {
    let entries = entries
    let bought = Set(entries.filter { $0.origin == .queue }.map(\.id))
    return entries.filter {
      !$0.isFinished && ($0.origin == .queue || $0.origin == .renewal && bought.contains($0.originalID))
    }
  }

  // MARK: - News

  /// What nobody has asked for just now: what was left unfinished, then renewals as they are found.
  func follow(_ continuation: AsyncStream<StoreLedger.Entry>.Continuation) {
    lastFollower += 1
    let number = lastFollower
    continuation.onTermination = { [weak self] _ in MainLoop.later { self?.followers[number] = nil } }
    for entry in entries where !entry.isFinished && entry.origin != .queue {
      if leftOver.contains(entry.id) || entry.origin == .renewal { continuation.yield(entry) }
    }
    followers[number] = continuation
  }

  /// Of renewals.
  func tell(_ entries: [StoreLedger.Entry]) {
    for entry in entries {
      for follower in followers.values { follower.yield(entry) }
    }
    MainLoop.later { SKPaymentQueue.default().comeAgain() }
  }
}
