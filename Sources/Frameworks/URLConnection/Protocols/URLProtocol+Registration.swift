import Foundation
import FoundationNetworking

/// Classes of an app that answer requests of the shared session. On Linux that session knows those that were registered
/// before it was first used, for good; here it follows.
extension URLProtocol {
  @discardableResult
  public class func registerClass(_ protocolClass: _URLProtocol.Type) -> Bool {
    SharedSessionClasses.change { classes in
      classes.removeAll { $0 == protocolClass }
      // The latest is asked first.
      classes.insert(protocolClass, at: 0)
    }
    return registerClass(protocolClass as AnyClass)
  }

  public class func unregisterClass(_ protocolClass: _URLProtocol.Type) {
    SharedSessionClasses.change { $0.removeAll { $0 == protocolClass } }
    unregisterClass(protocolClass as AnyClass)
  }
}

/// The shared session's configuration is that session's own, not a copy.
private enum SharedSessionClasses {
  private static let lock = NSLock()

  static func change(_ body: (inout [AnyClass]) -> Void) {
    lock.withLock {
      let configuration = URLSession.shared.configuration
      var classes = configuration.protocolClasses ?? []
      body(&classes)
      configuration.protocolClasses = classes
    }
  }
}
