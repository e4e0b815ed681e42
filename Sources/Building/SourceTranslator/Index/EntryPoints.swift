/// Finds where the program starts.
enum EntryPoints {
  static func find(in indices: [FileIndex], files: [SourceFile]) -> TranslationResult.EntryPoint? {
    if let entry = indices.lazy.flatMap(\.entries).first { return .type(entry.type) }
    if files.contains(where: { $0.path == "main.swift" || $0.path.hasSuffix("/main.swift") }) {
      return .mainFile
    }
    return nil
  }
}
