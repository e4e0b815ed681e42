/// One Swift file of the user's target, as it is on disk.
public struct SourceFile: Hashable, Sendable {
  /// The absolute path: diagnostics, backtraces and the debugger will show it.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The same file in Swift for Linux, line for line.
public struct TranslatedFile: Hashable, Sendable {
  public var originalPath: String
  /// What the compiler is to be given; its line directives point at `originalPath`.
  public var text: String
  /// Where it differs from the original, in order, but for line directives and what stands after the original's end.
  public var changes: [TextChange] = []

  /// The base name to write it under.
  ///
  /// It differs from the original's, because the compiler warns when a line directive names a file of
  /// the same base name as the one it is in. `main.swift` must keep its name to be the main file.
  public var fileName: String {
    let base =
      originalPath.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
      ?? ""
    if base == "main.swift" { return base }
    return (base.hasSuffix(".swift") ? String(base.dropLast(6)) : base) + ".ios.swift"
  }

  public init(originalPath: String, text: String, changes: [TextChange] = []) {
    self.originalPath = originalPath
    self.text = text
    self.changes = changes
  }
}
