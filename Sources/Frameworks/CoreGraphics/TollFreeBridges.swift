// Linux's Foundation keeps CoreFoundation's layout for these classes, but Swift has no `as` between them there.

extension NSString {
  var cf: CFString { unsafeBitCast(self, to: CFString.self) }
}

extension CFString {
  var ns: NSString { unsafeBitCast(self, to: NSString.self) }
}

extension CFData {
  var ns: NSData { unsafeBitCast(self, to: NSData.self) }
}

extension NSData {
  var cf: CFData { unsafeBitCast(self, to: CFData.self) }
}

extension CFArray {
  var ns: NSArray { unsafeBitCast(self, to: NSArray.self) }
}
