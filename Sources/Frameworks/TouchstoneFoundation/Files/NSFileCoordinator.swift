import Foundation

/// Lets those who show files and those who read or write them take turns.
///
/// - Partial: within the app: no other process of the device has the app's files.
open class NSFileCoordinator: _NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }

  /// Not told of what this coordinator does.
  private weak var presenter: (any NSFilePresenter)?
  /// Kept by the coordinators of one purpose alike, so that they do not wait for one another.
  open var purposeIdentifier = UUID().uuidString
  private let lock = NSLock()
  private var isCancelled = false

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
    presenter = filePresenterOrNil
    super.init()
  }

  private static var order: FileAccessOrder { FoundationRuntime.current.fileAccessOrder }

  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { order.add(filePresenter) }
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) { order.remove(filePresenter) }
  open class var filePresenters: [any NSFilePresenter] { order.allPresenters }

  /// Who waits is answered with an error.
  open func cancel() {
    lock.withLock { isCancelled = true }
    Self.order.wake()
  }

  // MARK: Taking turns

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    access([.readingIntent(with: url, options: options)], outError) { reader($0[0]) }
  }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    access([.writingIntent(with: url, options: options)], outError) { writer($0[0]) }
  }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    access(
      [
        .readingIntent(with: readingURL, options: readingOptions),
        .writingIntent(with: writingURL, options: writingOptions),
      ], outError
    ) { readerWriter($0[0], $0[1]) }
  }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) {
    access(
      [
        .writingIntent(with: url1, options: options1), .writingIntent(with: url2, options: options2),
      ], outError
    ) { writer($0[0], $0[1]) }
  }

  /// On the queue, with an error if it was cancelled before.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    queue.addOperation { [self] in
      var error: NSError?
      access(intents, &error) { _ in accessor(nil) }
      if let error { accessor(error) }
    }
  }

  /// Tells others what the accessor is about to do, lets them finish, and does it alone. Inside nothing is told.
  open func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor batchAccessor: (@escaping @Sendable () -> Void) -> Void
  ) {
    let intents =
      readingURLs.map { NSFileAccessIntent.readingIntent(with: $0, options: readingOptions) }
      + writingURLs.map { NSFileAccessIntent.writingIntent(with: $0, options: writingOptions) }
    access(intents, outError) { _ in batchAccessor {} }
  }

  private func access(_ intents: [NSFileAccessIntent], _ error: NSErrorPointer, _ body: ([URL]) -> Void) {
    let claims = intents.map { intent in
      var isWriting = false
      if case .writing = intent.kind { isWriting = true }
      return FileAccessOrder.Claim(path: Self.path(intent.url), isWriting: isWriting)
    }
    let order = Self.order
    guard order.take(claims, isCancelled: { self.lock.withLock { self.isCancelled } }) else {
      error?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    let reacquirers = announce(intents)
    body(intents.map(\.url))
    order.giveBack(claims)
    for reacquire in reacquirers { reacquire() }
    tell(intents)
  }

  private static func path(_ url: URL) -> String { url.standardizedFileURL.resolvingSymlinksInPath().path }

  // MARK: Presenters

  private func presenters(of url: URL) -> [any NSFilePresenter] {
    let path = Self.path(url)
    return Self.order.allPresenters.filter { other in
      guard other !== presenter, let shown = other.presentedItemURL.map(Self.path) else { return false }
      return shown == path || path.hasPrefix(shown + "/")
    }
  }

  /// Everyone who shows one of the files lets go of it. What they want called when the file is free again.
  private func announce(_ intents: [NSFileAccessIntent]) -> [@Sendable () -> Void] {
    var reacquirers: [@Sendable () -> Void] = []
    for intent in intents {
      for presenter in presenters(of: intent.url) {
        if let again = Self.letGo(presenter, intent) { reacquirers.append(again) }
      }
    }
    return reacquirers
  }

  private static func letGo(_ presenter: any NSFilePresenter, _ intent: NSFileAccessIntent)
    -> (@Sendable () -> Void)?
  {
    nonisolated(unsafe) let presenter = presenter
    let answer = PresenterAnswer()
    let isItem = presenter.presentedItemURL.map(path) == path(intent.url)
    answer.wait(on: presenter.presentedItemOperationQueue) {
      switch intent.kind {
      case .reading(let options):
        presenter.relinquishPresentedItem(toReader: { again in
          answer.reacquire = again
          guard !options.contains(.withoutChanges) else { return answer.give() }
          presenter.savePresentedItemChanges { _ in answer.give() }
        })
      case .writing(let options):
        presenter.relinquishPresentedItem(toWriter: { again in
          answer.reacquire = again
          guard options.contains(.forDeleting) else { return answer.give() }
          if isItem {
            presenter.accommodatePresentedItemDeletion { _ in answer.give() }
          } else {
            presenter.accommodatePresentedSubitemDeletion(at: intent.url) { _ in answer.give() }
          }
        })
      }
    }
    return answer.reacquire
  }

  /// After a file was written.
  private func tell(_ intents: [NSFileAccessIntent]) {
    for intent in intents {
      guard case .writing(let options) = intent.kind, !options.contains(.forDeleting) else { continue }
      for presenter in presenters(of: intent.url) {
        nonisolated(unsafe) let presenter = presenter
        let isItem = presenter.presentedItemURL.map(Self.path) == Self.path(intent.url)
        presenter.presentedItemOperationQueue.addOperation {
          if isItem {
            presenter.presentedItemDidChange()
          } else {
            presenter.presentedSubitemDidChange(at: intent.url)
          }
        }
      }
    }
  }

  /// The file has another place now: those who show it are told, after a writing `.forMoving`.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    let path = Self.path(oldURL)
    for presenter in presenters(of: oldURL) {
      nonisolated(unsafe) let presenter = presenter
      let isItem = presenter.presentedItemURL.map(Self.path) == path
      presenter.presentedItemOperationQueue.addOperation {
        if isItem {
          presenter.presentedItemDidMove(to: newURL)
        } else {
          presenter.presentedSubitem(at: oldURL, didMoveTo: newURL)
        }
      }
    }
  }

  /// - Inert: nothing has to be told before a move within one app.
  open func item(at oldURL: URL, willMoveTo newURL: URL) { reportInert() }
}

/// Waits for one presenter.
private final class PresenterAnswer: @unchecked Sendable {
  private let condition = NSCondition()
  private var isGiven = false
  private var again: (@Sendable () -> Void)?
  var reacquire: (@Sendable () -> Void)? {
    get { condition.withLock { again } }
    set { condition.withLock { again = newValue } }
  }

  func give() {
    condition.withLock {
      isGiven = true
      condition.broadcast()
    }
  }

  /// A presenter of the queue that waits is asked here and now: it could not be told otherwise.
  func wait(on queue: OperationQueue, _ ask: @escaping @Sendable () -> Void) {
    if queue === OperationQueue.current || queue === OperationQueue.main && Thread.isMainThread {
      ask()
    } else {
      queue.addOperation(ask)
    }
    condition.lock()
    while !isGiven { condition.wait() }
    condition.unlock()
  }
}
