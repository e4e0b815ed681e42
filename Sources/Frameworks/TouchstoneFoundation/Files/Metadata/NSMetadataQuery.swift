import Foundation

/// Looks for files of the app's in iCloud, and goes on looking until it is stopped.
///
/// - Partial: as on a device that nobody is signed in on, it gathers and finds nothing. Folders of the device itself are
///   not searched on iOS.
open class NSMetadataQuery: _NSObject, @unchecked Sendable {
  /// - Inert: never asked; it would replace what was found.
  open weak var delegate: (any NSMetadataQueryDelegate)?

  open var predicate: NSPredicate? { didSet { startAgain() } }
  open var sortDescriptors: [NSSortDescriptor] = [] { didSet { startAgain() } }
  open var valueListAttributes: [String] = [] { didSet { startAgain() } }
  open var groupingAttributes: [String]? { didSet { startAgain() } }
  /// Where it looks: scopes by name, or folders.
  open var searchScopes: [Any] = [] { didSet { startAgain() } }
  /// - Inert: items to look among come from other queries, which find none.
  open var searchItems: [Any]?
  /// - Inert: nothing is found of which it could be told in batches. In seconds.
  open var notificationBatchingInterval: TimeInterval = 1
  /// Where it is told of what it does; nil for the thread that started it.
  open var operationQueue: OperationQueue?

  open private(set) var isStarted = false
  open private(set) var isGathering = false
  open private(set) var isStopped = false
  /// Grows with each start and stop: what an earlier one was to do is not done any more.
  private var run = 0

  public override init() { super.init() }

  // MARK: Looking

  /// False if it looks already, or does not know for what. On the main thread, or on its queue.
  @discardableResult open func start() -> Bool {
    guard predicate != nil, !isStarted || isStopped else { return false }
    (isStarted, isStopped, isGathering) = (true, false, true)
    run += 1
    let now = run
    later { query in
      guard query.run == now else { return }
      query.post(.NSMetadataQueryDidStartGathering)
      query.later { query in
        guard query.run == now else { return }
        query.isGathering = false
        query.post(.NSMetadataQueryDidFinishGathering)
      }
    }
    return true
  }

  /// What was found stays.
  open func stop() {
    guard isStarted, !isStopped else { return }
    (isStopped, isGathering) = (true, false)
    run += 1
  }

  /// It was told something else to look for while it looked.
  private func startAgain() {
    guard isStarted, !isStopped else { return }
    stop()
    start()
  }

  private func later(_ body: @escaping @Sendable (NSMetadataQuery) -> Void) {
    let step: @Sendable () -> Void = { [weak self] in if let self { body(self) } }
    if let operationQueue {
      operationQueue.addOperation(step)
    } else {
      RunLoop.current.perform(inModes: [.common], block: step)
    }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Results

  /// - Inert: nothing changes in what was found.
  open func disableUpdates() {}
  /// - Inert: nothing changes in what was found.
  open func enableUpdates() {}

  open var resultCount: Int { 0 }
  open var results: [Any] { [] }
  open func result(at idx: Int) -> Any { raise(idx) }
  open func index(ofResult result: Any) -> Int { NSNotFound }
  open func value(ofAttribute attrName: String, forResultAt idx: Int) -> Any? { raise(idx) }
  open func enumerateResults(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
  open func enumerateResults(
    options opts: NSEnumerationOptions = [], using block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  open var groupedResults: [NSMetadataQueryResultGroup] { [] }
  /// Each of the attributes asked for, with the values that were found.
  open var valueLists: [String: [NSMetadataQueryAttributeValueTuple]] {
    Dictionary(valueListAttributes.map { ($0, []) }) { first, _ in first }
  }

  private func raise(_ index: Int) -> Never {
    NSException(
      name: .rangeException,
      reason: "NSMetadataQuery: result \(index) is not among the \(resultCount) that were found."
    ).raise()
  }
}

extension NSNotification.Name {
  public static let NSMetadataQueryDidStartGathering = NSNotification.Name(
    "NSMetadataQueryDidStartGatheringNotification")
  public static let NSMetadataQueryDidFinishGathering = NSNotification.Name(
    "NSMetadataQueryDidFinishGatheringNotification")
  /// - Inert: never posted; nothing is found.
  public static let NSMetadataQueryGatheringProgress = NSNotification.Name(
    "NSMetadataQueryGatheringProgressNotification")
  /// - Inert: never posted; nothing changes in what was found.
  public static let NSMetadataQueryDidUpdate = NSNotification.Name("NSMetadataQueryDidUpdateNotification")
}

// What an update tells of.

public let NSMetadataQueryUpdateAddedItemsKey = "kMDQueryUpdateAddedItems"
public let NSMetadataQueryUpdateChangedItemsKey = "kMDQueryUpdateChangedItems"
public let NSMetadataQueryUpdateRemovedItemsKey = "kMDQueryUpdateRemovedItems"
public let NSMetadataQueryResultContentRelevanceAttribute = "kMDQueryResultContentRelevance"

// Where to look.

public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope =
  "NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope"
