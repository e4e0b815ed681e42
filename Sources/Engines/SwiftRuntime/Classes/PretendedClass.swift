/// Makes objects of classes known only at run time by initialisers that are not `required`.
///
/// A class of ours inherits from the base and declares the initialiser `required`, so it can be called on a metatype. A
/// class that only pretends to be it is called through the slot of the method table that all subclasses of the base
/// share. One that does not have the initialiser stops with Swift's "unimplemented initializer".
///
/// The pretended class has to be `open`: of any other the compiler sees that nothing overrides the initialiser, calls it
/// directly, and the fields of the real class are never set. And whoever calls the initialiser must not be optimised
/// (`@inline(never) @_optimize(none)`): what is known about the pretended class would make every cast to the real one
/// fail.
package enum PretendedClass {
  /// `type` as if it were `pretended`, for one call of an initialiser. It inherits from the class that `pretended` does.
  @inline(never) @_optimize(none)
  package static func of<Pretended: AnyObject>(_ type: AnyClass, as pretended: Pretended.Type)
    -> Pretended.Type
  {
    let base: AnyClass? = _getSuperclass(pretended)
    // An initialiser with a slot of its own would be looked for behind the end of the real class's table.
    RuntimeBet.pretendedClasses.require(
      base.map { ClassWords($0).count } == ClassWords(pretended).count,
      "\(pretended) has more methods than its superclass, though it only overrides")
    return unsafeBitCast(type, to: Pretended.Type.self)
  }
}
