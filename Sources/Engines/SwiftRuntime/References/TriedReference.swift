import CTouchstoneRuntime

/// A reference to an object that may just be going, from its address.
///
/// Weak references cost each object a table of its own beside it. Who keeps a list of addresses that objects leave in
/// their `deinit`, under a lock that also guards the look-up, has memory that is still an object's, and need only know
/// whether it is past its last reference: the run time's own loading of weak references asks this way.
package enum TriedReference {
  /// `nil` when the object is in its `deinit`, or about to be.
  @inline(__always) package static func strong<T: AnyObject>(_ address: UnsafeRawPointer, as type: T.Type)
    -> T?
  {
    guard touchstone_try_retain(address) != nil else { return nil }
    return Unmanaged<T>.fromOpaque(address).takeRetainedValue()
  }

  /// An object that lives is retained, one that goes is not.
  static func check() {
    let known = Known()
    let address = UnsafeRawPointer(Unmanaged.passUnretained(known).toOpaque())
    let found = strong(address, as: Known.self)
    RuntimeBet.triedReferences.require(found === known, "an object that lives is taken for one that goes")
    var wasFoundGoing = false
    withUnsafeMutablePointer(to: &wasFoundGoing) { result in
      makeAndForget(result)
    }
    RuntimeBet.triedReferences.require(!wasFoundGoing, "an object in its deinit is taken for one that lives")
  }

  @inline(never) @_optimize(none)
  private static func makeAndForget(_ result: UnsafeMutablePointer<Bool>) {
    var object: AnyObject? = Going(result)
    withExtendedLifetime(object) {}
    object = nil
  }

  private final class Known {}

  private final class Going {
    let result: UnsafeMutablePointer<Bool>
    init(_ result: UnsafeMutablePointer<Bool>) { self.result = result }
    deinit {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      result.pointee = TriedReference.strong(address, as: Going.self) != nil
    }
  }
}
