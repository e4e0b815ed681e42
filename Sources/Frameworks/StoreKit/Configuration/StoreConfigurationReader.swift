import UIKit

/// Reads a `.storekit` file: JSON, as Xcode writes it. What is missing has its usual value; what cannot be sold as it
/// stands there is left out, and `problems` says why.
struct StoreConfigurationReader {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Bytes of a file, products in it, and characters of one text: far above what any project's has.
  static let (sizeLimit, productLimit, textLimit) = (4 << 20, 5_000, 4_000)

  private(set) var configuration = StoreConfiguration()
  private(set) var problems: [String] = []
  private var seen: Set<String> = []

  init(file: String) throws {
    var info = stat()
    guard stat(file, &info) == 0 else { throw Failure(description: String(cString: strerror(errno))) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw Failure(description: "It is no file.") }
    guard info.st_size <= Self.sizeLimit else {
      throw Failure(description: "It is larger than \(Self.sizeLimit >> 20) MB.")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(description: "It cannot be read.")
    }
    try self.init(data)
  }

  init(_ data: Data) throws {
    guard data.count <= Self.sizeLimit, let json = try? JSONSerialization.jsonObject(with: data),
      let root = json as? [String: Any]
    else { throw Failure(description: "It is not JSON with an object at its root.") }
    read(settings: root["settings"] as? [String: Any] ?? [:])
    for entry in list(root["products"]) + list(root["nonRenewingSubscriptions"]) { add(entry, nil) }
    for group in list(root["subscriptionGroups"]) {
      for entry in list(group["subscriptions"]) { add(entry, group) }
    }
  }

  // MARK: - Settings

  private mutating func read(settings: [String: Any]) {
    if let locale = settings["_locale"] as? String, Self.isName(locale) { configuration.locale = locale }
    if let front = settings["_storefront"] as? String, Self.isName(front) { configuration.storefront = front }
    configuration.asksFirst = settings["_disableDialogs"] as? Bool != true
    configuration.asksToBuy = settings["_askToBuyEnabled"] as? Bool == true
    if settings["_failTransactionsEnabled"] as? Bool == true { configuration.failing.insert(.purchase) }
    for entry in list(settings["_storeKitErrors"]) where entry["enabled"] as? Bool == true {
      if let step = (entry["name"] as? String).flatMap(StoreConfiguration.Step.init) {
        configuration.failing.insert(step)
      }
    }
  }

  /// Of a locale or a storefront, in what becomes part of another name.
  private static func isName(_ text: String) -> Bool {
    (2...32).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (97...122).contains($0 | 32) || (48...57).contains($0) || $0 == 95 || $0 == 45
      }
  }

  // MARK: - Products

  private mutating func add(_ entry: [String: Any], _ group: [String: Any]?) {
    guard let id = entry["productID"] as? String, !id.isEmpty, id.utf8.count <= 1_000 else {
      return problems.append("a product without a productID was left out")
    }
    guard configuration.items.count < Self.productLimit else {
      return problems.append("'\(id)' was left out: there are more than \(Self.productLimit) products")
    }
    guard let price = Self.price(entry["displayPrice"]) else {
      return problems.append("'\(id)' was left out: its displayPrice is no amount")
    }
    guard let type = type(entry["type"] as? String, isOfGroup: group != nil) else {
      return problems.append(
        "'\(id)' was left out: there is no type '\((entry["type"] as? String ?? "").prefix(100))'")
    }
    var subscription: StoreConfiguration.Subscription?
    if type == .autoRenewable {
      subscription = self.subscription(entry, group ?? [:])
      guard subscription != nil else {
        return problems.append("'\(id)' was left out: its recurringSubscriptionPeriod is none, as P1M is one")
      }
    }
    guard seen.insert(id).inserted else {
      return problems.append("'\(id)' stands there twice; the first counts")
    }
    configuration.items.append(
      .init(
        id: id, type: type, reference: text(entry["referenceName"]) ?? id,
        texts: texts(entry["localizations"]),
        price: price, isFamilyShareable: entry["familyShareable"] as? Bool == true, subscription: subscription
      ))
  }

  private func type(_ name: String?, isOfGroup: Bool) -> Product.ProductType? {
    switch name {
    case "RecurringSubscription": .autoRenewable
    case nil where isOfGroup: .autoRenewable
    case "Consumable": .consumable
    case "NonConsumable": .nonConsumable
    case "NonRenewingSubscription": .nonRenewable
    default: nil
    }
  }

  private mutating func subscription(_ entry: [String: Any], _ group: [String: Any])
    -> StoreConfiguration.Subscription?
  {
    guard let period = Self.period(entry["recurringSubscriptionPeriod"]) else { return nil }
    let (introductory, promotional) = (
      entry["introductoryOffer"] as? [String: Any], list(entry["adHocOffers"])
    )
    let id = text(entry["subscriptionGroupID"]) ?? text(group["id"]) ?? text(group["name"]) ?? ""
    return .init(
      group: id, groupName: text(group["name"]) ?? id, level: max(1, entry["groupNumber"] as? Int ?? 1),
      period: period, introductory: introductory.flatMap { offer($0) },
      promotional: promotional.compactMap { offer($0) })
  }

  private mutating func offer(_ entry: [String: Any]) -> StoreConfiguration.Offer? {
    let modes: [String: Product.SubscriptionOffer.PaymentMode] = [
      "free": .freeTrial, "freeTrial": .freeTrial, "payAsYouGo": .payAsYouGo, "payUpFront": .payUpFront,
    ]
    guard let mode = (entry["paymentMode"] as? String).flatMap({ modes[$0] }),
      let period = Self.period(entry["subscriptionPeriod"]),
      let price = mode == .freeTrial ? 0 : Self.price(entry["displayPrice"])
    else {
      problems.append(
        "an offer was left out: it needs a paymentMode, a subscriptionPeriod and a displayPrice")
      return nil
    }
    let count = entry["numberOfPeriods"] as? Int ?? 1
    return .init(
      id: text(entry["offerID"]), price: price, mode: mode, period: period, periods: min(max(1, count), 120))
  }

  // MARK: - Values

  private func list(_ value: Any?) -> [[String: Any]] {
    (value as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  private func text(_ value: Any?) -> String? {
    (value as? String).flatMap { $0.isEmpty ? nil : String($0.prefix(Self.textLimit)) }
  }

  private func texts(_ value: Any?) -> [StoreConfiguration.Text] {
    list(value).prefix(200).compactMap { entry in
      guard let locale = entry["locale"] as? String, let name = text(entry["displayName"]) else { return nil }
      return .init(locale: locale, name: name, description: text(entry["description"]) ?? "")
    }
  }

  /// "0.99", and "0,99"; a number, too.
  static func price(_ value: Any?) -> Decimal? {
    let text = (value as? String) ?? (value as? NSNumber)?.stringValue ?? ""
    let plain = text.replacingOccurrences(of: ",", with: ".")
    guard (1...15).contains(plain.utf8.count), plain.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
      plain.utf8.count(where: { $0 == 46 }) <= 1, plain != "."
    else { return nil }
    return Decimal(string: plain)
  }

  /// "P1M": ISO 8601's, of one unit.
  static func period(_ value: Any?) -> Product.SubscriptionPeriod? {
    let units: [Character: Product.SubscriptionPeriod.Unit] = [
      "D": .day, "W": .week, "M": .month, "Y": .year,
    ]
    guard let text = value as? String, text.first == "P", text.utf8.count <= 6,
      let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropFirst().dropLast()),
      (1...1_000).contains(count)
    else { return nil }
    return .init(value: count, unit: unit)
  }
}
