/// `extract` over files and folders.
public enum StringsExtraction {
  public struct Result: Sendable {
    /// By name, without `.strings`.
    public var files: [String: String] = [:]
    public var warnings: [String] = []
  }

  private static let sources: Set = [".swift", ".m", ".mm", ".h", ".c"]
  private static let interfaces: Set = [".xib", ".storyboard"]

  public static func run(_ paths: [String], routine: String) throws(StringsProblem) -> Result {
    var result = Result()
    var found: [FoundString] = []
    for path in paths.flatMap({ FileReading.isFolder($0) ? FileReading.files(in: $0) : [$0] }) {
      let ending = PathName.fileExtension(path)
      if sources.contains(ending) {
        let strings = try SourceStrings(
          TextEncoding.decode(FileReading.bytes(of: path), nil, path), file: path, routine: routine)
        found += strings.found
        result.warnings += strings.warnings
      } else if interfaces.contains(ending) {
        let strings = try InterfaceStrings(FileReading.bytes(of: path), path: path)
        let name = PathName.withoutExtension(PathName.last(path))
        if result.files[name] != nil {
          result.warnings.append("\(path): warning: there is another file of texts \(name)")
        }
        result.files[name] = strings.file()
      } else if paths.contains(path) {
        throw StringsProblem("\(path) is neither a source nor an interface file")
      }
    }
    let tables = ExtractedStrings(found)
    result.warnings += tables.warnings
    for table in tables.tables.keys { result.files[table] = tables.file(table) + (result.files[table] ?? "") }
    return result
  }

  public static func translate(_ interface: String, by strings: String, unknown: (String) -> Void)
    throws(StringsProblem) -> [UInt8]
  {
    try InterfaceStrings(FileReading.bytes(of: interface), path: interface)
      .translated(by: FileReading.bytes(of: strings), path: strings, unknown: unknown)
  }
}
