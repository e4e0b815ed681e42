@_spi(Host) import TouchstoneFoundation

/// What somebody says of a type.
struct TypeDeclaration {
  var parents: [String]
  var tags: [UTTagClass: [String]]
  var description: String?
  var version: Int?
  var reference: URL?

  init(_ type: SystemType) {
    (parents, description) = (type.parents, type.description)
    tags = [.filenameExtension: type.extensions, .mimeType: type.mimeTypes].filter { !$0.value.isEmpty }
  }

  /// An entry of an Info.plist's list of types.
  init(_ entry: [String: Any]) {
    func list(_ value: Any?) -> [String] { (value as? [String]) ?? (value as? String).map { [$0] } ?? [] }
    parents = list(entry["UTTypeConformsTo"]).map { $0.lowercased() }
    tags = [:]
    for (name, value) in entry["UTTypeTagSpecification"] as? [String: Any] ?? [:] {
      let values = list(value)
      if !values.isEmpty { tags[UTTagClass(rawValue: name)] = values }
    }
    description = entry["UTTypeDescription"] as? String
    version = (entry["UTTypeVersion"] as? NSNumber)?.intValue
    reference = (entry["UTTypeReferenceURL"] as? String).flatMap(URL.init(string:))
  }
}

/// All declared types: the system's, then the app's. One per device; any thread.
final class TypeRegistry: @unchecked Sendable {
  static var current: TypeRegistry {
    FoundationRuntime.current.state(TypeRegistry.self) {
      TypeRegistry(info: Bundle.main.infoDictionary ?? [:])
    }
  }

  private let lock = NSLock()
  private var declarations: [String: TypeDeclaration] = [:]
  /// Types without a declaration that the app's code speaks of, with the parent it names.
  private var promised: [String: String?] = [:]
  private var byTag: [UTTagClass: [String: [String]]] = [:]

  init(info: [String: Any]) {
    // The app's own types are found before the system's by their tags, as on a device.
    for list in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for entry in info[list] as? [[String: Any]] ?? [] {
        guard let identifier = entry["UTTypeIdentifier"] as? String else { continue }
        add(identifier.lowercased(), TypeDeclaration(entry))
      }
    }
    for type in SystemType.all { add(type.identifier, TypeDeclaration(type)) }
  }

  /// The first word on a type counts.
  private func add(_ identifier: String, _ declaration: TypeDeclaration) {
    guard declarations[identifier] == nil else { return }
    declarations[identifier] = declaration
    for (tagClass, tags) in declaration.tags {
      for tag in tags { byTag[tagClass, default: [:]][tag.lowercased(), default: []].append(identifier) }
    }
  }

  func promise(_ identifier: String, parent: String?) {
    lock.withLock { if declarations[identifier] == nil { promised[identifier] = parent } }
  }

  /// All identifiers that are declared.
  var all: [String] { lock.withLock { declarations.keys.sorted() } }

  func declares(_ identifier: String) -> Bool { declaration(of: identifier) != nil }

  func declaration(of identifier: String) -> TypeDeclaration? {
    lock.withLock { declarations[identifier.lowercased()] }
  }

  /// Of a type that nobody declares: what the code that names it says, or data.
  func parents(of identifier: String) -> [String] {
    if let declaration = declaration(of: identifier) { return declaration.parents }
    if let dynamic = DynamicType(identifier) { return dynamic.parent.map { [$0] } ?? [] }
    return lock.withLock { (promised[identifier] ?? nil).map { [$0] } ?? ["public.data"] }
  }

  func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
    lock.withLock { byTag[tagClass]?[tag.lowercased()] ?? [] }
  }
}

/// A type that stands for a tag which no declared type has. Its identifier says all that is known of it; apps read it
/// as opaque.
struct DynamicType {
  static let prefix = "dyn."

  var tag: String
  var tagClass: UTTagClass
  var parent: String?

  init(tag: String, tagClass: UTTagClass, parent: String?) {
    (self.tag, self.tagClass, self.parent) = (tag, tagClass, parent)
  }

  init?(_ identifier: String) {
    guard identifier.hasPrefix(Self.prefix), let bytes = Self.bytes(identifier.dropFirst(Self.prefix.count)),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let fields = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3 else { return nil }
    (tagClass, tag) = (UTTagClass(rawValue: fields[0]), fields[1])
    parent = fields[2].isEmpty ? nil : fields[2]
  }

  var identifier: String {
    let text = [tagClass.rawValue, tag, parent ?? ""].joined(separator: "\n")
    return Self.prefix + text.utf8.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
