import Foundation

// What `%@` takes. Foundation on Linux lets texts and numbers of Swift alone be arguments of formats; Apple's lets every
// object be one, and with `as CVarArg` every value that bridges to one.

/// In a format it is the object's description, as of a string; Foundation would not ask objects of apps.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
  public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { (self as NSDate)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { (self as NSUUID)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { (self as NSURL)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Data: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { (self as NSData)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Decimal: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSDecimalNumber(decimal: self)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Array: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSArray(array: self)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Set: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSSet(array: Array(self))._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Dictionary: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSDictionary(dictionary: self)._cVarArgObject }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}
