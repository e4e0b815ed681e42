/// What a command over a data file was asked for.
public struct StringsOptions: Sendable {
  public enum Inclusion: String, Sendable, CaseIterable { case all, translated, untranslated }

  public var consumesAll = false
  public var consumesComments = false
  public var createsFolders = false
  public var developerLanguage: String?
  /// As the original names them: `UTF-16LE`.
  public var encoding: String?
  public var escapesAllTags = false
  public var fileName: String?
  public var format: String?
  public var include = Inclusion.all
  public var languages: [String]?
  public var outputPath: String?
  public var isPedantic = false
  public var isQuiet = false
  public var filter = TagFilter()
  public var validates = false

  public init() {}
}

/// Where commands write and what they say it with: this module changes nothing on a disk itself.
public protocol StringsOutput {
  /// On standard output.
  func say(_ line: String)
  /// On standard error.
  func warn(_ line: String)
  /// - Parameter root: The folder that the user named; nothing outside of it is written. `nil` if `path` is what the user
  ///   named.
  func write(_ data: [UInt8], to path: String, under root: String?) throws(StringsProblem)
  func makeFolder(_ path: String, under root: String?) throws(StringsProblem)
}
