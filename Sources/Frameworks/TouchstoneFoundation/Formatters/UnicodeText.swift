import _FoundationICU

/// Text as ICU's functions give it: into a buffer of the caller's.
enum UnicodeText {
  typealias Buffer = UnsafeMutablePointer<UInt16>

  /// Nil where the function fails.
  static func written(_ write: (Buffer?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32) -> String? {
    var capacity: Int32 = 128
    while true {
      var units = [UInt16](repeating: 0, count: Int(capacity))
      var status = U_ZERO_ERROR
      let count = units.withUnsafeMutableBufferPointer { write($0.baseAddress, capacity, &status) }
      if status == U_BUFFER_OVERFLOW_ERROR, count > capacity {
        capacity = count
        continue
      }
      return status.rawValue > 0 ? nil : String(decoding: units.prefix(Int(count)), as: UTF16.self)
    }
  }
}
