import UIKit

/// Where the keyboard said last that it goes, until it is stopped.
@MainActor public final class HeardKeyboard {
  public private(set) var frame = CGRect.null
  private var token: (any NSObjectProtocol)?

  public init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
      MainActor.assumeIsolated { self?.frame = end ?? .null }
    }
  }

  public func stop() { token.map { NotificationCenter.default.removeObserver($0) } }
}
