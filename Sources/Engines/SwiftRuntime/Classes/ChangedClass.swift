/// Makes an object one of another class: its first word says what it is.
///
/// For Foundation's classes whose designated initialisers are private, so that no subclass can be made; without stored
/// properties of its own the subclass has the same shape.
package enum ChangedClass {
  package static func isPossible(_ object: AnyObject, _ type: AnyClass) -> Bool {
    ClassWords(Swift.type(of: object)).instanceSize == ClassWords(type).instanceSize
  }

  /// `type` and the object's class are a class and a subclass of it, in either order.
  package static func change(_ object: AnyObject, to type: AnyClass) {
    let current: AnyClass = Swift.type(of: object)
    RuntimeBet.changedClasses.require(
      ClassWords(current).instanceSize == ClassWords(type).instanceSize,
      "an object of \(current) has \(ClassWords(current).instanceSize) bytes, one of \(type) "
        + "\(ClassWords(type).instanceSize)")
    Unmanaged.passUnretained(object).toOpaque().storeBytes(
      of: unsafeBitCast(type, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
  }
}
