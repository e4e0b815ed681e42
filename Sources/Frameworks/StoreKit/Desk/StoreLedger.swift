import UIKit

/// What the device keeps of an app's purchases: it outlives the app's process.
struct StoreLedger: Codable {
  /// One purchase, or one renewal.
  struct Entry: Codable, Hashable, Sendable {
    /// Which of the framework's two halves has bought it: that one hears of it again until the app finishes it.
    enum Origin: String, Codable, Sendable { case queue, product, renewal }

    var id: UInt64
    /// Of the first purchase that this one goes on with.
    var originalID: UInt64
    var product: String
    var type: String
    var group: String?
    var date: Date
    var originalDate: Date
    /// Until when a subscription goes.
    var expires: Date?
    var quantity = 1
    var price: Decimal
    var currency: String
    /// The offer of a subscription's first time.
    var offer: String?
    var token: UUID?
    var user: String?
    var origin: Origin
    var isFinished = false
    /// Another of its group has taken its place.
    var isUpgraded = false

    var productType: Product.ProductType { .init(rawValue: type) }
    func goes(at date: Date) -> Bool { !isUpgraded && expires.map { $0 > date } ?? true }
  }

  var lastID: UInt64 = 0
  /// The latest last.
  var entries: [Entry] = []
  /// Groups of subscriptions that are not to renew themselves.
  var cancelled: Set<String> = []
  /// Groups of which a first offer was had: who comes back gets no other.
  var known: Set<String> = []

  static func read(_ file: URL) -> StoreLedger {
    guard let data = FileManager.default.contents(atPath: file.path),
      let ledger = try? PropertyListDecoder().decode(StoreLedger.self, from: data)
    else { return StoreLedger() }
    return ledger
  }

  func write(_ file: URL) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(self).write(to: file, options: .atomic)
    } catch {
      NSLog("%@", "\(file.path): error: the device cannot keep the app's purchases: \(error)")
    }
  }
}
