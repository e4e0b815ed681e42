import TouchstoneSystemInterface
import UIKit

/// Subscriptions, which go on in the time of the device.
extension StoreDesk {
  /// Adds what has become due. Nothing waits for the moment: it is found when somebody asks.
  func renew(at now: Date) {
    var ledger = ledger
    let added = ledger.renew(at: now, by: configuration)
    guard !added.isEmpty else { return }
    self.ledger = ledger
    tell(added)
  }

  /// Whether a first offer of that group is still to be had: there was none, and nothing of it goes now.
  func isNew(to group: String, at date: Date = Date()) -> Bool {
    renew(at: date)
    return !ledger.known.contains(group)
      && !ledger.entries.contains { $0.group == group && $0.goes(at: date) }
  }

  /// The end of a first time at that moment, and what it costs.
  func terms(of subscription: StoreConfiguration.Subscription, at date: Date) -> (
    offer: StoreConfiguration.Offer?, expires: Date
  ) {
    guard let offer = subscription.introductory, isNew(to: subscription.group, at: date) else {
      return (nil, subscription.period.end(from: date))
    }
    // Which is paid for each period goes on by renewals.
    let count = offer.mode == .payAsYouGo ? 1 : offer.periods
    return (offer, offer.period.end(from: date, times: count))
  }

  /// The one that goes, or was the last to.
  func latest(of group: String) -> StoreLedger.Entry? { entries.last { $0.group == group } }

  // MARK: - Managing them

  /// What goes and renews itself can be ended.
  func manage(_ completion: @escaping @MainActor () -> Void) {
    let going = entitlements.filter {
      $0.productType == .autoRenewable && !ledger.cancelled.contains($0.group ?? "")
    }
    let names = going.map { entry in
      configuration?.item(entry.product).flatMap { item in configuration?.text(of: item).name }
        ?? entry.product
    }
    let buttons = zip(going, names).map { entry, name in
      SystemAlert.Button("Cancel \(name)") { _ in
        self.ledger.cancelled.insert(entry.group ?? "")
        completion()
      }
    }
    SystemAlert(
      title: "Subscriptions",
      message: going.isEmpty
        ? "There is none that renews itself."
        : "One that is cancelled goes on to the end of what was bought.",
      buttons: buttons + [.init("Done", isCancel: true) { _ in completion() }]
    ).show()
  }
}
