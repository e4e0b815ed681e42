@_spi(Host) import TouchstoneFoundation

/// A kind of file or data, by its identifier. Types of the system are `SystemType`'s, those of an app its Info.plist's.
public struct UTType: Sendable, Hashable, Codable, CustomStringConvertible {
  public let identifier: String

  /// Of a type that is known to be declared.
  init(declared identifier: String) { self.identifier = identifier }

  /// Nil unless the system or the app declares it, or it is dynamic.
  public init?(_ identifier: String) {
    guard TypeRegistry.current.declares(identifier) || DynamicType(identifier) != nil else { return nil }
    self.identifier =
      identifier.lowercased().hasPrefix(DynamicType.prefix) ? identifier : identifier.lowercased()
  }

  /// A type that the app declares under `UTExportedTypeDeclarations`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(promised: identifier, parentType)
  }

  /// A type of somebody else's that the app declares under `UTImportedTypeDeclarations`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(promised: identifier, parentType)
  }

  private init(promised identifier: String, _ parentType: UTType?) {
    self.identifier = identifier.lowercased()
    TypeRegistry.current.promise(self.identifier, parent: parentType?.identifier)
  }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type that is declared first with that tag; a dynamic one if none is.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else {
      return nil
    }
    self = first
  }

  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    guard !tag.isEmpty else { return [] }
    let found = TypeRegistry.current.identifiers(tag: tag, tagClass: tagClass)
      .map(UTType.init(declared:)).filter { type in supertype.map(type.conforms(to:)) ?? true }
    guard found.isEmpty else { return found }
    return [
      UTType(
        declared: DynamicType(tag: tag.lowercased(), tagClass: tagClass, parent: supertype?.identifier)
          .identifier)
    ]
  }

  // MARK: - What it is

  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
  public var preferredMIMEType: String? { tags[.mimeType]?.first }
  public var localizedDescription: String? { TypeRegistry.current.declaration(of: identifier)?.description }
  public var version: Int? { TypeRegistry.current.declaration(of: identifier)?.version }
  public var referenceURL: URL? { TypeRegistry.current.declaration(of: identifier)?.reference }
  public var isDynamic: Bool { DynamicType(identifier) != nil }
  public var isDeclared: Bool { TypeRegistry.current.declares(identifier) }
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The preferred tag of a class comes first.
  public var tags: [UTTagClass: [String]] {
    if let dynamic = DynamicType(identifier) { return [dynamic.tagClass: [dynamic.tag]] }
    return TypeRegistry.current.declaration(of: identifier)?.tags ?? [:]
  }

  public var description: String { identifier }

  // MARK: - What it conforms to

  /// All of them, also those of its parents.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = TypeRegistry.current.parents(of: identifier)
    while let next = waiting.popLast() {
      if found.insert(UTType(declared: next)).inserted { waiting += TypeRegistry.current.parents(of: next) }
    }
    return found
  }

  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  // MARK: - Coding

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let identifier = try container.decode(String.self)
    guard let type = UTType(identifier) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(identifier): nobody declares this type")
    }
    self = type
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// What a type may be found by, other than its identifier.
public struct UTTagClass: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  public var description: String { rawValue }
}
