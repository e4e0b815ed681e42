import Foundation

/// Why a text of a project names nothing inside the build folder.
struct UnsafePath: Error, Hashable {
  var text: String
  /// "it leads out of the folder"; stands after "because".
  var reason: String
}

/// The name of one file or folder. Made only by checking: however names are joined, they stay in the folder they start from.
///
/// Checked byte by byte, as the kernel reads it: to Swift a slash with a combining mark is a character that is no slash, and
/// names that differ in bytes may be equal.
struct SafeName: Sendable, CustomStringConvertible {
  let text: String

  var description: String { text }

  /// What file systems take, in bytes of UTF-8.
  static let longest = 255

  /// A name that a project chose. A slash inside becomes a colon, as on a Mac.
  init(_ text: String) throws(UnsafePath) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard text.utf8.first != UInt8(ascii: "/"), !parts.contains(where: { $0.elementsEqual("..".utf8) }) else {
      throw UnsafePath(text: text, reason: "it leads out of the folder")
    }
    guard !text.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
      throw UnsafePath(text: text, reason: "it contains a control character")
    }
    let name = text.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ":") : $0 }
    try self.init(checking: String(decoding: name, as: UTF8.self), of: text)
  }

  /// The name of something that lies on a disk, or is made of such names. Macs have control characters in some ("Icon\r").
  init(onDisk text: String) throws(UnsafePath) { try self.init(checking: text, of: text) }

  private init(checking name: String, of text: String) throws(UnsafePath) {
    if let reason = Self.problem(name) { throw UnsafePath(text: text, reason: reason) }
    self.text = name
  }

  /// What keeps a text from being a name; nil if nothing does.
  static func problem(_ name: String) -> String? {
    let bytes = name.utf8
    if bytes.isEmpty { return "it is empty" }
    if bytes.contains(UInt8(ascii: "/")) { return "it is a path rather than a name" }
    if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { return "it is the name of no file" }
    if bytes.contains(0) { return "it contains a control character" }
    if bytes.count > longest { return "it is longer than \(longest) bytes" }
    return nil
  }

  /// A folder of ours named after something, for people who look; never fails. `suffix` tells apart what is named alike.
  init(naming text: String, suffix: String) {
    var name = ""
    for scalar in text.unicodeScalars where name.utf8.count < 120 {
      let isPlain = scalar.value >= 32 && scalar.value != 127 && scalar != "/"
      name.unicodeScalars.append(isPlain ? scalar : "_")
    }
    let tail = suffix.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(32)
    // The tail's dash keeps it from being "." or "..".
    self.text = name + "-" + tail
  }

  /// The file beside a folder of ours that says whose it is; names of ours leave room for its ending.
  init(owning folder: SafeName) {
    precondition(folder.text.utf8.count <= 200)
    self.text = folder.text + ".owner"
  }
}

extension SafeName: Hashable {
  static func == (a: SafeName, b: SafeName) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}

extension SafeName: ExpressibleByStringLiteral {
  /// A name in the source of this module.
  init(stringLiteral text: StaticString) {
    let text = "\(text)"
    precondition(Self.problem(text) == nil, "'\(text)' is not the name of a file")
    self.text = text
  }
}

extension SafeName {
  /// With an ending of ours: ".strings".
  func appending(_ ending: StaticString) throws(UnsafePath) -> SafeName {
    try SafeName(onDisk: text + "\(ending)")
  }
}
