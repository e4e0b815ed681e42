import Foundation
import FoundationNetworking

extension HTTPURLResponse {
  /// - Partial: Foundation's here must have an address; it is that of the root folder.
  public convenience init() {
    self.init(url: URL(fileURLWithPath: "/"), statusCode: 200, httpVersion: nil, headerFields: nil)!
  }
}
