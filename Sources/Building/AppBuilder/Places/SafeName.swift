import Foundation

/// Why a text of a project names nothing inside the build folder.
struct UnsafePath: Error, Hashable {
  var text: String
  /// "it leads out of the folder"; stands after "because".
  var reason: String
}

/// The name of one file or folder. Made only by checking: however names are joined, they stay in the folder they start from.
struct SafeName: Hashable, Sendable, CustomStringConvertible {
  let text: String

  var description: String { text }

  /// What file systems take, in bytes of UTF-8.
  static let longest = 255

  /// A name that a project chose. A slash inside becomes a colon, as on a Mac.
  init(_ text: String) throws(UnsafePath) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !text.hasPrefix("/"), !parts.contains("..") else {
      throw UnsafePath(text: text, reason: "it leads out of the folder")
    }
    guard !text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
      throw UnsafePath(text: text, reason: "it contains a control character")
    }
    try self.init(checking: text.replacing("/", with: ":"), of: text)
  }

  /// The name of something that lies on a disk, or is made of such names. Macs have control characters in some ("Icon\r").
  init(onDisk text: String) throws(UnsafePath) {
    guard !text.contains("/") else { throw UnsafePath(text: text, reason: "it is a path rather than a name") }
    try self.init(checking: text, of: text)
  }

  private init(checking name: String, of text: String) throws(UnsafePath) {
    guard !name.isEmpty else { throw UnsafePath(text: text, reason: "it is empty") }
    guard name != ".", name != ".." else { throw UnsafePath(text: text, reason: "it is the name of no file") }
    guard !name.utf8.contains(0) else {
      throw UnsafePath(text: text, reason: "it contains a control character")
    }
    guard name.utf8.count <= Self.longest else {
      throw UnsafePath(text: text, reason: "it is longer than \(Self.longest) bytes")
    }
    self.text = name
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
}

extension SafeName: ExpressibleByStringLiteral {
  /// A name in the source of this module.
  init(stringLiteral text: StaticString) {
    let text = "\(text)"
    precondition(
      !text.isEmpty && text != "." && text != ".." && !text.contains("/"),
      "'\(text)' is not the name of a file")
    self.text = text
  }
}

extension SafeName {
  /// With an ending of ours: ".strings".
  func appending(_ ending: StaticString) throws(UnsafePath) -> SafeName {
    try SafeName(onDisk: text + "\(ending)")
  }
}
