import Foundation

extension ProcessInfo {
  /// An app here runs as on a phone or tablet.
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }

  /// Runs the block on another thread, which may take as long as it likes.
  /// - Partial: the block is never called again to say that the time is up; nothing stops an app here.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.global().async { block(false) }
  }
}
