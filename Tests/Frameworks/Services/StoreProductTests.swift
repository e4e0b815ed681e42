import Testing
import TouchstoneTestSupport

@testable import StoreKit
@testable @_spi(Host) import UIKit

@Suite("Buying by the product itself", .serialized) struct StoreProductTests {
  /// A device whose store asks nothing, so that tasks alone are waited for.
  private func device(_ change: @escaping @Sendable (inout StoreConfiguration) -> Void = { _ in })
    async throws
    -> VirtualDevice
  {
    try await onMainRunLoop {
      let device = TouchstoneTestSupport.device(showing: UIViewController())
      StoreFile.current.configuration = try StoreFixture.store {
        $0.asksFirst = false
        change(&$0)
      }
      return device
    }
  }

  private func product(_ id: String) async throws -> Product {
    try #require(await Product.products(for: [id]).first)
  }

  /// What was bought, or nil.
  private func bought(_ result: Product.PurchaseResult) throws -> StoreKit.Transaction? {
    guard case .success(let verified) = result else { return nil }
    return try verified.payloadValue
  }

  private func list(_ transactions: StoreKit.Transaction.Transactions) async -> [String] {
    var found: [String] = []
    for await result in transactions { found.append(result.unsafePayloadValue.productID) }
    return found
  }

  /// The app is started again on the same device.
  private func relaunch(_ device: VirtualDevice) async throws {
    try await onMainRunLoop {
      device.show(UIViewController())
      StoreFile.current.configuration = try StoreFixture.store { $0.asksFirst = false }
    }
  }

  @Test("products are those that there are, in the file's order")
  func products() async throws {
    let device = try await device()
    let products = try await Product.products(for: ["club.month", "frames", "boots", "frames"])
    #expect(products.map(\.id) == ["frames", "club.month"])
    #expect(products[0].displayName == "Frames" && products[0].description == "All frames.")
    #expect(products[0].displayPrice == "$4.99" && products[0].price == Decimal(string: "4.99"))
    #expect(products[0].type == .nonConsumable && products[0].isFamilyShareable)
    #expect(products[0].subscription == nil)
    #expect(products[1].price.formatted(products[1].priceFormatStyle) == "$2.99")
    let club = try #require(products[1].subscription)
    #expect(club.subscriptionGroupID == "21" && club.subscriptionPeriod == .monthly && club.groupLevel == 2)
    #expect(club.introductoryOffer?.paymentMode == .freeTrial && club.introductoryOffer?.periodCount == 1)
    #expect(club.promotionalOffers.map(\.displayPrice) == ["$1.99"])
    #expect(await Storefront.current?.countryCode == "USA")
    withExtendedLifetime(device) {}
  }

  @Test("a purchase is a transaction, and an entitlement that outlives the process")
  func entitlements() async throws {
    let device = try await device()
    let token = UUID()
    let frames = try await product("frames")
    #expect(await frames.currentEntitlement == nil)
    let transaction = try #require(
      try bought(await frames.purchase(options: [.appAccountToken(token)])))
    #expect(transaction.productID == "frames" && transaction.productType == .nonConsumable)
    #expect(transaction.id == 1 && transaction.originalID == 1 && transaction.appAccountToken == token)
    #expect(transaction.price == frames.price && transaction.environment == .xcode)
    #expect(transaction.expirationDate == nil && transaction.revocationDate == nil)
    #expect(await list(StoreKit.Transaction.unfinished) == ["frames"])
    await transaction.finish()
    #expect(await list(StoreKit.Transaction.unfinished).isEmpty)
    try await relaunch(device)
    #expect(await list(StoreKit.Transaction.currentEntitlements) == ["frames"])
    #expect(await list(StoreKit.Transaction.all) == ["frames"])
    let latest = await StoreKit.Transaction.latest(for: "frames")
    #expect(try latest?.payloadValue.appAccountToken == token)
  }

  @Test("what is consumed is there until it is finished, and never an entitlement")
  func consumed() async throws {
    let device = try await device()
    let stamps = try await product("stamps")
    let transaction = try #require(try bought(await stamps.purchase(options: [.quantity(2)])))
    #expect(transaction.purchasedQuantity == 2 && transaction.price == Decimal(string: "1.98"))
    #expect(await list(StoreKit.Transaction.all) == ["stamps"])
    #expect(await list(StoreKit.Transaction.currentEntitlements).isEmpty)
    await transaction.finish()
    #expect(await list(StoreKit.Transaction.all).isEmpty)
    withExtendedLifetime(device) {}
  }

  @Test("a first subscription is free as long as its offer says, and the group knows it")
  func subscription() async throws {
    let device = try await device()
    let club = try await product("club.month")
    #expect(await club.subscription?.isEligibleForIntroOffer == true)
    #expect(try await club.subscription?.status.isEmpty == true)
    let transaction = try #require(try bought(await club.purchase()))
    #expect(transaction.price == 0 && transaction.offerType == .introductory)
    let week = transaction.expirationDate?.timeIntervalSince(transaction.purchaseDate)
    #expect(week?.rounded() == 604_800.0)
    #expect(await club.subscription?.isEligibleForIntroOffer == false)
    let status = try #require(try await club.subscription?.status.first)
    #expect(status.state == .subscribed)
    #expect(try status.renewalInfo.payloadValue.willAutoRenew)
    #expect(try status.renewalInfo.payloadValue.autoRenewPreference == "club.month")
    withExtendedLifetime(device) {}
  }

  @Test("who comes back has the first offer still, if there was none before; who never left has not")
  func comesBack() async throws {
    let device = try await device()
    // It has no offer.
    #expect(try bought(await product("club.year").purchase())?.offerType == nil)
    let club = try await product("club.month")
    #expect(await club.subscription?.isEligibleForIntroOffer == false)
    try await onMainRunLoop {
      StoreDesk.current.ledger.cancelled = ["21"]
      StoreDesk.current.ledger.entries[0].expires = Date().addingTimeInterval(-60)
    }
    #expect(await club.subscription?.isEligibleForIntroOffer == true)
    let transaction = try #require(try bought(await club.purchase()))
    #expect(transaction.offerType == .introductory && transaction.originalID == 1)
    #expect(await club.subscription?.isEligibleForIntroOffer == false)
    withExtendedLifetime(device) {}
  }

  @Test("another product of the group takes the first one's place")
  func upgrade() async throws {
    let device = try await device()
    let first = try #require(try bought(await product("club.month").purchase()))
    let second = try #require(try bought(await product("club.year").purchase()))
    #expect(second.originalID == first.id && second.offerType == nil)
    #expect(await list(StoreKit.Transaction.currentEntitlements) == ["club.year"])
    let old = await StoreKit.Transaction.latest(for: "club.month")
    #expect(try old?.payloadValue.isUpgraded == true)
    withExtendedLifetime(device) {}
  }

  @Test(
    "a subscription whose time is over has renewed itself, and the app hears of it; a cancelled one is over")
  func renewal() async throws {
    let device = try await device()
    let first = try #require(try bought(await product("club.month").purchase()))
    await first.finish()
    var updates = StoreKit.Transaction.updates.makeAsyncIterator()
    try await onMainRunLoop {
      StoreDesk.current.ledger.entries[0].expires = Date().addingTimeInterval(-60)
      _ = StoreDesk.current.entries
    }
    let renewed = try #require(await updates.next()).payloadValue
    #expect(
      renewed.reason == .renewal && renewed.originalID == first.id && renewed.price == Decimal(string: "2.99")
    )
    #expect(renewed.offerType == nil)
    try await onMainRunLoop {
      StoreDesk.current.ledger.cancelled = ["21"]
      StoreDesk.current.ledger.entries[1].expires = Date().addingTimeInterval(-60)
    }
    #expect(await list(StoreKit.Transaction.currentEntitlements).isEmpty)
    let status = try #require(try await Product.SubscriptionInfo.status(for: "21").first)
    #expect(status.state == .expired)
    #expect(try status.renewalInfo.payloadValue.expirationReason == .autoRenewDisabled)
    withExtendedLifetime(device) {}
  }

  @Test("what the last process has not finished comes again, once for who listens")
  func updates() async throws {
    let device = try await device()
    _ = try await product("frames").purchase()
    try await relaunch(device)
    var updates = StoreKit.Transaction.updates.makeAsyncIterator()
    #expect(try await updates.next()?.payloadValue.productID == "frames")
  }

  @Test("purchases that fail, wait for somebody else, or are of nothing")
  func unlucky() async throws {
    let device = try await device()
    let frames = try await product("frames")
    await #expect(throws: Product.PurchaseError.invalidQuantity) {
      _ = try await frames.purchase(options: [.quantity(0)])
    }
    guard case .pending = try await frames.purchase(options: [.simulatesAskToBuyInSandbox(true)]) else {
      Issue.record("nobody was to be asked")
      return
    }
    try await onMainRunLoop { StoreFile.current.configuration?.failing = [.purchase, .loading, .sync] }
    await #expect(throws: StoreKitError.self) { _ = try await frames.purchase() }
    await #expect(throws: StoreKitError.self) { _ = try await Product.products(for: ["frames"]) }
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    try await onMainRunLoop { StoreFile.current.configuration = nil }
    await #expect(throws: Product.PurchaseError.productUnavailable) { _ = try await frames.purchase() }
    #expect(try await Product.products(for: ["frames"]).isEmpty)
    #expect(await Storefront.current == nil)
    withExtendedLifetime(device) {}
  }

  @Test("a transaction's JSON is what the App Store's server calls its payload; its JWS is not signed")
  func json() async throws {
    let device = try await device()
    guard case .success(let verified) = try await product("stamps").purchase() else { return }
    let payload = verified.unsafePayloadValue.jsonRepresentation
    let fields = try #require(try JSONSerialization.jsonObject(with: payload) as? [String: Any])
    #expect(fields["productId"] as? String == "stamps" && fields["transactionId"] as? String == "1")
    #expect(fields["price"] as? Int == 990 && fields["environment"] as? String == "Xcode")
    let parts = verified.jwsRepresentation.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 3 && parts[2].isEmpty)
    #expect(Data(base64Encoded: String(parts[0]) + "=") == Data(#"{"alg":"none"}"#.utf8))
    withExtendedLifetime(device) {}
  }
}

@Suite("Subscriptions that go on") struct StoreRenewalTests {
  private let day = 86_400.0

  private func ledger(_ product: String, offer: String? = nil, from date: Date, until expires: Date)
    -> StoreLedger
  {
    var ledger = StoreLedger()
    ledger.entries = [
      StoreLedger.Entry(
        id: 1, originalID: 1, product: product, type: Product.ProductType.autoRenewable.rawValue, group: "21",
        date: date, originalDate: date, expires: expires, price: 0, currency: "USD", offer: offer,
        origin: .product)
    ]
    ledger.lastID = 1
    return ledger
  }

  @Test("each period is a renewal of its own, from the end of the one before")
  func periods() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    var ledger = ledger("club.month", from: start, until: start.addingTimeInterval(7 * day))
    let store = try StoreFixture.store()
    #expect(ledger.renew(at: start.addingTimeInterval(6 * day), by: store).isEmpty)
    let added = ledger.renew(at: start.addingTimeInterval(70 * day), by: store)
    #expect(added.map(\.id) == [2, 3, 4])
    #expect(added[0].date == start.addingTimeInterval(7 * day) && added[1].date == added[0].expires)
    #expect(added.allSatisfy { $0.originalID == 1 && $0.originalDate == start && !$0.isFinished })
    #expect(
      added.map(\.price) == [Decimal(string: "2.99"), Decimal(string: "2.99"), Decimal(string: "2.99")])
  }

  @Test("what is cancelled, or no longer sold, or of no store, ends")
  func ends() throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let later = start.addingTimeInterval(500 * day)
    var cancelled = ledger("club.month", from: start, until: start)
    cancelled.cancelled = ["21"]
    #expect(cancelled.renew(at: later, by: try StoreFixture.store()).isEmpty)
    var gone = ledger("club.week", from: start, until: start)
    #expect(gone.renew(at: later, by: try StoreFixture.store()).isEmpty)
    var unknown = ledger("club.month", from: start, until: start)
    #expect(unknown.renew(at: later, by: nil).isEmpty)
  }

  @Test("a first time that is paid for period by period goes on as often as it was promised")
  func payAsYouGo() throws {
    var store = try StoreFixture.store()
    let index = try #require(store.items.firstIndex { $0.id == "club.month" })
    store.items[index].subscription?.introductory = .init(
      id: nil, price: 1, mode: .payAsYouGo, period: .monthly, periods: 3)
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    var ledger = ledger(
      "club.month", offer: "PayAsYouGo", from: start, until: start.addingTimeInterval(30 * day))
    let added = ledger.renew(at: start.addingTimeInterval(125 * day), by: store)
    #expect(added.map(\.price) == [1, 1, Decimal(string: "2.99"), Decimal(string: "2.99")])
    #expect(added.map { $0.offer != nil } == [true, true, false, false])
  }

  @Test("a very long time is caught up with in steps")
  func bounded() throws {
    let start = Date(timeIntervalSince1970: 0)
    var ledger = ledger("club.month", from: start, until: start)
    let store = try StoreFixture.store()
    let now = start.addingTimeInterval(60 * 365 * day)
    #expect(ledger.renew(at: now, by: store).count == 400)
    #expect(ledger.renew(at: now, by: store).count > 300)
    #expect(ledger.renew(at: now, by: store).isEmpty)
  }
}
