import Foundation

// What older code calls with a place for an `NSString`. `nil` for the place is left to Foundation's own, which take a `String`.

extension Scanner {
  @_disfavoredOverload @discardableResult
  public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    put(scanString(string), into: result)
  }

  @_disfavoredOverload @discardableResult
  public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    put(scanUpToString(string), into: result)
  }

  @_disfavoredOverload @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    put(scanCharacters(from: set), into: result)
  }

  @_disfavoredOverload @discardableResult
  public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?)
    -> Bool
  { put(scanUpToCharacters(from: set), into: result) }

  /// The place stays as it was where nothing was found.
  private func put(_ found: String?, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    guard let found else { return false }
    result?.pointee = NSString(string: found)
    return true
  }
}
