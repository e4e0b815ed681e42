import Foundation

/// What a package says of itself: its `Package.swift` after SwiftPM evaluated it, as `swift package dump-package` prints it.
public struct PackageManifest: Sendable {
  public struct Product: Sendable {
    public var name: String
    public var targets: [String]
    /// "library", "executable", "plugin", "macro" …
    public var type: String
  }

  public var name: String
  /// "5.9".
  public var toolsVersion: PackageVersion
  public var dependencies: [Dependency]
  public var products: [Product]
  public var targets: [TargetDescription]
  public var swiftLanguageVersions: [String]
  public var defaultLocalization: String?
  public var traits: [String: [String]]
  public var cLanguageStandard: String?
  public var cxxLanguageStandard: String?
}

extension PackageManifest {
  /// Another package that it needs.
  public struct Dependency: Sendable {
    public enum Origin: Sendable {
      case remote(RemotePackage)
      /// An absolute path.
      case folder(String)
      case registry
    }

    public var identity: String
    /// What targets may call it.
    public var name: String?
    public var origin: Origin
    public var traits: [String]

    public init(identity: String, name: String?, origin: Origin, traits: [String]) {
      (self.identity, self.name, self.origin, self.traits) = (identity, name, origin, traits)
    }
  }
}

// MARK: - Decoding

/// An enumeration as SwiftPM writes it: the case's name, and its values.
struct NamedCase<Value: Decodable & Sendable>: Decodable, Sendable {
  var name: String
  var value: Value?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    name = container.allKeys.first?.stringValue ?? ""
    value = try? container.allKeys.first.map { try container.decode(Value.self, forKey: $0) }
  }
}

struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension PackageManifest: Decodable {
  private enum Key: String, CodingKey {
    case name, toolsVersion, dependencies, products, targets, swiftLanguageVersions, defaultLocalization,
      traits
    case cLanguageStandard, cxxLanguageStandard
  }
  private struct Tools: Decodable { var _version: String }
  private struct Trait: Decodable {
    var name: String
    var enabledTraits: [String]?
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    toolsVersion =
      PackageVersion(try container.decode(Tools.self, forKey: .toolsVersion)._version)
      ?? PackageVersion(5, 0, 0)
    dependencies = try container.decodeIfPresent([Dependency].self, forKey: .dependencies) ?? []
    products = try container.decodeIfPresent([Product].self, forKey: .products) ?? []
    targets = try container.decodeIfPresent([TargetDescription].self, forKey: .targets) ?? []
    swiftLanguageVersions = try container.decodeIfPresent([String].self, forKey: .swiftLanguageVersions) ?? []
    defaultLocalization = try container.decodeIfPresent(String.self, forKey: .defaultLocalization)
    let list = try container.decodeIfPresent([Trait].self, forKey: .traits) ?? []
    traits = Dictionary(list.map { ($0.name, $0.enabledTraits ?? []) }) { first, _ in first }
    cLanguageStandard = try container.decodeIfPresent(String.self, forKey: .cLanguageStandard)
    cxxLanguageStandard = try container.decodeIfPresent(String.self, forKey: .cxxLanguageStandard)
  }
}

extension PackageManifest.Product: Decodable {
  private enum Key: String, CodingKey { case name, targets, type }
  private struct Nothing: Decodable, Sendable {}

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    targets = try container.decode([String].self, forKey: .targets)
    type = try container.decode(NamedCase<Nothing>.self, forKey: .type).name
  }
}

extension PackageManifest.Dependency: Decodable {
  private struct Body: Decodable, Sendable {
    struct Location: Decodable, Sendable {
      struct Remote: Decodable, Sendable { var urlString: String }
      var remote: [Remote]?
      var local: [String]?
    }
    struct Requirement: Decodable, Sendable {
      struct Range: Decodable, Sendable {
        var lowerBound: String
        var upperBound: String
      }
      var range: [Range]?
      var exact: [String]?
      var branch: [String]?
      var revision: [String]?
    }
    struct Trait: Decodable, Sendable { var name: String }

    var identity: String
    var path: String?
    var location: Location?
    var requirement: Requirement?
    var traits: [Trait]?
    var nameForTargetDependencyResolutionOnly: String?
  }

  public init(from decoder: any Decoder) throws {
    let kind = try NamedCase<[Body]>(from: decoder)
    let body: Body
    if let first = kind.value?.first {
      body = first
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no dependency"))
    }
    identity = body.identity.lowercased()
    name = body.nameForTargetDependencyResolutionOnly
    traits = body.traits?.map(\.name) ?? ["default"]
    if let path = body.path {
      origin = .folder(path)
    } else if kind.name == "sourceControl" {
      let location = body.location?.remote?.first?.urlString ?? body.location?.local?.first ?? ""
      origin = .remote(
        RemotePackage(
          identity: identity, location: location, requirement: Self.requirement(body.requirement)))
    } else {
      origin = .registry
    }
  }

  private static func requirement(_ body: Body.Requirement?) -> PackageRequirement {
    if let range = body?.range?.first, let low = PackageVersion(range.lowerBound),
      let high = PackageVersion(range.upperBound)
    {
      return .range(low..<max(low, high))
    }
    if let version = body?.exact?.first.flatMap(PackageVersion.init) { return .exact(version) }
    if let branch = body?.branch?.first { return .branch(branch) }
    if let revision = body?.revision?.first { return .revision(revision) }
    return .unknown("nothing")
  }
}
