import Foundation

/// What is to be done with a file: one of several in one coordination.
open class NSFileAccessIntent: _NSObject, @unchecked Sendable {
  enum Kind {
    case reading(NSFileCoordinator.ReadingOptions)
    case writing(NSFileCoordinator.WritingOptions)
  }

  let kind: Kind
  public let url: URL

  private init(_ url: URL, _ kind: Kind) {
    (self.url, self.kind) = (url, kind)
    super.init()
  }

  open class func readingIntent(with url: URL, options: NSFileCoordinator.ReadingOptions = [])
    -> NSFileAccessIntent
  { NSFileAccessIntent(url, .reading(options)) }

  open class func writingIntent(with url: URL, options: NSFileCoordinator.WritingOptions = [])
    -> NSFileAccessIntent
  { NSFileAccessIntent(url, .writing(options)) }
}
