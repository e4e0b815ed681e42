/// Seconds, as CoreFoundation counts them.
public typealias CFTimeInterval = Double

/// Seconds of the monotonic clock; virtual where the process's clock is.
public func CACurrentMediaTime() -> CFTimeInterval {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return CFTimeInterval(now.tv_sec) + CFTimeInterval(now.tv_nsec) / 1_000_000_000
}
