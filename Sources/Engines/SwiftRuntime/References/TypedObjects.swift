/// Lists of objects as lists of what they are, without asking each.
///
/// A cast asks the run time about every element. Who made the objects knows their class.
package enum TypedObjects {
  /// Every one of `objects` is a `T`, which is a class.
  @inline(__always) package static func of<Element: AnyObject, T>(_ objects: [Element], as type: T.Type)
    -> [T]
  {
    unsafeBitCast(objects, to: [T].self)
  }

  /// A list keeps its length and elements.
  static func check() {
    let first = Known()
    let typed = of([first, Known()], as: Known.self)
    RuntimeBet.typedObjects.require(
      typed.count == 2 && typed[0] === first, "a list of objects is laid out by the class of its elements")
  }

  private final class Known {}
}
