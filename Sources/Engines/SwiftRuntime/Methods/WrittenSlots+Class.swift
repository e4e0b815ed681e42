extension WrittenSlots {
  /// Writes all that `hook` overrides into its superclass, and into nothing below that: to find what is below takes
  /// milliseconds. `plain` overrides nothing. Once for each class, before objects of it are used on other threads.
  package static func putIntoSuperclass(of hook: AnyClass, plain: AnyClass, methods count: Int) {
    let places = places(plain: plain, hook: hook)
    RuntimeBet.writtenSlots.require(
      places.count == count, "\(hook) overrides \(count) methods and differs in \(places.count) places")
    guard let type = _getSuperclass(hook) else { return }
    for place in places { ClassWords(type).write(code(of: hook, at: place), at: place) }
  }
}
