import Testing
import TouchstoneTestSupport

@testable import StoreKit
@testable @_spi(Host) import UIKit

@Suite("Buying by the payment queue", .serialized) @MainActor struct PaymentQueueTests {
  /// An app that says what it heard.
  private final class Shop: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate {
    var heard: [String] = []
    var latest: SKPaymentTransaction?
    var products: [SKProduct] = []
    var missing: [String] = []
    var finishes = true

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
      for transaction in transactions {
        latest = transaction
        heard.append("\(transaction.payment.productIdentifier) \(transaction.transactionState)")
        if finishes, transaction.transactionState != .purchasing { queue.finishTransaction(transaction) }
      }
    }
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
      heard += transactions.map { "removed \($0.payment.productIdentifier)" }
    }
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
      heard.append("restored all")
    }
    func paymentQueue(
      _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) { heard.append("restored nothing") }

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      (products, missing) = (response.products, response.invalidProductIdentifiers)
    }
    func requestDidFinish(_ request: SKRequest) { heard.append("finished") }
    func request(_ request: SKRequest, didFailWithError error: any Error) {
      heard.append("failed \((error as NSError).code)")
    }
  }

  /// A device whose app sells what the fixture has.
  private func device(_ change: (inout StoreConfiguration) -> Void = { _ in }) throws -> VirtualDevice {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    StoreFile.current.configuration = try StoreFixture.store(change)
    return device
  }

  /// The labels that the device shows over the app.
  private func shown() -> [String] {
    func labels(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }
    return UIKitRuntime.shared.windows.filter { $0.isOfDevice && !$0.isHidden }.flatMap(labels)
  }

  private func tap(_ text: String, _ device: VirtualDevice) {
    func find(_ view: UIView) -> UIView? {
      if (view as? UILabel)?.text == text { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    let windows = UIKitRuntime.shared.windows.filter { $0.isOfDevice && !$0.isHidden }
    guard let view = windows.reversed().lazy.compactMap(find).first else {
      Issue.record("nothing says \(text)")
      return
    }
    device.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    device.advance(by: 1)
  }

  private func payment(_ product: String, quantity: Int = 1) throws -> SKPayment {
    let store = try StoreFixture.store()
    let item = try #require(store.item(product))
    let payment = SKMutablePayment(product: SKProduct(item, store))
    payment.quantity = quantity
    return payment
  }

  /// Puts it into the queue, and waits for the question.
  private func order(_ product: String, quantity: Int = 1, on device: VirtualDevice) throws {
    SKPaymentQueue.default().add(try payment(product, quantity: quantity))
    device.advance(by: 1)
  }

  @Test("a request answers with the products that there are, and names the others")
  func products() throws {
    let (device, shop) = (try device(), Shop())
    let request = SKProductsRequest(productIdentifiers: ["frames", "club.month", "boots"])
    request.delegate = shop
    request.start()
    #expect(shop.products.isEmpty)
    device.settle()
    #expect(shop.products.map(\.productIdentifier) == ["frames", "club.month"])
    #expect(shop.missing == ["boots"])
    #expect(shop.heard == ["finished"])
    let frames = try #require(shop.products.first)
    #expect(frames.localizedTitle == "Frames" && frames.localizedDescription == "All frames.")
    #expect(frames.price == NSDecimalNumber(string: "4.99"))
    #expect(frames.isFamilyShareable && frames.subscriptionPeriod == nil)
    let formatter = NumberFormatter()
    (formatter.numberStyle, formatter.locale) = (.currency, frames.priceLocale)
    #expect(formatter.string(from: frames.price) == "$4.99")
    let club = try #require(shop.products.last)
    #expect(club.subscriptionPeriod?.numberOfUnits == 1 && club.subscriptionPeriod?.unit == .month)
    #expect(club.subscriptionGroupIdentifier == "21")
    #expect(club.introductoryPrice?.paymentMode == .freeTrial)
    #expect(club.introductoryPrice?.subscriptionPeriod.unit == .week)
    #expect(club.discounts.map(\.identifier) == ["back"])
  }

  @Test("without a file there are no products; a request that is cancelled is not answered")
  func noFile() throws {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    StoreFile.current.configuration = nil
    let (shop, second) = (Shop(), Shop())
    let request = SKProductsRequest(productIdentifiers: ["frames"])
    request.delegate = shop
    request.start()
    let cancelled = SKProductsRequest(productIdentifiers: ["frames"])
    cancelled.delegate = second
    cancelled.start()
    cancelled.cancel()
    device.settle()
    #expect(shop.products.isEmpty && shop.missing == ["frames"])
    #expect(second.heard.isEmpty)
    #expect(SKPaymentQueue.default().storefront == nil)
    #expect(SKPaymentQueue.canMakePayments())
  }

  @Test("a payment asks whoever holds the device, with name and price, and is bought")
  func bought() throws {
    let (device, shop) = (try device(), Shop())
    let queue = SKPaymentQueue.default()
    queue.add(shop)
    try order("frames", on: device)
    #expect(shop.heard == ["frames purchasing"])
    #expect(UIApplication.shared.applicationState == .inactive)
    #expect(shown().contains("Buy Frames?"))
    #expect(shown().contains { $0.hasPrefix("$4.99") })
    #expect(queue.transactions.count == 1)
    tap("Buy", device)
    #expect(shop.heard == ["frames purchasing", "frames purchased", "removed frames"])
    #expect(shop.latest?.transactionIdentifier == "1" && shop.latest?.transactionDate != nil)
    #expect(queue.transactions.isEmpty)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(queue.storefront?.countryCode == "USA")
  }

  @Test("who cancels has bought nothing, and the error says so")
  func cancelled() throws {
    let (device, shop) = (try device(), Shop())
    SKPaymentQueue.default().add(shop)
    try order("frames", on: device)
    tap("Cancel", device)
    #expect(shop.heard == ["frames purchasing", "frames failed", "removed frames"])
    #expect((shop.latest?.error as? SKError)?.code == .paymentCancelled)
    #expect((shop.latest?.error as NSError?)?.domain == SKErrorDomain)
    #expect(StoreDesk.current.entries.isEmpty)
  }

  @Test(
    "several of what is consumed cost as much; what is no quantity, or no product, fails without a question")
  func quantities() throws {
    let (device, shop) = (try device(), Shop())
    SKPaymentQueue.default().add(shop)
    try order("stamps", quantity: 3, on: device)
    #expect(shown().contains("Buy 3 × Ten stamps?"))
    #expect(shown().contains { $0.hasPrefix("$2.97") })
    tap("Buy", device)
    #expect(shop.latest?.payment.quantity == 3)
    try order("stamps", quantity: 0, on: device)
    #expect((shop.latest?.error as? SKError)?.code == .paymentInvalid)
    let unknown = SKMutablePayment()
    unknown.productIdentifier = "boots"
    SKPaymentQueue.default().add(unknown)
    device.settle()
    #expect((shop.latest?.error as? SKError)?.code == .storeProductNotAvailable)
    #expect(shown().isEmpty)
  }

  @Test("the question about a subscription says how long it is free, and what it costs then")
  func subscription() throws {
    let (device, shop) = (try device(), Shop())
    SKPaymentQueue.default().add(shop)
    try order("club.month", on: device)
    #expect(shown().contains("Subscribe to Club?"))
    #expect(shown().contains { $0.hasPrefix("1 week free, then $2.99 each month\n") })
    tap("Subscribe", device)
    #expect(shop.heard.contains("club.month purchased"))
    try order("club.year", on: device)
    #expect(shown().contains { $0.hasPrefix("$29.99 each year\n") })
    tap("Cancel", device)
  }

  @Test("a renewal of what the queue has bought comes to its observers")
  func renewal() throws {
    let (device, shop) = (try device { $0.asksFirst = false }, Shop())
    SKPaymentQueue.default().add(shop)
    try order("club.month", on: device)
    shop.heard = []
    StoreDesk.current.ledger.entries[0].expires = Date().addingTimeInterval(-60)
    #expect(StoreDesk.current.entries.count == 2)
    device.settle()
    #expect(shop.heard == ["club.month purchased", "removed club.month"])
    #expect(shop.latest?.transactionIdentifier == "2")
    device.settle()
    #expect(StoreDesk.current.entries.map(\.isFinished) == [true, true])
  }

  @Test("what renews itself is cancelled in the device's list, and goes on to its end")
  func managed() throws {
    let device = try device { $0.asksFirst = false }
    try order("club.month", on: device)
    var count = 0
    StoreDesk.current.manage { count += 1 }
    device.advance(by: 1)
    tap("Cancel Club", device)
    #expect(count == 1)
    #expect(StoreDesk.current.ledger.cancelled == ["21"])
    #expect(StoreDesk.current.entitlements.map(\.product) == ["club.month"])
    StoreDesk.current.manage { count += 1 }
    device.advance(by: 1)
    #expect(shown().contains("There is none that renews itself."))
    tap("Done", device)
    #expect(count == 2)
    #expect(shown().isEmpty)
  }

  @Test("what is not finished comes again in the next process; what is finished does not")
  func relaunch() throws {
    let (device, shop) = (try device { $0.asksFirst = false }, Shop())
    shop.finishes = false
    SKPaymentQueue.default().add(shop)
    try order("stamps", on: device)
    try order("frames", on: device)
    #expect(shop.heard.filter { $0.hasSuffix("purchased") } == ["stamps purchased", "frames purchased"])
    SKPaymentQueue.default().finishTransaction(try #require(shop.latest))
    device.settle()

    device.show(UIViewController())
    StoreFile.current.configuration = try StoreFixture.store()
    let next = Shop()
    #expect(SKPaymentQueue.default().transactions.isEmpty)
    SKPaymentQueue.default().add(next)
    device.settle()
    #expect(next.heard == ["stamps purchased", "removed stamps"])
    #expect(StoreDesk.current.entries.map(\.product) == ["frames"])
  }

  @Test("what is left over comes once to those who listen, although one of them finishes it at once")
  func severalObservers() throws {
    let (device, shop) = (try device { $0.asksFirst = false }, Shop())
    shop.finishes = false
    SKPaymentQueue.default().add(shop)
    try order("stamps", on: device)

    device.show(UIViewController())
    StoreFile.current.configuration = try StoreFixture.store()
    let (first, second) = (Shop(), Shop())
    second.finishes = false
    SKPaymentQueue.default().add(first)
    SKPaymentQueue.default().add(second)
    device.settle()
    #expect(first.heard == ["stamps purchased", "removed stamps"])
    #expect(second.heard == first.heard)
  }

  @Test("restoring brings back what is not consumed, with its purchase as the original")
  func restored() throws {
    let (device, shop) = (try device { $0.asksFirst = false }, Shop())
    SKPaymentQueue.default().add(shop)
    for product in ["stamps", "frames", "club.month"] { try order(product, on: device) }
    shop.heard = []
    SKPaymentQueue.default().restoreCompletedTransactions()
    device.settle()
    #expect(
      shop.heard == [
        "frames restored", "club.month restored", "restored all", "removed frames", "removed club.month",
      ])
    #expect(shop.latest?.original?.transactionState == .purchased)
    StoreFile.current.configuration?.failing = [.sync]
    SKPaymentQueue.default().restoreCompletedTransactions()
    device.settle()
    #expect(shop.heard.last == "restored nothing")
  }

  @Test("what is bought already costs nothing and is no second purchase")
  func again() throws {
    let (device, shop) = (try device(), Shop())
    SKPaymentQueue.default().add(shop)
    try order("frames", on: device)
    tap("Buy", device)
    try order("frames", on: device)
    #expect(shown().contains("Frames is bought already"))
    tap("OK", device)
    #expect(shop.heard.suffix(2) == ["frames purchased", "removed frames"])
    #expect(StoreDesk.current.entries.map(\.id) == [1])
  }

  @Test("who says yes to two questions about one product has bought it once")
  func twoQuestions() throws {
    let (device, shop) = (try device(), Shop())
    SKPaymentQueue.default().add(shop)
    try order("frames", on: device)
    try order("frames", on: device)
    tap("Buy", device)
    tap("Buy", device)
    #expect(shop.heard.filter { $0 == "frames purchased" }.count == 2)
    #expect(StoreDesk.current.entries.map(\.id) == [1])
  }

  @Test("as the file wants it, purchases fail or wait for somebody else, and no products are found")
  func unlucky() throws {
    let (device, shop) = (try device(), Shop())
    shop.finishes = false
    SKPaymentQueue.default().add(shop)
    StoreFile.current.configuration?.asksFirst = false
    StoreFile.current.configuration?.asksToBuy = true
    try order("frames", on: device)
    StoreFile.current.configuration?.failing = [.purchase, .loading]
    try order("frames", on: device)
    #expect(shop.heard.filter { !$0.hasSuffix("purchasing") } == ["frames deferred", "frames failed"])
    let request = SKProductsRequest(productIdentifiers: ["frames"])
    request.delegate = shop
    request.start()
    device.settle()
    #expect(shop.heard.last == "failed 0")
  }

  @Test("an observer that was taken out hears nothing; one that is in twice hears once")
  func observers() throws {
    let device = try device { $0.asksFirst = false }
    let (shop, gone) = (Shop(), Shop())
    let queue = SKPaymentQueue.default()
    queue.add(shop)
    queue.add(shop)
    queue.add(gone)
    queue.remove(gone)
    #expect(queue.transactionObservers.count == 1)
    try order("stamps", on: device)
    #expect(shop.heard == ["stamps purchasing", "stamps purchased", "removed stamps"])
    #expect(gone.heard.isEmpty)
  }

  @Test("a receipt cannot be had: nobody here signs for the App Store")
  func receipt() throws {
    let (device, shop) = (try device(), Shop())
    let request = SKReceiptRefreshRequest()
    request.delegate = shop
    request.start()
    device.settle()
    #expect(shop.heard == ["failed 0"])
  }
}
