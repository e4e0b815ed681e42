import Foundation

/// What is to be done with a file: one of several in one coordination.
open class NSFileAccessIntent: _NSObject, @unchecked Sendable {
  enum Kind {
    case reading(NSFileCoordinator.ReadingOptions)
    case writing(NSFileCoordinator.WritingOptions)
  }

  let kind: Kind
  private let lock = NSLock()
  private var place: URL

  private init(_ url: URL, _ kind: Kind) {
    (place, self.kind) = (url, kind)
    super.init()
  }

  open class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = [])
    -> NSFileAccessIntent
  { NSFileAccessIntent(options.contains(.resolvesSymbolicLink) ? resolved(url) : url, .reading(options)) }

  open class func writingIntent(with url: URL, options: NSFileCoordinator.WritingOptions = [])
    -> NSFileAccessIntent
  { NSFileAccessIntent(url, .writing(options)) }

  /// Where the file is by now: while it was waited for, it may have moved.
  public var url: URL { lock.withLock { place } }

  func move(to url: URL) { lock.withLock { place = url } }

  private static func resolved(_ url: URL) -> URL {
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
    return isLink ? url.resolvingSymlinksInPath() : url
  }

  // MARK: What it asks for

  var isWriting: Bool {
    if case .writing = kind { return true }
    return false
  }

  var isUpload: Bool {
    if case .reading(let options) = kind { return options.contains(.forUploading) }
    return false
  }

  var isDeletion: Bool {
    if case .writing(let options) = kind { return options.contains(.forDeleting) }
    return false
  }

  /// The item leaves its place, with all that is in it.
  var takesItemAway: Bool {
    if case .writing(let options) = kind {
      return !options.isDisjoint(with: [.forDeleting, .forMoving, .forReplacing])
    }
    return false
  }

  /// Whether presenters are to save first what they changed.
  var wantsChanges: Bool {
    switch kind {
    case .reading(let options): !options.contains(.withoutChanges)
    case .writing(let options): options.contains(.forMerging)
    }
  }

  /// What is in a folder is used with it if it goes away with it, and if the folder is a document of several files:
  /// one with an extension.
  var claim: FileAccess.Claim {
    let url = url
    let path = FilePath(url)
    let isDocument = !url.pathExtension.isEmpty && path.isFolder
    return FileAccess.Claim(path: path, isWriting: isWriting, isDeep: takesItemAway || isDocument)
  }
}
