@_spi(Host) import TouchstoneFoundation
import UIKit

/// Asks for the app's receipt anew.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  private let properties: [String: Any]?

  public init(receiptProperties: [String: Any]? = nil) {
    properties = receiptProperties
    super.init()
  }

  open var receiptProperties: [String: Any]? { properties }

  /// - Partial: always fails: a receipt would have to be signed by the App Store.
  open override func start() {
    reportPartial()
    super.start()
  }

  override func answer() {
    delegate?.request(self, didFailWithError: SKError(.unknown))
  }
}
