import Foundation

/// A place in a menu whose elements are asked for when the menu opens.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  /// Asked once; what came is shown the next time too.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, elementProvider)
  }

  /// Asked each time the menu opens.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  init(isCached: Bool, _ provider: @escaping Provider) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init()
  }

  /// Calls back at once with what is cached, else when the provider answers.
  func resolve(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if isCached, let elements { return completion(elements) }
    provider { @Sendable [weak self] elements in
      // Apps look things up on queues of their own.
      guard Thread.isMainThread else {
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated {
            self?.elements = elements
            completion(elements)
          }
        }
        return
      }
      MainActor.assumeIsolated {
        self?.elements = elements
        completion(elements)
      }
    }
  }
}
