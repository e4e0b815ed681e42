import Foundation

public func arc4random() -> UInt32 { UInt32.random(in: .min ... .max) }

public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound < 2 ? 0 : UInt32.random(in: 0..<upperBound)
}

/// Makes `pow(2.0, 3)` a Double: beside the C library's `pow` only Decimal's takes an Int, and the
/// compiler finds both equally good.
public func pow(_ x: Double, _ y: Int) -> Double { Foundation.pow(x, Double(y)) }

// Dispatch's units of time, which its header declares for the Mac alone.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
