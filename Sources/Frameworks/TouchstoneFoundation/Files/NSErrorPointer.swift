import Foundation

/// Where a method that does not throw puts what went wrong.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
