/// One object of a `project.pbxproj`, whole: typed views read from it and drop nothing.
public struct ProjectObject: Sendable, Hashable {
  /// "5347A3BA1CC968FF00154F49"; anything unique will do.
  public var id: String
  /// "PBXBuildFile": what kind of object it is.
  public var isa: String
  public var fields: OpenStepDictionary
  public var line: Int

  public func string(_ key: String) -> String? { fields[key]?.string }
  public func strings(_ key: String) -> [String] { fields[key]?.strings ?? [] }
  public func dictionary(_ key: String) -> OpenStepDictionary? { fields[key]?.dictionary }
  public func integer(_ key: String) -> Int? { string(key).flatMap { Int($0) } }
}
