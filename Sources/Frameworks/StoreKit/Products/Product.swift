import UIKit

/// Something that can be bought in the app. What there is stands in the project's `.storekit` file.
public struct Product: Identifiable, Hashable, Sendable {
  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  /// The price as it is written in the storefront.
  public let displayPrice: String
  public let isFamilyShareable: Bool
  /// Of one that renews itself.
  public let subscription: SubscriptionInfo?
  /// How the price is written.
  public let priceFormatStyle: Decimal.FormatStyle.Currency

  init(_ item: StoreConfiguration.Item, _ configuration: StoreConfiguration) {
    let text = configuration.text(of: item)
    (id, type, price, isFamilyShareable) = (item.id, item.type, item.price, item.isFamilyShareable)
    (displayName, description) = (text.name, text.description)
    displayPrice = configuration.text(of: item.price)
    subscription = item.subscription.map { SubscriptionInfo($0, configuration) }
    priceFormatStyle = .currency(code: configuration.currency).locale(
      Locale(identifier: configuration.locale))
  }

  public static func == (one: Product, other: Product) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Those that there are, each once, in the order of the file.
  public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
  where Identifiers.Element == String {
    let wanted = Set(identifiers)
    let found = await StoreDesk.ask { desk -> [Product]? in
      guard !desk.isLoadingFailing else { return nil }
      let items = desk.items { wanted.contains($0) }
      return items.map { Product($0, desk.configuration ?? StoreConfiguration()) }
    }
    guard let found else { throw StoreKitError.unknown }
    return found
  }

  /// What was bought last of it.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// What makes it the user's now.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }

  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }
}
