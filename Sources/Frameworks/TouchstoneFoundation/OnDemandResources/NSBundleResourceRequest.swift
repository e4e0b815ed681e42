import Foundation

/// A priority above all others.
public let NSBundleResourceRequestLoadingPriorityUrgent = Double.greatestFiniteMagnitude

extension NSNotification.Name {
  /// - Inert: never posted; nothing is downloaded that could fill a disk.
  public static let NSBundleResourceRequestLowDiskSpace = NSNotification.Name(
    "NSBundleResourceRequestLowDiskSpaceNotification")
}

/// Access to what an app has tagged as needed on demand.
///
/// Any thread; completion handlers are called on one of their own, as on a device.
///
/// - Partial: the resources lie in the app's bundle from the start, as if their packs were embedded: there is nothing to
///   download, and what nobody asked for is there as well.
open class NSBundleResourceRequest: _NSObject, ProgressReporting, @unchecked Sendable {
  public final let tags: Set<String>
  public final let bundle: Bundle
  public final let progress = Progress(totalUnitCount: 1)

  private let lock = NSLock()
  private var priority = 0.5

  public init(tags: Set<String>, bundle: Bundle) {
    (self.tags, self.bundle) = (tags, bundle)
    super.init()
  }

  public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

  /// - Inert: stored and returned; nothing is downloaded.
  open var loadingPriority: Double {
    get { lock.withLock { priority } }
    set {
      lock.withLock { priority = newValue }
      reportInert()
    }
  }

  /// Fails for a tag that nothing in the bundle has, and after its progress was cancelled.
  open func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    let error = problem
    if error == nil { progress.completedUnitCount = 1 }
    DispatchQueue.global().async { completionHandler(error) }
  }

  open func beginAccessingResources() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      beginAccessingResources { continuation.resume(with: $0.map(Result.failure) ?? .success(())) }
    }
  }

  /// True if all of it is there, to which access begins then.
  open func conditionallyBeginAccessingResources(
    completionHandler: @escaping @Sendable (_ resourcesAvailable: Bool) -> Void
  ) {
    let isThere = problem == nil
    if isThere { progress.completedUnitCount = 1 }
    DispatchQueue.global().async { completionHandler(isThere) }
  }

  open func conditionallyBeginAccessingResources() async -> Bool {
    await withCheckedContinuation { continuation in
      conditionallyBeginAccessingResources { continuation.resume(returning: $0) }
    }
  }

  /// - Inert: what is in the bundle stays there.
  open func endAccessingResources() {}

  private var problem: CocoaError? {
    if progress.isCancelled { return CocoaError(.userCancelled) }
    let missing = tags.subtracting(TaggedResources.tags(of: bundle)).sorted()
    guard !missing.isEmpty else { return nil }
    let text = "No resource of the bundle has the tag \(missing.map { "“\($0)”" }.joined(separator: ", "))."
    return CocoaError(.bundleOnDemandResourceInvalidTag, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
