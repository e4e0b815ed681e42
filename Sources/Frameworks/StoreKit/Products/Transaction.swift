@_spi(Host) import UIKit

/// Something that was bought, or has renewed itself.
public struct Transaction: Identifiable, Hashable, Sendable {
  private let entry: StoreLedger.Entry
  public let appBundleID: String
  private let front: String

  @MainActor init(_ entry: StoreLedger.Entry) {
    self.entry = entry
    appBundleID = UIKitRuntime.shared.infoDictionary["CFBundleIdentifier"] as? String ?? ""
    front = StoreDesk.current.configuration?.storefront ?? ""
  }

  public var id: UInt64 { entry.id }
  /// Of the first purchase that this one goes on with.
  public var originalID: UInt64 { entry.originalID }
  public var productID: String { entry.product }
  public var productType: Product.ProductType { entry.productType }
  public var subscriptionGroupID: String? { entry.group }
  public var purchaseDate: Date { entry.date }
  public var originalPurchaseDate: Date { entry.originalDate }
  public var signedDate: Date { entry.date }
  public var expirationDate: Date? { entry.expires }
  public var purchasedQuantity: Int { entry.quantity }
  public var isUpgraded: Bool { entry.isUpgraded }
  public var appAccountToken: UUID? { entry.token }
  public var price: Decimal? { entry.price }
  public var currency: Locale.Currency? { Locale.Currency(entry.currency) }
  public var ownershipType: OwnershipType { .purchased }
  public var environment: AppStore.Environment { .xcode }
  public var storefrontCountryCode: String { front }
  public var reason: Reason { entry.origin == .renewal ? .renewal : .purchase }
  public var offerType: OfferType? { entry.offer.map { _ in .introductory } }
  /// Nil: nothing is taken back here.
  public var revocationDate: Date? { nil }
  public var revocationReason: RevocationReason? { nil }

  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchase = Reason(rawValue: "PURCHASE")
    public static let renewal = Reason(rawValue: "RENEWAL")
  }

  public struct OfferType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let introductory = OfferType(rawValue: 1)
    public static let promotional = OfferType(rawValue: 2)
    public static let code = OfferType(rawValue: 3)
  }

  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let developerIssue = RevocationReason(rawValue: 1)
    public static let other = RevocationReason(rawValue: 0)
  }

  /// The app has given what was bought. Until then it hears of it again.
  public func finish() async {
    let id = id
    await StoreDesk.ask { $0.finish(id) }
  }

  /// The payload, as the App Store's server has it.
  public var jsonRepresentation: Data {
    func milliseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1000).rounded()) }
    var fields: [String: Any] = [
      "transactionId": "\(id)", "originalTransactionId": "\(originalID)", "bundleId": appBundleID,
      "productId": productID, "type": productType.rawValue, "quantity": purchasedQuantity,
      "purchaseDate": milliseconds(purchaseDate), "originalPurchaseDate": milliseconds(originalPurchaseDate),
      "signedDate": milliseconds(signedDate), "environment": environment.rawValue, "storefront": front,
      "inAppOwnershipType": ownershipType.rawValue, "transactionReason": reason.rawValue,
      "currency": entry.currency, "price": (entry.price as NSDecimalNumber).multiplying(by: 1_000).int64Value,
    ]
    fields["subscriptionGroupIdentifier"] = subscriptionGroupID
    fields["expiresDate"] = expirationDate.map(milliseconds)
    fields["appAccountToken"] = appAccountToken?.uuidString.lowercased()
    fields["offerType"] = offerType?.rawValue
    if isUpgraded { fields["isUpgraded"] = true }
    return (try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)) ?? Data()
  }
}
