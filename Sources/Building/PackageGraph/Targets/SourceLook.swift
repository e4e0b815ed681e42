import Foundation
import XcodeProject

/// What Swift sources give away about who they were written for, without being parsed.
struct SourceLook {
  /// Imported anywhere.
  private(set) var imports: Set<String> = []
  /// Imported outside of every `#if`.
  private(set) var plainImports: Set<String> = []
  /// `@objc`, `#selector` or `#keyPath` outside of every `#if`.
  private(set) var usesObjectiveC = false

  mutating func read(_ files: [String]) {
    for file in files {
      guard let data = try? ProjectFile.read(URL(fileURLWithPath: file), "the source") else { continue }
      data.withUnsafeBytes { read($0) }
    }
  }

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var depth = 0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      read(line: bytes[start..<end], depth: &depth)
      start = end + 1
    }
  }

  private mutating func read(line: Slice<UnsafeRawBufferPointer>, depth: inout Int) {
    let line = line.drop { $0 == 32 || $0 == 9 }
    guard let first = line.first else { return }
    if first == UInt8(ascii: "#") {
      if line.starts(with: "#if".utf8) { depth += 1 }
      if line.starts(with: "#endif".utf8) { depth = max(0, depth - 1) }
    }
    if first != UInt8(ascii: "/"), depth == 0, !usesObjectiveC {
      usesObjectiveC = Self.marks.contains { contains($0, line) }
    }
    // "import", "public import", "@_exported import".
    guard Self.starts.contains(first), contains(Self.keyword, line) else { return }
    var words = String(decoding: line.prefix(256), as: UTF8.self).split { $0 == " " || $0 == "\t" }[...]
    while let word = words.first, word.hasPrefix("@") || Self.levels.contains(word) { words.removeFirst() }
    guard words.first == "import", words.count > 1 else { return }
    words.removeFirst()
    if words.count > 1, Self.kinds.contains(words.first!) { words.removeFirst() }
    let name = words.first!.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    imports.insert(String(name))
    if depth == 0 { plainImports.insert(String(name)) }
  }

  private static let keyword = Array("import ".utf8)
  private static let marks = ["@objc", "#selector(", "#keyPath("].map { Array($0.utf8) }
  private static let starts = Set("@ipf".utf8)
  private static let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  private func contains(_ mark: [UInt8], _ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = line
    while let place = rest.firstIndex(of: mark[0]) {
      rest = rest[place...]
      if rest.starts(with: mark) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
