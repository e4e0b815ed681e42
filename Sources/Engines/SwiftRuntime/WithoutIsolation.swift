// Isolation is a matter of the compiler's: a function of the main actor is called the same way as one of nobody's. A
// compiler that gave it a parameter more would lose this bet.

/// Runs `body` as if on the main actor, without asking which thread this is.
@inlinable @inline(__always)
package func assumingMainActor<T>(_ body: @MainActor () throws -> T) rethrows -> T {
  try withoutActuallyEscaping(body) {
    try unsafeBitCast($0, to: (() throws -> T).self)()
  }
}

@inlinable package func withoutIsolation<A, R>(_ body: @escaping @MainActor (A) -> R) -> (A) -> R {
  unsafeBitCast(body, to: ((A) -> R).self)
}

@inlinable package func withoutIsolation<A, B, R>(_ body: @escaping @MainActor (A, B) -> R) -> (A, B) -> R {
  unsafeBitCast(body, to: ((A, B) -> R).self)
}
