/// One target of a project.
public struct Target: Sendable {
  public enum Kind: Sendable, Hashable {
    case application
    case framework
    case staticLibrary
    case unitTests
    case uiTests
    /// Builds nothing but what it depends on.
    case aggregate
    /// A `.bundle` of resources.
    case resourceBundle
    /// App extensions, watch apps, app clips, command-line tools …
    case other(String)

    public var isTests: Bool { self == .unitTests || self == .uiTests }
  }

  public var id: String { object.id }
  public let name: String
  public let kind: Kind
  public let phases: [BuildPhase]
  public let configurations: [Configuration]
  /// Used when a build asks for a configuration that does not exist.
  public let defaultConfiguration: String?
  /// Targets of this project that are built before.
  public let dependencies: [String]
  /// The same, and those of projects that this one contains.
  public let requirements: [TargetReference]
  /// Products of Swift packages it uses.
  public let packageProducts: [String]
  /// They are listed, not run.
  public let buildRules: [BuildRule]
  public let object: ProjectObject
  let synchronizedGroups: [String]

  init(_ object: ProjectObject, in table: ObjectTable) {
    self.object = object
    name = object.string("name") ?? object.id
    kind = Self.kind(object)
    var seen: Set<String> = []
    phases = table.list(object.strings("buildPhases").filter { seen.insert($0).inserted }).map {
      BuildPhase($0, in: table)
    }
    let list = object.string("buildConfigurationList")
    configurations = Configuration.list(list, in: table)
    defaultConfiguration = list.flatMap { table[$0] }?.string("defaultConfigurationName")
    let required = table.list(object.strings("dependencies"))
    dependencies = required.compactMap { $0.string("target") }
    requirements = required.compactMap { TargetReference(dependency: $0, in: table) }
    packageProducts = table.list(object.strings("packageProductDependencies")).compactMap {
      $0.string("productName")
    }
    buildRules = table.list(object.strings("buildRules")).filter { $0.isa == "PBXBuildRule" }.map(
      BuildRule.init)
    synchronizedGroups = object.strings("fileSystemSynchronizedGroups")
  }

  private static func kind(_ object: ProjectObject) -> Kind {
    if object.isa == "PBXAggregateTarget" { return .aggregate }
    guard object.isa == "PBXNativeTarget" else { return .other(object.isa) }
    switch object.string("productType") ?? "" {
    case "com.apple.product-type.application": return .application
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static":
      return .framework
    case "com.apple.product-type.library.static": return .staticLibrary
    case "com.apple.product-type.bundle": return .resourceBundle
    case "com.apple.product-type.bundle.unit-test": return .unitTests
    case "com.apple.product-type.bundle.ui-testing": return .uiTests
    case let other: return .other(other)
    }
  }
}
