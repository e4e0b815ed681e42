/// Whether a source can call a module by a path, however it is read: only between backticks, in one line, a name has a slash.
enum PathNames {
  static func mayBe(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var isOpen = false
      var hasSlash = false
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (isOpen, hasSlash) = (false, false)
        case UInt8(ascii: "`"):
          if hasSlash { return true }
          isOpen = true
        case UInt8(ascii: "/"): hasSlash = isOpen
        default: break
        }
      }
      return false
    }
  }
}
