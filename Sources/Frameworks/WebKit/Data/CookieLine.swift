import Foundation
import FoundationNetworking

/// Cookies as the engine writes them (`store.c`): a line for each, its parts with tabs between. A page decides what they hold, so what
/// would end a part is written as `\n`, `\r` or `\t` there, and the backslash twice.
enum CookieLine {
  /// What makes two cookies one.
  struct Key: Hashable, Comparable {
    var domain, path, name: String

    init(_ cookie: HTTPCookie) { (domain, path, name) = (cookie.domain, cookie.path, cookie.name) }

    static func < (a: Key, b: Key) -> Bool { (a.domain, a.path, a.name) < (b.domain, b.path, b.name) }
  }

  /// Read byte by byte: a line's end may belong to one character with what is beside it.
  static func read(_ lines: String) -> [HTTPCookie] {
    lines.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      cookie(line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(part))
    }
  }

  private static func part(_ written: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var isMarked = false
    for byte in written {
      if !isMarked, byte == UInt8(ascii: "\\") {
        isMarked = true
        continue
      }
      bytes.append(isMarked ? meant(by: byte) : byte)
      isMarked = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func meant(by byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: byte
    }
  }

  private static func cookie(_ parts: [String]) -> HTTPCookie? {
    guard parts.count == 7 else { return nil }
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: parts[0], .value: parts[1], .domain: parts[2], .path: parts[3],
    ]
    if let end = Double(parts[4]) { properties[.expires] = Date(timeIntervalSince1970: end) }
    if parts[5] == "1" { properties[.secure] = "TRUE" }
    if parts[6] == "1" { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    return HTTPCookie(properties: properties)
  }
}
