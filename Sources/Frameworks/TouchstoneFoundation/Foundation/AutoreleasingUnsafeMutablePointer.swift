import Foundation

/// A pointer to an object reference that a method lets its caller change; Swift has it where Objective-C is.
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private let pointer: UnsafeMutablePointer<Pointee>
  /// The memory was made for something else: there is no reference in it that a new one would let go.
  private let isForeign: Bool

  public init(_ pointer: UnsafeMutablePointer<Pointee>) { (self.pointer, isForeign) = (pointer, false) }

  /// The memory must hold a `Pointee`, whatever it was made for.
  public init<Other>(_ from: UnsafeMutablePointer<Other>) {
    (pointer, isForeign) = (UnsafeMutableRawPointer(from).assumingMemoryBound(to: Pointee.self), true)
  }

  public var pointee: Pointee {
    get { pointer.pointee }
    nonmutating set {
      guard isForeign else { return pointer.pointee = newValue }
      withUnsafeBytes(of: newValue) {
        UnsafeMutableRawPointer(pointer).copyMemory(from: $0.baseAddress!, byteCount: $0.count)
      }
      // Nobody owns what is in such memory; Objective-C's pool would let it go at the loop's next turn, too.
      nonisolated(unsafe) let kept = newValue
      RunLoop.current.perform { withExtendedLifetime(kept) {} }
    }
  }
}
