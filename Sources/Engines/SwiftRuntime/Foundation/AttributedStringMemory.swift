import CTouchstoneRuntime
import Foundation

/// Foundation on Linux never lets go of an attributed string's attributes: it keeps the array of them by its bare
/// address. An app that runs for long drowns in fonts, colours and images that nobody shows; this releases them.
package enum AttributedStringMemory {
  /// To be called as a process starts, with the subclasses that are made often. A Foundation that keeps the array
  /// otherwise, or lets go of it, is left alone.
  @MainActor package static func mend(_ subclasses: AnyClass...) {
    guard
      let array = offset(of: "_attributeArray", as: OpaquePointer.self),
      let string = offset(of: "_string", as: NSString.self), isMended || isForgotten(at: array)
    else { return }
    isMended = true
    release(array, of: NSAttributedString.self, unlessShared: 0)
    // A copy begins as a mutable string that dies as soon as it has handed both its string and its array on.
    for type in [NSMutableAttributedString.self] + subclasses {
      release(array, of: type, unlessShared: string)
    }
  }

  /// A fact about the process's Foundation, whose classes have been changed.
  @MainActor package private(set) static var isMended = false

  private static func offset<T>(of field: String, as type: T.Type) -> Int? {
    let found = StoredFields.field(field, of: NSAttributedString.self)
    return found?.type == type ? found?.offset : nil
  }

  /// Whether an array outlives its string. To release it a second time would end somewhere else, much later.
  private static func isForgotten(at offset: Int) -> Bool {
    var string: NSAttributedString? = NSAttributedString(string: " ")
    let array = withExtendedLifetime(string) {
      touchstone_hold_field(Unmanaged.passUnretained(string!).toOpaque(), offset)
    }
    string = nil
    return touchstone_end_hold(array) != 0
  }

  @MainActor private static func release(_ array: Int, of type: AnyClass, unlessShared string: Int) {
    let isMended = touchstone_release_on_deinit(
      unsafeBitCast(type, to: UnsafeMutableRawPointer.self), array, string)
    RuntimeBet.destroyers.require(isMended != 0, "too many classes of attributed strings")
  }
}
