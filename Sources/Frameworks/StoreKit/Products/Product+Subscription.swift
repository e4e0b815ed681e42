import UIKit

extension Product {
  /// How long something goes that is bought for a time.
  public struct SubscriptionPeriod: Hashable, Sendable, CustomDebugStringConvertible {
    public enum Unit: Hashable, Sendable, CustomDebugStringConvertible {
      case day, week, month, year
      public var debugDescription: String { localizedDescription }
      public var localizedDescription: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
      }
    }

    public let value: Int
    public let unit: Unit

    public static let weekly = SubscriptionPeriod(value: 1, unit: .week)
    public static let monthly = SubscriptionPeriod(value: 1, unit: .month)
    public static let yearly = SubscriptionPeriod(value: 1, unit: .year)
    public static let everyThreeDays = SubscriptionPeriod(value: 3, unit: .day)
    public static let everyTwoWeeks = SubscriptionPeriod(value: 2, unit: .week)
    public static let everyTwoMonths = SubscriptionPeriod(value: 2, unit: .month)
    public static let everyThreeMonths = SubscriptionPeriod(value: 3, unit: .month)
    public static let everySixMonths = SubscriptionPeriod(value: 6, unit: .month)

    public var debugDescription: String { text(times: 1) }

    /// "month", "3 months".
    var text: String { value == 1 ? unit.localizedDescription : text(times: 1) }

    /// "1 month", "6 months".
    func text(times: Int) -> String {
      let count = value * times
      return "\(count) \(unit.localizedDescription)\(count == 1 ? "" : "s")"
    }

    /// When it is over that begins then.
    func end(from date: Date, times: Int = 1) -> Date {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
      let count = value * times
      let (part, number): (Calendar.Component, Int) =
        switch unit {
        case .day: (.day, count)
        case .week: (.day, 7 * count)
        case .month: (.month, count)
        case .year: (.year, count)
        }
      return calendar.date(byAdding: part, value: number, to: date) ?? .distantFuture
    }
  }

  /// A lower price, or none, for some time.
  public struct SubscriptionOffer: Hashable, Sendable {
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let introductory = OfferType(rawValue: "Introductory")
      public static let promotional = OfferType(rawValue: "Promotional")
    }

    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }

    /// Nil for that of new subscribers.
    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode

    init(_ offer: StoreConfiguration.Offer, _ type: OfferType, _ configuration: StoreConfiguration) {
      id = type == .introductory ? nil : offer.id
      (self.type, price, period) = (type, offer.price, offer.period)
      (periodCount, paymentMode) = (offer.periods, offer.mode)
      displayPrice = configuration.text(of: offer.price)
    }
  }

  /// What is special about a product that renews itself.
  ///
  /// - Partial: a change to another product of the group is made at once, also to a lower one, and offers to former
  ///   subscribers are listed and cannot be bought: a server would have to sign them.
  public struct SubscriptionInfo: Hashable, Sendable {
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]
    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    /// 1 is the highest.
    public let groupLevel: Int
    public let groupDisplayName: String

    init(_ subscription: StoreConfiguration.Subscription, _ configuration: StoreConfiguration) {
      introductoryOffer = subscription.introductory.map { .init($0, .introductory, configuration) }
      promotionalOffers = subscription.promotional.map { .init($0, .promotional, configuration) }
      (subscriptionGroupID, subscriptionPeriod) = (subscription.group, subscription.period)
      (groupLevel, groupDisplayName) = (subscription.level, subscription.groupName)
    }

    /// Whether a first offer of the group is still to be had: there was none yet, and nothing of it goes now.
    public var isEligibleForIntroOffer: Bool {
      get async { await Self.isEligibleForIntroOffer(for: subscriptionGroupID) }
    }

    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
      await StoreDesk.ask { $0.isNew(to: groupID) }
    }

    /// One for the group, if anything of it was ever bought.
    public var status: [Status] {
      get async throws { try await Self.status(for: subscriptionGroupID) }
    }

    public static func status(for groupID: String) async throws -> [Status] {
      await StoreDesk.ask { desk in desk.latest(of: groupID).map { [Status($0, desk)] } ?? [] }
    }

    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let subscribed = RenewalState(rawValue: 1)
      public static let expired = RenewalState(rawValue: 2)
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      public static let inGracePeriod = RenewalState(rawValue: 4)
      public static let revoked = RenewalState(rawValue: 5)
    }

    /// Whether the next time is bought by itself.
    public struct RenewalInfo: Hashable, Sendable {
      public let originalTransactionID: UInt64
      public let currentProductID: String
      public let willAutoRenew: Bool
      /// What comes next, if anything does.
      public let autoRenewPreference: String?
      public let renewalDate: Date?
      public let expirationReason: ExpirationReason?

      public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
        public static let billingError = ExpirationReason(rawValue: 2)
        public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
        public static let productUnavailable = ExpirationReason(rawValue: 4)
        public static let unknown = ExpirationReason(rawValue: 5)
      }
    }

    public struct Status: Hashable, Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
      public let renewalInfo: VerificationResult<RenewalInfo>

      @MainActor init(_ entry: StoreLedger.Entry, _ desk: StoreDesk) {
        let goes = entry.goes(at: Date())
        let isCancelled = desk.ledger.cancelled.contains(entry.group ?? "")
        let isSold = desk.configuration?.item(entry.product) != nil
        state = goes ? .subscribed : .expired
        transaction = .verified(Transaction(entry))
        renewalInfo = .verified(
          RenewalInfo(
            originalTransactionID: entry.originalID, currentProductID: entry.product,
            willAutoRenew: goes && !isCancelled && isSold,
            autoRenewPreference: goes && !isCancelled && isSold ? entry.product : nil,
            renewalDate: goes && !isCancelled && isSold ? entry.expires : nil,
            expirationReason: goes ? nil : isCancelled ? .autoRenewDisabled : .productUnavailable))
      }
    }
  }
}
