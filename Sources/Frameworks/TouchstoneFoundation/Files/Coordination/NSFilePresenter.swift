import Foundation

/// An object that shows a file, and hears of what others are about to do with it. All but the first two requirements
/// are optional.
public protocol NSFilePresenter: NSObjectProtocol {
  var presentedItemURL: URL? { get }
  /// Where it is told.
  var presentedItemOperationQueue: OperationQueue { get }
  var primaryPresentedItemURL: URL? { get }

  /// Somebody is about to read: `reader` is called when they may, with what to call when they are done.
  func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  /// Somebody is about to write: as for reading.
  func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func presentedItemDidMove(to newURL: URL)
  func presentedItemDidChange()
  func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func presentedSubitemDidAppear(at url: URL)
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  func presentedSubitemDidChange(at url: URL)
  func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>)
  /// What it wants to hear of with `presentedItemDidChangeUbiquityAttributes(_:)`.
  var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { get }
}

extension NSFilePresenter {
  public var primaryPresentedItemURL: URL? { nil }
  public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  {
    reader(nil)
  }
  public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
  {
    writer(nil)
  }
  public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  {
    completionHandler(nil)
  }
  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedItemDidChange() {}
  public func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
  public func presentedSubitemDidAppear(at url: URL) {}
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
  public func presentedSubitemDidChange(at url: URL) {}
  /// - Inert: never called; nothing is in iCloud.
  public func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>) {}
  /// - Inert: never asked; nothing is in iCloud.
  public var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { [] }
}
