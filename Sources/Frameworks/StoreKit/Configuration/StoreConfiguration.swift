import UIKit

/// What a project's `.storekit` file says: what can be bought, and how the store behaves.
struct StoreConfiguration: Sendable {
  /// Name and description in one language.
  struct Text: Sendable {
    /// "en_US", "de".
    var locale: String
    var name: String
    var description: String
  }

  struct Offer: Sendable {
    /// Of one that is not for new subscribers.
    var id: String?
    var price: Decimal
    var mode: Product.SubscriptionOffer.PaymentMode
    var period: Product.SubscriptionPeriod
    var periods: Int
  }

  struct Subscription: Sendable {
    var group: String
    var groupName: String
    /// 1 is the highest of its group.
    var level: Int
    var period: Product.SubscriptionPeriod
    var introductory: Offer?
    var promotional: [Offer]
  }

  struct Item: Sendable {
    var id: String
    var type: Product.ProductType
    /// What its developers call it.
    var reference: String
    var texts: [Text]
    var price: Decimal
    var isFamilyShareable: Bool
    /// Of one that renews itself.
    var subscription: Subscription?
  }

  /// What can be set to fail.
  enum Step: String, Sendable {
    case loading = "Load Products"
    case purchase = "Purchase"
    case sync = "App Store Sync"
  }

  var items: [Item] = []
  /// How prices are written, and which language is taken where the device's is not there.
  var locale = "en_US"
  /// Three letters, ISO 3166.
  var storefront = "USA"
  /// Whether somebody is asked before something is bought.
  var asksFirst = true
  /// Somebody else has to allow it, who is not there.
  var asksToBuy = false
  var failing: Set<Step> = []

  func item(_ id: String) -> Item? { items.first { $0.id == id } }

  /// The money of the storefront; of the locale, where the storefront is none that is known.
  var currency: String {
    let region = Storefront.region(storefront).map { Locale(identifier: "en_\($0)") }
    return (region?.currency ?? Locale(identifier: locale).currency)?.identifier ?? "USD"
  }

  /// As apps give it to a formatter of numbers.
  var priceLocale: Locale { Locale(identifier: "\(locale)@currency=\(currency)") }

  /// "$0.99".
  func text(of price: Decimal) -> String {
    price.formatted(.currency(code: currency).locale(Locale(identifier: locale)))
  }

  /// In the first of the languages that it has, else in the file's, else in any; its developers' name, if it has none.
  func text(of item: Item, languages: [String] = Locale.preferredLanguages) -> Text {
    func normal(_ name: String) -> String { name.replacingOccurrences(of: "-", with: "_").lowercased() }
    func language(_ name: String) -> Substring { normal(name).prefix { $0 != "_" }[...] }
    for wish in languages + [locale] {
      let text =
        item.texts.first { normal($0.locale) == normal(wish) }
        ?? item.texts.first { language($0.locale) == language(wish) }
      if let text { return text }
    }
    return item.texts.first ?? Text(locale: locale, name: item.reference, description: "")
  }
}
