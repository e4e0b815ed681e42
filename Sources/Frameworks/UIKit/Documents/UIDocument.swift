@_spi(Host) import TouchstoneFoundation

/// A file that the user edits: it is opened, changed, saved now and then by itself, and closed.
///
/// - Partial: it reads and writes its file on the main thread, without waiting for others of the app who coordinate
///   what they do to it. It hears of that, though; there are no conflicts.
@preconcurrency @MainActor open class UIDocument: _NSObject, NSFilePresenter {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let closed = State(rawValue: 1 << 0)
    public static let inConflict = State(rawValue: 1 << 1)
    public static let savingError = State(rawValue: 1 << 2)
    public static let editingDisabled = State(rawValue: 1 << 3)
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

  nonisolated public static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  open private(set) var fileURL: URL { didSet { presented.url = fileURL } }
  open var fileModificationDate: Date?
  open internal(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: self)
    }
  }

  var changeCount = 0
  private nonisolated let presented: PresentedDocument
  private lazy var autosaver = DocumentAutosaver(self)
  private lazy var undoWatch = DocumentUndoWatch(self)

  public init(fileURL url: URL) {
    guard url.isFileURL else {
      NSException(
        name: .invalidArgumentException,
        reason: "UIDocument: \(url) is no file URL. Make one with URL(fileURLWithPath:)."
      ).raise()
    }
    (fileURL, presented) = (url, PresentedDocument(url))
    super.init()
  }

  // MARK: What it is

  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  open var fileType: String? { TypeIdentifier.ofFile(extension: fileURL.pathExtension) }
  open var savingFileType: String? { fileType }

  /// The default keeps the extension that the file has.
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    fileURL.pathExtension
  }

  // MARK: For subclasses

  /// Takes what was read: the default drops it.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// What is to be written: `Data`, or a `FileWrapper`.
  open func contents(forType typeName: String) throws -> Any {
    NSException(
      name: .internalInconsistencyException,
      reason: "\(type(of: self)) must override contents(forType:), or it cannot be saved."
    ).raise()
  }

  open func disableEditing() {}
  open func enableEditing() {}

  /// Told of everything that goes wrong. The default keeps failed saving in the state.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(false)
  }
  open func finishedHandlingError(_ recovered: Bool) {}
  /// - Inert: never called; an app is not ended while it handles an error.
  open func userInteractionNoLongerPermitted(forError error: any Error) { reportInert() }

  // MARK: Changes

  /// Its groups count as changes.
  open var undoManager: UndoManager! {
    get { undoWatch.manager }
    set { undoWatch.manager = newValue }
  }

  open var hasUnsavedChanges: Bool { changeCount != 0 }

  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    autosaver.documentChanged()
  }

  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeCount }

  /// What changed since the token was made is still to be saved.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    guard let saved = changeCountToken as? Int else { return }
    changeCount -= saved
    autosaver.documentChanged()
  }

  // MARK: Opening and closing

  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    later { [self] in
      let isOpened = documentState.contains(.closed) && succeeds { try read(from: fileURL) }
      if isOpened {
        changeCount = 0
        documentState.remove(.closed)
        NSFileCoordinator.addFilePresenter(self)
      }
      completionHandler?(isOpened)
    }
  }

  /// Saves what changed first.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    autosave { [self] isSaved in
      documentState.insert(.closed)
      NSFileCoordinator.removeFilePresenter(self)
      autosaver.stop()
      completionHandler?(isSaved)
    }
  }

  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    documentState.insert(.editingDisabled)
    disableEditing()
    later { [self] in
      let isReverted = succeeds { try read(from: url) }
      if isReverted { updateChangeCount(.cleared) }
      enableEditing()
      documentState.remove(.editingDisabled)
      completionHandler?(isReverted)
    }
  }

  open func read(from url: URL) throws {
    // A folder is a document of several files.
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    let contents: Any = isFolder ? try FileWrapper(url: url, options: .immediate) : try Data(contentsOf: url)
    fileModificationDate = Self.modificationDate(of: url)
    try load(fromContents: contents, ofType: fileType)
  }

  // MARK: Saving

  /// What is written is what the document is now, not when it is written.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    let token = changeCountToken(for: saveOperation)
    let made = Result { try contents(forType: savingFileType ?? "public.data") }
    later { [self] in
      let isSaved = succeeds {
        let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
        try writeContents(made.get(), andAttributes: attributes, safelyTo: url, for: saveOperation)
      }
      if isSaved {
        fileURL = url
        fileModificationDate = Self.modificationDate(of: url)
        updateChangeCount(withToken: token, for: saveOperation)
        documentState.subtract(saveOperation == .forCreating ? [.savingError, .closed] : .savingError)
        if saveOperation == .forCreating { NSFileCoordinator.addFilePresenter(self) }
      } else {
        documentState.insert(.savingError)
      }
      completionHandler?(isSaved)
    }
  }

  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges, !documentState.contains(.closed) else {
      later { completionHandler?(true) }
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// In one step: a file half written is never there.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    let original = saveOperation == .forOverwriting ? fileURL : nil
    try writeContents(contents, to: url, for: saveOperation, originalContentsURL: original)
    let attributes = additionalFileAttributes as? [FileAttributeKey: Any] ?? [:]
    if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path) }
  }

  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    if let wrapper = contents as? FileWrapper {
      try wrapper.write(
        to: url, options: [.atomic, .withNameUpdating], originalContentsURL: originalContentsURL)
      return
    }
    guard let data = contents as? Data ?? (contents as? NSData).map({ Data(referencing: $0) }) else {
      NSException(
        name: .invalidArgumentException,
        reason:
          "\(type(of: self)): contents(forType:) gave a \(type(of: contents)). Give Data or a FileWrapper, or "
          + "override writeContents(_:to:for:originalContentsURL:)."
      ).raise()
    }
    try data.write(to: url, options: .atomic)
  }

  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any]
  {
    [:]
  }

  /// On a thread of its own, as reading and writing files takes time.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    DispatchQueue.global().async { block() }
  }

  // MARK: What others do to the file

  nonisolated open var presentedItemURL: URL? { presented.url }
  nonisolated open var presentedItemOperationQueue: OperationQueue { presented.queue }

  nonisolated open func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { reader(nil) }
  nonisolated open func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { writer(nil) }

  /// - Partial: not while the main thread waits to read, as it is the main thread that saves.
  nonisolated open func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard !NSFileCoordinator.isMainThreadWaiting else { return completionHandler(nil) }
    PresentedDocument.onMainThread { [self] in
      autosave { completionHandler($0 ? nil : CocoaError(.fileWriteUnknown)) }
    }
  }

  nonisolated open func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
  nonisolated open func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }

  nonisolated open func presentedItemDidMove(to newURL: URL) {
    presented.url = newURL
    PresentedDocument.onMainThread { [self] in fileURL = newURL }
  }

  /// Takes what the file says now, unless the user has changed the document meanwhile.
  nonisolated open func presentedItemDidChange() {
    PresentedDocument.onMainThread { [self] in
      guard !documentState.contains(.closed), !hasUnsavedChanges,
        let date = Self.modificationDate(of: fileURL), date != fileModificationDate
      else { return }
      revert(toContentsOf: fileURL)
    }
  }

  nonisolated open func presentedSubitemDidAppear(at url: URL) { presentedItemDidChange() }
  nonisolated open func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) { presentedItemDidChange() }
  nonisolated open func presentedSubitemDidChange(at url: URL) { presentedItemDidChange() }

  /// On the run loop's next turn.
  private func later(_ body: @escaping @MainActor () -> Void) {
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { body() } }
  }

  // MARK: Errors

  private func succeeds(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      handleError(error, userInteractionPermitted: false)
      return false
    }
  }

  private static func modificationDate(of url: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }
}

// As Swift gives methods with a completion handler to those who await.
extension UIDocument {
  @discardableResult
  public func open() async -> Bool {
    await withCheckedContinuation { answer in open { answer.resume(returning: $0) } }
  }
  @discardableResult
  public func close() async -> Bool {
    await withCheckedContinuation { answer in close { answer.resume(returning: $0) } }
  }
  @discardableResult
  public func autosave() async -> Bool {
    await withCheckedContinuation { answer in autosave { answer.resume(returning: $0) } }
  }
  @discardableResult
  public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { answer in
      save(to: url, for: saveOperation) { answer.resume(returning: $0) }
    }
  }
  @discardableResult
  public func revert(toContentsOf url: URL) async -> Bool {
    await withCheckedContinuation { answer in
      revert(toContentsOf: url) { answer.resume(returning: $0) }
    }
  }
}
