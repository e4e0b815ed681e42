import Foundation

public func arc4random() -> UInt32 { UInt32.random(in: .min ... .max) }

public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound < 2 ? 0 : UInt32.random(in: 0..<upperBound)
}

/// Makes `pow(2.0, 3)` a Double: beside the C library's `pow` only Decimal's takes an Int, and the
/// compiler finds both equally good.
public func pow(_ x: Double, _ y: Int) -> Double { Foundation.pow(x, Double(y)) }
