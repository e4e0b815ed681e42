/// A target as its package declares it: nothing of it was looked for on the disk yet.
public struct TargetDescription: Sendable {
  public enum Kind: String, Sendable {
    case regular, executable, test, system, binary, macro, plugin, provider
  }

  public struct Dependency: Sendable {
    public enum Form: Sendable { case target, product, byName }
    public var form: Form
    public var name: String
    /// The package of a product, where it is said.
    public var package: String?
    public var condition: ManifestCondition?
  }

  public struct Resource: Sendable {
    public var path: String
    public var rule: PackageModule.Resource.Rule
    /// "default", "base": for a file that lies in no language's folder.
    public var localization: String?
  }

  public struct Setting: Sendable {
    /// "swift", "c", "cxx", "linker".
    public var tool: String
    /// "define".
    public var kind: String
    public var values: [String]
    public var condition: ManifestCondition?
  }

  public var name: String
  public var kind: Kind
  public var path: String?
  public var sources: [String]?
  public var exclude: [String]
  public var publicHeadersPath: String?
  public var dependencies: [Dependency]
  public var resources: [Resource]
  public var settings: [Setting]
  /// Plug-ins that it wants run when it is built.
  public var plugins: [String]
}

/// When a dependency or a setting counts.
public struct ManifestCondition: Sendable, Decodable {
  /// "ios"; none for all.
  public var platformNames: [String]?
  /// "debug".
  public var config: String?
  public var traits: [String]?

  /// - Parameters:
  ///   - platform: "ios", "linux".
  ///   - traits: Those that are on.
  public func holds(platform: String, configuration: String, traits on: Set<String>) -> Bool {
    if let platformNames, !platformNames.isEmpty, !platformNames.contains(platform) { return false }
    if let config, config != configuration { return false }
    if let traits, !traits.isEmpty, on.isDisjoint(with: traits) { return false }
    return true
  }
}

extension ManifestCondition? {
  func holds(platform: String, configuration: String, traits: Set<String>) -> Bool {
    self?.holds(platform: platform, configuration: configuration, traits: traits) ?? true
  }
}

// MARK: - Decoding

extension TargetDescription: Decodable {
  private enum Key: String, CodingKey {
    case name, type, path, sources, exclude, publicHeadersPath, dependencies, resources, settings,
      pluginUsages
  }
  private struct Plugin: Decodable {
    var name: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let key = container.allKeys.first ?? AnyKey(stringValue: "plugin")
      name = try container.decode([String?].self, forKey: key).first.flatMap { $0 } ?? ""
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    kind = Kind(rawValue: try container.decode(String.self, forKey: .type)) ?? .provider
    path = try container.decodeIfPresent(String.self, forKey: .path)
    sources = try container.decodeIfPresent([String].self, forKey: .sources)
    exclude = try container.decodeIfPresent([String].self, forKey: .exclude) ?? []
    publicHeadersPath = try container.decodeIfPresent(String.self, forKey: .publicHeadersPath)
    dependencies = try container.decodeIfPresent([Dependency].self, forKey: .dependencies) ?? []
    resources = try container.decodeIfPresent([Resource].self, forKey: .resources) ?? []
    settings = try container.decodeIfPresent([Setting].self, forKey: .settings) ?? []
    plugins = try container.decodeIfPresent([Plugin].self, forKey: .pluginUsages)?.map(\.name) ?? []
  }
}

extension TargetDescription.Dependency: Decodable {
  /// A list of what it is, of which some may be missing: `["name", "package", aliases, condition]`.
  private enum Part: Decodable {
    case text(String)
    case condition(ManifestCondition)
    case nothing

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .condition(try container.decode(ManifestCondition.self))
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let key = container.allKeys.first ?? AnyKey(stringValue: "byName")
    let parts = try container.decode([Part].self, forKey: key)
    let texts = parts.map { if case .text(let text) = $0 { text } else { String?.none } }
    guard let name = texts.first ?? nil else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
    }
    self.name = name
    switch key.stringValue {
    case "target": form = .target
    case "product": form = .product
    default: form = .byName
    }
    package = form == .product && texts.count > 1 ? texts[1] : nil
    if case .condition(let condition)? = parts.last { self.condition = condition }
  }
}

extension TargetDescription.Resource: Decodable {
  private enum Key: String, CodingKey { case path, rule }
  private struct Process: Decodable, Sendable { var localization: String? }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    path = try container.decode(String.self, forKey: .path)
    let rule = try container.decode(NamedCase<Process>.self, forKey: .rule)
    switch rule.name {
    case "copy": self.rule = .copy
    case "embedInCode": self.rule = .embed
    default: self.rule = .process
    }
    localization = rule.value?.localization
  }
}

extension TargetDescription.Setting: Decodable {
  private enum Key: String, CodingKey { case tool, kind, condition }
  private struct Values: Decodable, Sendable {
    var texts: [String]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      texts = []
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        if let text = try? container.decode(String.self, forKey: key) { texts.append(text) }
        if let list = try? container.decode([String].self, forKey: key) { texts += list }
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    tool = try container.decode(String.self, forKey: .tool)
    let kind = try container.decode(NamedCase<Values>.self, forKey: .kind)
    (self.kind, values) = (kind.name, kind.value?.texts ?? [])
    condition = try container.decodeIfPresent(ManifestCondition.self, forKey: .condition)
  }
}
