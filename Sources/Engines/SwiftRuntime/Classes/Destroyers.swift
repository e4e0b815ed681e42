import CTouchstoneRuntime

/// What Swift calls as the last reference to an object goes stands in the metadata of its class, where
/// `touchstone_release_on_deinit` puts a function of its own in front.
enum Destroyers {
  /// Puts one in front of a known class's, and sees whether an object that goes calls it.
  static func check() {
    let type = unsafeBitCast(Known.self as AnyClass, to: UnsafeMutableRawPointer.self)
    var isGone = false
    withUnsafeMutablePointer(to: &isGone) { gone in
      touchstone_count_deinits(type)
      makeAndForget(gone)
    }
    let count = touchstone_end_count(type)
    RuntimeBet.destroyers.require(
      count == 1 && isGone,
      "an object went, and what was put before its class's destroyer was called \(count) times")
  }

  /// Not optimised, or the object would lie on the stack and be destroyed in place.
  @inline(never) @_optimize(none)
  private static func makeAndForget(_ gone: UnsafeMutablePointer<Bool>) {
    var object: AnyObject? = Known(gone)
    withExtendedLifetime(object) {}
    object = nil
  }

  private class Known {
    let gone: UnsafeMutablePointer<Bool>
    init(_ gone: UnsafeMutablePointer<Bool>) { self.gone = gone }
    deinit { gone.pointee = true }
  }
}
