@_spi(Host) import TouchstoneFoundation
import UIKit

/// What is to be bought, and how often.
open class SKPayment: _NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Content: Equatable, Sendable {
    var product = ""
    var quantity = 1
    var user: String?
    var requestData: Data?
    var asksToBuy = false
  }
  var content = Content()

  public override init() { super.init() }

  public convenience init(product: SKProduct) {
    self.init()
    content.product = product.productIdentifier
  }

  open var productIdentifier: String { content.product }
  open var quantity: Int { content.quantity }
  /// Who of the app's own users pays.
  open var applicationUsername: String? { content.user }
  open var requestData: Data? { content.requestData }
  open var simulatesAskToBuyInSandbox: Bool { content.asksToBuy }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKPayment()
    copy.content = content
    return copy
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = SKMutablePayment()
    copy.content = content
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? SKPayment)?.content == content }
  open override var hash: Int { content.product.hashValue }
}

open class SKMutablePayment: SKPayment, @unchecked Sendable {
  open override var productIdentifier: String {
    get { content.product }
    set { content.product = newValue }
  }
  open override var quantity: Int {
    get { content.quantity }
    set { content.quantity = newValue }
  }
  open override var applicationUsername: String? {
    get { content.user }
    set { content.user = newValue }
  }
  open override var requestData: Data? {
    get { content.requestData }
    set { content.requestData = newValue }
  }
  open override var simulatesAskToBuyInSandbox: Bool {
    get { content.asksToBuy }
    set { content.asksToBuy = newValue }
  }
}
