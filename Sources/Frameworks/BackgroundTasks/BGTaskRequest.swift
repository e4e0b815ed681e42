/// What an app wants to be launched for in the background.
open class BGTaskRequest: _NSObject, NSCopying {
  public let identifier: String
  /// Not before; nil for any time.
  open var earliestBeginDate: Date?

  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = made()
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }

  func made() -> BGTaskRequest { BGTaskRequest(identifier) }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { super.init(identifier) }

  override func made() -> BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }

  override func made() -> BGTaskRequest {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return copy
  }
}
