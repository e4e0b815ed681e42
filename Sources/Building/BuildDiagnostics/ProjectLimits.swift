/// How much a project may hold. What holds more is taken for a mistake or an attack, and is an error that says where: far
/// more than any project has that people made, and far less than what memory, a stack or somebody's patience bears.
///
/// `Documentation/Limits.md` lists them.
public enum ProjectLimits {
  /// How many things may lie in each other: lists of a property list, elements of an interface file, groups, folders;
  /// settings that ask for settings, configuration files that include others, and conditions of a source.
  public static let depth = 256
  /// The same for the syntax of a source, whose expressions are many nodes each.
  public static let syntaxDepth = 4_000
  /// Brackets of a source that are open at once, and those in its texts and comments: what is counted before
  /// a source is read at all, since its reader's stack ends somewhere.
  public static let openBrackets = 50_000
  public static let bracketsInTexts = 200_000
  /// How long one source may take to read, in seconds.
  public static let sourceSeconds = 60
  /// The bytes of a file that is read whole: a project, settings, a source, an interface file, a table of strings.
  public static let fileSize = 64 << 20
  /// The bytes of one tag of XML: attributes are compared with each other.
  public static let tagSize = 256 << 10
  /// The bytes of a path, as Linux has it.
  public static let pathSize = 4096
  /// Files and folders of one target, or of one folder that is copied. Links can make it look endless.
  public static let files = 200_000
  /// The targets of one project.
  public static let targets = 5_000
  /// Configuration files that one of them includes, each counted as often as it is.
  public static let includes = 1_000
  /// How often one setting may stand in a configuration, with other conditions or again.
  public static let repetitions = 256
  /// Macros that the settings of one build may expand, and the bytes that may be read and made by that.
  public static let expansions = 200_000
  public static let expandedSize = 16 << 20
  /// The values of one property list, each counted as often as it is referred to.
  public static let values = 1_000_000
  /// The bytes of all that is copied into one app.
  public static let appSize = 16 << 30
  /// The address space of a compiler, a linker or another program that a build starts: what they map, not what they use.
  public static let toolMemory = 16 << 30
  /// What the converter of one picture may take: bytes of memory, and of the result.
  public static let conversionMemory = 2 << 30
  public static let conversionResult = 256 << 20
}

extension ProjectLimits {
  /// "64 MB", for errors.
  public static func text(ofBytes count: Int) -> String {
    if count >= 1 << 30 { return "\(count >> 30) GB" }
    return count >= 1 << 20 ? "\(count >> 20) MB" : "\(count >> 10) KB"
  }

  /// Why there is a limit at all, for errors.
  public static let reason =
    "No project that people made comes near that; without a limit it might never end."
}
