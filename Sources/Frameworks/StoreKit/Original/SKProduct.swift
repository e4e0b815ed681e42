@_spi(Host) import TouchstoneFoundation
import UIKit

/// Something that can be bought in the app. What there is stands in the project's `.storekit` file.
open class SKProduct: _NSObject, @unchecked Sendable {
  // Set once, as it is made.
  private var item: StoreConfiguration.Item?
  private var configuration = StoreConfiguration()
  private var text: StoreConfiguration.Text?

  /// One of nothing, for tests of apps that override what they need.
  public override init() { super.init() }

  convenience init(_ item: StoreConfiguration.Item, _ configuration: StoreConfiguration) {
    self.init()
    (self.item, self.configuration, text) = (item, configuration, configuration.text(of: item))
  }

  open var productIdentifier: String { item?.id ?? "" }
  open var localizedTitle: String { text?.name ?? "" }
  open var localizedDescription: String { text?.description ?? "" }
  open var price: NSDecimalNumber { NSDecimalNumber(decimal: item?.price ?? 0) }
  open var priceLocale: Locale { configuration.priceLocale }
  open var isFamilyShareable: Bool { item?.isFamilyShareable ?? false }
  /// Nothing has contents of the store's to load.
  open var isDownloadable: Bool { false }

  open var subscriptionPeriod: SKProductSubscriptionPeriod? {
    item?.subscription.map { SKProductSubscriptionPeriod($0.period) }
  }
  open var subscriptionGroupIdentifier: String? { item?.subscription?.group }
  open var introductoryPrice: SKProductDiscount? {
    item?.subscription?.introductory.map { SKProductDiscount($0, configuration) }
  }
  /// Those to former subscribers. They cannot be bought: a server would have to sign them.
  open var discounts: [SKProductDiscount] {
    (item?.subscription?.promotional ?? []).map { SKProductDiscount($0, configuration) }
  }

  public enum PeriodUnit: UInt, Sendable { case day = 0, week, month, year }
}

/// How long something goes that is bought for a time.
open class SKProductSubscriptionPeriod: _NSObject, @unchecked Sendable {
  private var period = Product.SubscriptionPeriod(value: 0, unit: .day)

  public override init() { super.init() }

  convenience init(_ period: Product.SubscriptionPeriod) {
    self.init()
    self.period = period
  }

  open var numberOfUnits: Int { period.value }
  open var unit: SKProduct.PeriodUnit {
    switch period.unit {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}

/// A lower price, or none, for some time.
open class SKProductDiscount: _NSObject, @unchecked Sendable {
  public enum PaymentMode: UInt, Sendable { case payAsYouGo = 0, payUpFront, freeTrial }

  private var configuration = StoreConfiguration()
  private var offer: StoreConfiguration.Offer?

  /// One of nothing, for tests of apps that override what they need.
  public override init() { super.init() }

  convenience init(_ offer: StoreConfiguration.Offer, _ configuration: StoreConfiguration) {
    self.init()
    (self.offer, self.configuration) = (offer, configuration)
  }

  open var identifier: String? { offer?.id }
  open var price: NSDecimalNumber { NSDecimalNumber(decimal: offer?.price ?? 0) }
  open var priceLocale: Locale { configuration.priceLocale }
  open var subscriptionPeriod: SKProductSubscriptionPeriod { offer.map { .init($0.period) } ?? .init() }
  open var numberOfPeriods: Int { offer?.periods ?? 0 }
  open var paymentMode: PaymentMode {
    switch offer?.mode {
    case .payUpFront: .payUpFront
    case .freeTrial: .freeTrial
    default: .payAsYouGo
    }
  }
}
