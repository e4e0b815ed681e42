import Dispatch
import Synchronization

/// Launches apps in the background: on this device never, as in Xcode's simulator, which refuses every request and says so. Any thread.
open class BGTaskScheduler: _NSObject, @unchecked Sendable {
  public static let shared = BGTaskScheduler()
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  public struct Error: Swift.Error, CustomNSError, Equatable, Sendable {
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests = 2
      case notPermitted = 3
      case immediateRunIneligible = 4
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static let unavailable = Code.unavailable
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    public static let notPermitted = Code.notPermitted
    public static let immediateRunIneligible = Code.immediateRunIneligible

    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    public var errorCode: Int { code.rawValue }
  }

  private let registered = Mutex<Set<String>>([])

  override init() { super.init() }

  /// False for an identifier that the app's Info.plist does not permit (`BGTaskSchedulerPermittedIdentifiers`). Raises an exception for one
  /// that is registered already.
  /// - Partial: the handler is never called, and whether the app has finished launching is not looked at.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    let permitted =
      Bundle.main.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers") as? [String]
    guard permitted?.contains(identifier) == true else { return false }
    guard registered.withLock({ $0.insert(identifier).inserted }) else {
      NSException(
        name: .internalInconsistencyException,
        reason: "Launch handler for task with identifier \(identifier) has already been registered"
      ).raise()
    }
    return true
  }

  /// Throws `unavailable`.
  open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }

  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}

  /// There are none.
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async { completionHandler([]) }
  }

  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

public func ~= (code: BGTaskScheduler.Error.Code, error: any Error) -> Bool {
  (error as? BGTaskScheduler.Error)?.code == code
}
