import TouchstoneSystemInterface
import UIKit

/// Buying: the question to whoever holds the device, and what comes of it.
extension StoreDesk {
  /// What can be bought at once of what can be bought again.
  private static let quantities = 1...10

  func buy(_ order: StoreOrder, _ completion: @escaping @MainActor (StoreOrder.Outcome) -> Void) {
    guard let configuration, let item = items({ $0 == order.product }).first else {
      return completion(.failed(.unknownProduct))
    }
    guard Self.quantities.contains(order.quantity) else { return completion(.failed(.invalidQuantity)) }
    let buy: @MainActor () -> Void = {
      // Something else may have been bought while the question stood there.
      if let owned = self.owned(item) { return completion(.bought(self.handOver(owned, order))) }
      if configuration.failing.contains(.purchase) { return completion(.failed(.wanted)) }
      if configuration.asksToBuy || order.asksToBuy { return completion(.deferred) }
      completion(.bought(self.add(item, order, configuration)))
    }
    guard configuration.asksFirst else { return buy() }
    let words = PurchaseQuestion(item, order, configuration, isOwned: owned(item) != nil, desk: self)
    SystemAlert(
      title: words.title, message: words.message,
      buttons: [
        .init("Cancel", isCancel: true) { _ in completion(.cancelled) },
        .init(words.button, isPreferred: true) { _ in buy() },
      ]
    ).show()
  }

  /// What stands for it, of what is not bought twice.
  private func owned(_ item: StoreConfiguration.Item) -> StoreLedger.Entry? {
    guard item.type != .nonRenewable else { return nil }
    return entitlements.last { $0.product == item.id }
  }

  /// What somebody has already costs nothing, and is no other purchase.
  private func handOver(_ owned: StoreLedger.Entry, _ order: StoreOrder) -> StoreLedger.Entry {
    guard let index = ledger.entries.firstIndex(where: { $0.id == owned.id }) else { return owned }
    var entry = owned
    (entry.isFinished, entry.origin) = (false, order.origin)
    ledger.entries[index] = entry
    if let group = entry.group { ledger.cancelled.remove(group) }
    return entry
  }

  private func add(_ item: StoreConfiguration.Item, _ order: StoreOrder, _ configuration: StoreConfiguration)
    -> StoreLedger.Entry
  {
    let now = Date()
    let terms = item.subscription.map { self.terms(of: $0, at: now) }
    let id = ledger.lastID + 1
    var entry = StoreLedger.Entry(
      id: id, originalID: id, product: item.id, type: item.type.rawValue, date: now, originalDate: now,
      quantity: order.quantity, price: item.price * Decimal(order.quantity), currency: configuration.currency,
      token: order.token, user: order.user, origin: order.origin)
    var ledger = ledger
    if let subscription = item.subscription, let terms {
      (entry.group, entry.expires) = (subscription.group, terms.expires)
      if let offer = terms.offer {
        (entry.price, entry.offer) = (offer.price, offer.mode.rawValue)
        ledger.known.insert(subscription.group)
      }
      if let last = ledger.entries.last(where: { $0.group == subscription.group }) {
        (entry.originalID, entry.originalDate) = (last.originalID, last.originalDate)
      }
      for index in ledger.entries.indices
      where ledger.entries[index].group == subscription.group && ledger.entries[index].goes(at: now) {
        ledger.entries[index].isUpgraded = true
      }
      ledger.cancelled.remove(subscription.group)
    }
    ledger.lastID = id
    ledger.entries.append(entry)
    self.ledger = ledger
    return entry
  }
}

/// What the sheet says that asks whether something is to be bought.
@MainActor struct PurchaseQuestion {
  let title: String
  let message: String
  let button: String

  init(
    _ item: StoreConfiguration.Item, _ order: StoreOrder, _ configuration: StoreConfiguration, isOwned: Bool,
    desk: StoreDesk
  ) {
    let name = configuration.text(of: item).name
    let count = order.quantity > 1 ? "\(order.quantity) × " : ""
    let price = configuration.text(of: item.price * Decimal(order.quantity))
    let source = "Nothing is paid: it is a product of the .storekit file."
    if isOwned {
      title = "\(name) is bought already"
      (message, button) = ("Getting it again costs nothing.", "OK")
    } else if let subscription = item.subscription {
      title = "Subscribe to \(name)?"
      let rate = "\(price) each \(subscription.period.text)"
      let offer = desk.terms(of: subscription, at: Date()).offer.map { offer in
        let time = offer.period.text(times: offer.periods)
        return offer.mode == .freeTrial
          ? "\(time) free, then " : "\(configuration.text(of: offer.price)) for the first \(time), then "
      }
      (message, button) = ("\(offer ?? "")\(rate)\n\(source)", "Subscribe")
    } else {
      title = "Buy \(count)\(name)?"
      (message, button) = ("\(price)\n\(source)", "Buy")
    }
  }
}
