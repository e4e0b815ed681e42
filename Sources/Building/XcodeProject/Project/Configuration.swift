/// A build configuration of the project or of a target: "Debug", "Release".
public struct Configuration: Sendable {
  public var name: String
  let object: ProjectObject
  /// The project file.
  private let file: String

  /// Reads an `XCConfigurationList`.
  static func list(_ id: String?, in table: ObjectTable) -> [Configuration] {
    guard let list = id.flatMap({ table[$0] }) else { return [] }
    return table.list(list.strings("buildConfigurations")).map {
      Configuration(name: $0.string("name") ?? "", object: $0, file: table.file.path)
    }
  }

  var settings: SettingLevel {
    object.dictionary("buildSettings").map { SettingLevel($0, in: file) } ?? SettingLevel()
  }
}
