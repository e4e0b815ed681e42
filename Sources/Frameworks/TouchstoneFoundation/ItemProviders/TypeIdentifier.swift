/// The tree of type identifiers, as far as the system declares them.
@_spi(Host) public enum TypeIdentifier {
  private static let parents = Dictionary(
    SystemType.all.map { ($0.identifier, $0.parents) }, uniquingKeysWith: { first, _ in first })

  /// Whether what has one type has the other one, too.
  public static func conforms(_ type: String, to wanted: String) -> Bool {
    // Types an app declares for itself count as data, and so do the system's that are not listed.
    type == wanted || (parents[type] ?? ["public.data"]).contains { conforms($0, to: wanted) }
  }

  /// The first type that lists an extension has it.
  private static let files = SystemType.all.reduce(into: [String: String]()) { all, type in
    for name in type.extensions where all[name] == nil { all[name] = type.identifier }
  }

  /// How the names of files with such a content end.
  static func fileExtension(of type: String) -> String? {
    SystemType.all.first { $0.identifier == type }?.extensions.first
  }

  /// What a file's name says of its content.
  public static func ofFile(extension name: String) -> String { files[name.lowercased()] ?? "public.data" }
}
