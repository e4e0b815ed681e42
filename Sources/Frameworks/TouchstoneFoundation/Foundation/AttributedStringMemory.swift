import CTouchstoneRuntime
import Foundation

/// Foundation on Linux never lets go of an attributed string's attributes: it keeps the array of them by its bare
/// address. An app that runs for long drowns in fonts, colours and images that nobody shows; this releases them.
package enum AttributedStringMemory {
  /// To be called as a process starts, with the subclasses that are made often. A Foundation that keeps the array
  /// otherwise is left alone.
  @MainActor package static func mend(_ subclasses: AnyClass...) {
    guard
      let array = FieldReflection.offset(
        of: "_attributeArray", as: OpaquePointer.self, in: NSAttributedString.self),
      let string = FieldReflection.offset(of: "_string", as: NSString.self, in: NSAttributedString.self)
    else { return }
    release(array, of: NSAttributedString.self, unlessShared: 0)
    // A copy begins as a mutable string that dies as soon as it has handed both its string and its array on.
    for type in [NSMutableAttributedString.self] + subclasses {
      release(array, of: type, unlessShared: string)
    }
  }

  @MainActor private static func release(_ array: Int, of type: AnyClass, unlessShared string: Int) {
    let isMended = touchstone_release_on_deinit(
      unsafeBitCast(type, to: UnsafeMutableRawPointer.self), array, string)
    assert(isMended != 0, "too many classes of attributed strings")
  }
}
