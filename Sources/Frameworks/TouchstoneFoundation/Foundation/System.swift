import CoreFoundation
import Foundation

public func arc4random() -> UInt32 { UInt32.random(in: .min ... .max) }

public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound < 2 ? 0 : UInt32.random(in: 0..<upperBound)
}

public typealias CFAbsoluteTime = Double

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
