import UIKit

/// Subscriptions that go on by themselves.
extension StoreLedger {
  /// Renewals in one go: who has left the app alone for longer is behind until somebody asks again.
  private static let renewalLimit = 400

  /// Adds what has become due, and answers it.
  mutating func renew(at now: Date, by configuration: StoreConfiguration?) -> [Entry] {
    guard let configuration else { return [] }
    var added: [Entry] = []
    while added.count < Self.renewalLimit, let next = nextRenewal(at: now, by: configuration) {
      entries.append(next)
      lastID = next.id
      added.append(next)
    }
    return added
  }

  /// Of the group whose last entry is over, and was not cancelled.
  private func nextRenewal(at now: Date, by configuration: StoreConfiguration) -> Entry? {
    var seen: Set<String> = []
    for entry in entries.reversed() where entry.productType == .autoRenewable {
      guard let group = entry.group, seen.insert(group).inserted, let expires = entry.expires, expires <= now,
        !cancelled.contains(group), let item = configuration.item(entry.product),
        let subscription = item.subscription
      else { continue }
      let offer = subscription.introductory.flatMap { isOffered($0, after: entry) ? $0 : nil }
      var next = entry
      next.id = lastID + 1
      (next.date, next.price, next.currency) = (expires, offer?.price ?? item.price, configuration.currency)
      next.expires = (offer?.period ?? subscription.period).end(from: expires)
      (next.offer, next.origin, next.isFinished) = (offer?.mode.rawValue, .renewal, false)
      return next
    }
    return nil
  }

  /// A first time that is paid for period by period goes on for as many as were promised.
  private func isOffered(_ offer: StoreConfiguration.Offer, after entry: Entry) -> Bool {
    guard offer.mode == .payAsYouGo, entry.offer != nil else { return false }
    return entries.count { $0.originalID == entry.originalID && $0.offer != nil } < offer.periods
  }
}
