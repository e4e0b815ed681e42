import Foundation

extension ProcessInfo {
  /// An app here runs as on a phone or tablet.
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }

  /// Runs the block on another thread, which may take as long as it likes.
  /// - Partial: it keeps no app in the background running, and the block is never called again to say that the time is up.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.global().async { block(false) }
  }
}
