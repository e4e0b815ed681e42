import Foundation

/// Which names tests use, file by file. A member counts as tested where a file has both its own name and its
/// type's; that is a reading of words, not proof, and the coverage page says so.
struct ConformanceTests {
  private var words: [Set<Substring>] = []

  init(in folder: URL) {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8),
        text.contains("#expect") || text.contains("XCTAssert")
      else { continue }
      words.append(Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }))
    }
  }

  func name(_ path: [String]) -> Bool {
    guard let own = path.last else { return false }
    let base = Substring(own.prefix { $0 != "(" })
    let types = path.dropLast(1).map { Substring($0) }
    // An initialiser is called by its type's name; its labels tell it from others.
    let names =
      base == "init" ? own.dropFirst(5).dropLast(1).split(separator: ":").filter { $0 != "_" } : [base]
    return words.contains { words in
      names.allSatisfy(words.contains) && (types.isEmpty || types.contains(where: words.contains))
    }
  }
}
