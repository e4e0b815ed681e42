import BuildDiagnostics
import Foundation

/// What of Apple's API the installed SDK has: the lists of Documentation/Coverage, which lie in it.
public struct CoverageTable: Sendable {
  public enum Status: String, Codable, Sendable, CaseIterable {
    case verified, implemented, partial, inert, unsupported
    /// In none of the lists.
    case missing
  }

  struct Record: Decodable, Sendable {
    var symbol: String
    var kind: String
    var status: Status
    var note: String?
    /// The superclass of a class.
    var inherits: String?

    var lastName: Substring { symbol.split(separator: ".").last ?? "" }
    var baseName: String { String(lastName.prefix { $0 != "(" }) }
    /// The type that it is a member of.
    var owner: String { String(symbol.dropLast(lastName.count + 1)) }
  }

  private var types: [String: Record] = [:]
  private var members: [String: [Record]] = [:]
  private var byPath: [String: [Record]] = [:]
  private var elements: Set<String> = []
  private var fonts: [String: Record] = [:]

  public init(sdk: InstalledSDK) throws {
    let folder = sdk.folder.appendingPathComponent("coverage")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let lists = files.filter { $0.pathExtension == "jsonl" }
    guard !lists.isEmpty else {
      throw BuildFailure(
        .machine,
        Diagnostic(
          .error, "\(folder.path) has no coverage lists", reason: "The audit compares an app with them.",
          nextStep: "Start the tool as ./touchstone from the repository; it installs the SDK."))
    }
    let decoder = JSONDecoder()
    for list in lists {
      for line in try Data(contentsOf: list).split(separator: 10) {
        add(try decoder.decode(Record.self, from: Data(line)))
      }
    }
  }

  private mutating func add(_ record: Record) {
    switch record.kind {
    case "interface-element": elements.insert(record.symbol)
    case "font": fonts[record.symbol] = record
    case "class", "struct", "enum", "protocol", "typealias": types[record.symbol] = record
    default:
      members[record.baseName, default: []].append(record)
      byPath[String(record.symbol.prefix { $0 != "(" }), default: []].append(record)
    }
  }

  func type(_ name: String) -> Record? { types[name] }
  func hasElement(_ name: String) -> Bool { elements.contains(name) }
  /// A font or family of iOS for which another one is drawn.
  func font(_ name: String) -> Record? { fonts[name] }
  /// Functions and constants outside types.
  func global(_ name: String) -> Record? { byPath[name]?.first }

  /// The member of that type or of its superclasses.
  func member(_ use: String, of type: String) -> Record? {
    let base = use.prefix { $0 != "(" }
    var current: String? = type
    while let name = current {
      if let found = byPath["\(name).\(base)"] { return found.first { $0.lastName == use } ?? found.first }
      current = types[name]?.inherits
    }
    return nil
  }

  /// Whether it is a member of a protocol.
  func isRequirement(_ record: Record) -> Bool { type(record.owner)?.kind == "protocol" }

  /// Every member of that name, whatever type it belongs to.
  func members(named base: String) -> [Record] { members[base] ?? [] }
}
