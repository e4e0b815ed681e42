@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
import UIKit

/// What an app hears of a request, on the main thread.
public protocol SKRequestDelegate: AnyObject {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A question to the store. One that nobody keeps lives until it is answered.
open class SKRequest: _NSObject, @unchecked Sendable {
  open weak var delegate: (any SKRequestDelegate)?
  private let lock = NSLock()
  /// Counts starts and cancellations: only the latest start is answered.
  private var turn = 0

  public override init() { super.init() }

  open func start() {
    let turn = lock.withLock {
      self.turn += 1
      return self.turn
    }
    MainLoop.later { if self.lock.withLock({ self.turn == turn }) { self.answer() } }
  }

  open func cancel() { lock.withLock { turn += 1 } }

  /// Of each kind of request.
  @MainActor func answer() { delegate?.requestDidFinish(self) }
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// Asks which of some products there are.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
    super.init()
  }

  override func answer() {
    let desk = StoreDesk.current
    guard !desk.isLoadingFailing else { delegate?.request(self, didFailWithError: SKError(.unknown)); return }
    let items = desk.items(identifiers.contains)
    let response = SKProductsResponse(
      items.map { SKProduct($0, desk.configuration ?? StoreConfiguration()) },
      missing: identifiers.subtracting(items.map(\.id)).sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    super.answer()
  }
}

open class SKProductsResponse: _NSObject, @unchecked Sendable {
  private var found: [SKProduct] = []
  private var missing: [String] = []

  public override init() { super.init() }

  convenience init(_ found: [SKProduct], missing: [String]) {
    self.init()
    (self.found, self.missing) = (found, missing)
  }

  open var products: [SKProduct] { found }
  open var invalidProductIdentifiers: [String] { missing }
}
