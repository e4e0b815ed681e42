import TouchstoneSwiftRuntime

/// Runs `body` as if on the main actor, without asking which thread this is.
///
/// For what may happen on any thread but must be done at once: the last reference to a view may be
/// dropped anywhere, and its subviews must not keep a link to it.
@inline(__always)
func withMainActorAssumed<T>(_ body: @MainActor () throws -> T) rethrows -> T { try assumingMainActor(body) }
