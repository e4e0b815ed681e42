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
    /// The accessor gets a copy of the file, and others do not wait for it.
    ///
    /// - Partial: no archive is made of a folder; to read one is an error.
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
  let presenter: (any NSFilePresenter)?
  private let lock = NSLock()
  private var purpose: String
  private var isCancelled = false
  private var answers: [PresenterAnswer] = []
  private var batches: [FileAccess] = []
  private var origins: [FilePath: FilePath] = [:]

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
    presenter = filePresenterOrNil
    purpose = filePresenterOrNil.map(Self.purpose(of:)) ?? UUID().uuidString
    super.init()
  }

  /// Coordinators of one purpose do not wait for one another; those of one presenter have one.
  open var purposeIdentifier: String {
    get { lock.withLock { purpose } }
    set {
      guard !newValue.isEmpty else {
        NSException(
          name: .invalidArgumentException,
          reason: "NSFileCoordinator: a purpose identifier is empty. Use a name of your own, or a UUID."
        ).raise()
      }
      lock.withLock { purpose = newValue }
    }
  }

  static func purpose(of presenter: any NSFilePresenter) -> String {
    "NSFilePresenter \(UInt(bitPattern: ObjectIdentifier(presenter)))"
  }

  static var order: FileAccessOrder { FoundationRuntime.current.fileAccessOrder }

  /// Whether the main thread waits for a file or a presenter: whoever is asked to save cannot do it there.
  package static var isMainThreadWaiting: Bool { order.isMainThreadWaiting }

  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { order.add(filePresenter) }
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) { order.remove(filePresenter) }
  open class var filePresenters: [any NSFilePresenter] { order.allPresenters }

  /// Who waits is answered with an error, now and later.
  open func cancel() {
    let answers = lock.withLock {
      isCancelled = true
      return self.answers
    }
    Self.order.wake()
    for answer in answers { answer.abandon() }
  }

  // MARK: Taking turns

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    access([.readingIntent(with: url, options: options)], outError) { reader($0[0].url) }
  }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    access([.writingIntent(with: url, options: options)], outError) { writer($0[0].url) }
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
    ) { readerWriter($0[0].url, $0[1].url) }
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
    ) { writer($0[0].url, $0[1].url) }
  }

  /// On the queue, once the files are free; nothing waits for that. With an error if it was cancelled before.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let access = FileAccess(intents, purpose: purposeIdentifier)
    let isTaken = Self.order.takeIfFree(access)
    if isTaken, !hasPresenters(access) { return enqueue(access, Released(), queue, accessor) }
    Thread.detachNewThread { [self] in
      guard isTaken || Self.order.take(access, on: nil, isCancelled: { isCancelledNow }) else {
        return queue.addOperation { accessor(CocoaError(.userCancelled)) }
      }
      enqueue(access, announce(access), queue, accessor)
    }
  }

  private func enqueue(
    _ access: FileAccess, _ released: Released, _ queue: OperationQueue,
    _ accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    Self.order.park(
      access, for: queue === OperationQueue.main ? ObjectIdentifier(Thread.mainThread) : nil)
    let operation = BlockOperation { [self] in
      if let error = use(access, released, { accessor(nil) }) { accessor(error) }
    }
    // The queue may drop the operation before it begins.
    operation.completionBlock = { self.end(access, released) }
    queue.addOperation(operation)
  }

  /// Tells others what the accessor is about to do and lets them finish. Inside they are not asked again, until the
  /// accessor calls what it is given; each use of a file inside is still to be coordinated.
  open func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor batchAccessor: (@escaping @Sendable () -> Void) -> Void
  ) {
    let intents =
      readingURLs.map { NSFileAccessIntent.readingIntent(with: $0, options: readingOptions) }
      + writingURLs.map { NSFileAccessIntent.writingIntent(with: $0, options: writingOptions) }
    let access = FileAccess(intents, purpose: purposeIdentifier)
    guard take(access) else {
      outError?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    let released = announce(access)
    _ = Self.order.giveBack(access)
    if let error = released.error ?? (isCancelledNow ? CocoaError(.userCancelled) : nil) {
      released.giveBack()
      outError?.pointee = error as NSError
      return
    }
    lock.withLock { batches.append(access) }
    batchAccessor { [self] in
      let isFirst = lock.withLock {
        let count = batches.count
        batches.removeAll { $0 === access }
        return batches.count < count
      }
      if isFirst { released.giveBack() }
    }
  }

  private func access(
    _ intents: [NSFileAccessIntent], _ outError: NSErrorPointer, _ body: ([NSFileAccessIntent]) -> Void
  ) {
    let access = FileAccess(intents, purpose: purposeIdentifier)
    guard take(access) else {
      outError?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    if let error = use(access, announce(access), { body(intents) }) { outError?.pointee = error as NSError }
  }

  private func take(_ access: FileAccess) -> Bool {
    Self.order.waiting {
      Self.order.take(access, on: ObjectIdentifier(Thread.current), isCancelled: { isCancelledNow })
    }
  }

  /// Does what is to be done with the files, now that they are free, and lets others have them again. Why not, if not.
  private func use(_ access: FileAccess, _ released: Released, _ body: () -> Void) -> (any Error)? {
    guard released.error == nil,
      Self.order.waiting({ Self.order.begin(access, isCancelled: { isCancelledNow }) })
    else {
      end(access, released)
      return released.error ?? CocoaError(.userCancelled)
    }
    let written = access.intents.filter(\.isWriting).map { FilePath($0.url) }
    let missing = Set(written.filter { !$0.isThere })
    do {
      let snapshots = try UploadSnapshots(of: access.intents)
      defer { snapshots.remove() }
      // What is uploaded takes its time: others have the files meanwhile.
      let isFreeBefore = access.intents.allSatisfy(\.isUpload)
      if isFreeBefore { end(access, released) }
      body()
      if !isFreeBefore { end(access, released) }
    } catch {
      end(access, released)
      return error
    }
    tell(access, missing: missing, but: released.spared)
    return nil
  }

  private func end(_ access: FileAccess, _ released: Released) {
    if Self.order.giveBack(access) { released.giveBack() }
  }

  // MARK: Moves

  /// The file has another place now: those who show it are told, and who waits for it gets it where it is. To be called
  /// inside a writing `.forMoving`.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    lock.withLock { origins[FilePath(newURL)] = FilePath(oldURL) }
    Self.order.move(oldURL, to: newURL, purpose: purposeIdentifier)
    tellOfMove(oldURL, newURL)
  }

  /// - Inert: nothing has to be told before a move within one app.
  open func item(at oldURL: URL, willMoveTo newURL: URL) { reportInert() }

  /// From where the item there was moved by this coordinator.
  func origin(of path: FilePath) -> FilePath? { lock.withLock { origins[path] } }

  // MARK: Waiting for presenters

  var isCancelledNow: Bool { lock.withLock { isCancelled } }

  /// False if it was cancelled: nobody is to be asked any more.
  func waitFor(_ answer: PresenterAnswer) -> Bool {
    lock.withLock {
      if !isCancelled { answers.append(answer) }
      return !isCancelled
    }
  }

  func stopWaiting(for answer: PresenterAnswer) { lock.withLock { answers.removeAll { $0 === answer } } }

  /// Whether it has let go for a batch of this coordinator's that is not over.
  func isPrepared(_ presenter: any NSFilePresenter, _ intent: NSFileAccessIntent) -> Bool {
    lock.withLock { batches }.contains {
      Self.order.hasReleased(presenter, $0, toWriter: intent.isWriting)
    }
  }
}
