import Foundation

/// A file, a folder with what is in it, or a symbolic link, held in memory: what a document of several files is made of.
///
/// A folder's children are keyed by name; two that want the same name get different keys. Files are read when their
/// contents are asked for, unless `.immediate` is given. One thread at a time.
open class FileWrapper: _NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Everything is read at once.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Written beside its place first, so that nothing half written is ever there.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// The wrappers' file names become those that were written.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  private enum Content {
    case file(Data?)
    case folder([String: FileWrapper])
    case link(URL?)
  }

  private var content: Content
  /// Where the file lies whose contents nobody has asked for yet.
  private var source: URL?
  open var filename: String?
  open var fileAttributes: [String: Any] = [:]
  private var wantedName: String?

  // MARK: Making

  public init(regularFileWithContents contents: Data) {
    content = .file(contents)
    super.init()
  }

  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([:])
    super.init()
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      add(child, name)
    }
  }

  public init(symbolicLinkWithDestinationURL url: URL) {
    content = .link(url)
    super.init()
  }

  public init(url: URL, options: ReadingOptions = []) throws {
    content = .file(nil)
    super.init()
    try read(from: url, options: options)
    filename = url.lastPathComponent
    wantedName = url.lastPathComponent
  }

  /// What `serializedRepresentation` gave.
  public convenience init?(serializedRepresentation serializeRepresentation: Data) {
    guard
      let list = try? PropertyListSerialization.propertyList(from: serializeRepresentation, format: nil),
      let parts = list as? [String: Any]
    else { return nil }
    self.init(parts: parts, depth: 0)
  }

  private static let deepest = 64

  private convenience init?(parts: [String: Any], depth: Int) {
    guard depth < Self.deepest else { return nil }
    if let data = parts["file"] as? Data {
      self.init(regularFileWithContents: data)
    } else if let link = parts["link"] as? String {
      self.init(regularFileWithContents: Data())
      content = .link(URL(string: link))
    } else if let children = parts["folder"] as? [String: [String: Any]] {
      var made: [String: FileWrapper] = [:]
      for (name, child) in children {
        guard let wrapper = FileWrapper(parts: child, depth: depth + 1) else { return nil }
        made[name] = wrapper
      }
      self.init(directoryWithFileWrappers: [:])
      content = .folder(made)
    } else {
      return nil
    }
    wantedName = parts["name"] as? String
    filename = parts["filename"] as? String
  }

  private var parts: [String: Any] {
    var parts: [String: Any] = [:]
    parts["name"] = wantedName
    parts["filename"] = filename
    switch content {
    case .file: parts["file"] = regularFileContents ?? Data()
    case .folder(let children): parts["folder"] = children.mapValues(\.parts)
    case .link(let url): parts["link"] = url?.absoluteString ?? ""
    }
    return parts
  }

  open var serializedRepresentation: Data? {
    try? PropertyListSerialization.data(fromPropertyList: parts, format: .binary, options: 0)
  }

  // MARK: What it is

  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

  /// The name that it gets in a folder if no other has it.
  open var preferredFilename: String? {
    get { wantedName ?? filename }
    set {
      guard let newValue, !newValue.isEmpty else {
        NSException(
          name: .invalidArgumentException,
          reason:
            "FileWrapper: a preferred file name must have letters. Give the name that the file is to have."
        ).raise()
      }
      wantedName = newValue
    }
  }

  /// Read from the file now, if it was not before; nil where it is gone.
  open var regularFileContents: Data? {
    guard case .file(let known) = content else { return nil }
    if let known { return known }
    guard let source, let data = try? Data(contentsOf: source) else { return nil }
    content = .file(data)
    return data
  }

  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  // MARK: Children

  /// Adds it under the name it prefers, or one like it; the key that it got.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard let name = child.preferredFilename, !name.isEmpty else {
      NSException(
        name: .invalidArgumentException,
        reason: "FileWrapper: a child needs a name. Set its preferredFilename before it is added."
      ).raise()
    }
    return add(child, name)
  }

  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  @discardableResult private func add(_ child: FileWrapper, _ name: String) -> String {
    var children = children("add to")
    if let key = children.first(where: { $0.value === child })?.key { return key }
    var key = name
    var number = 1
    while children[key] != nil {
      number += 1
      key = Self.numbered(name, number)
    }
    children[key] = child
    content = .folder(children)
    return key
  }

  /// "Note 2.txt"
  private static func numbered(_ name: String, _ number: Int) -> String {
    let path = name as NSString
    let base = path.deletingPathExtension
    return path.pathExtension.isEmpty
      ? "\(base) \(number)" : "\(base) \(number).\(path.pathExtension)"
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    content = .folder(children("remove from").filter { $0.value !== child })
  }

  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    children("look into").first { $0.value === child }?.key
  }

  private func children(_ what: String) -> [String: FileWrapper] {
    guard case .folder(let children) = content else {
      NSException(
        name: .internalInconsistencyException,
        reason: "FileWrapper: '\(preferredFilename ?? "")' is no folder to \(what). Ask isDirectory first."
      ).raise()
    }
    return children
  }

  // MARK: Reading

  /// Takes what lies there now; children that are still there stay the same wrappers.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    var old: [String: FileWrapper] = [:]
    if case .folder(let children) = content { old = children }
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        let place = url.appendingPathComponent(name)
        if let child = old[name] {
          try child.read(from: place, options: options)
          children[name] = child
        } else {
          children[name] = try FileWrapper(url: place, options: options)
        }
      }
      content = .folder(children)
    case .typeSymbolicLink?:
      let path = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      content = .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
    default:
      content = .file(options.contains(.immediate) ? try Data(contentsOf: url) : nil)
      source = url
    }
    fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
  }

  /// Whether nothing of it changed there since it was read or written, as far as dates, sizes and names say.
  open func matchesContents(of url: URL) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return false }
    switch (content, attributes[.type] as? FileAttributeType) {
    case (.folder(let children), .typeDirectory?):
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return Set(names) == Set(children.keys)
        && children.allSatisfy { $0.value.matchesContents(of: url.appendingPathComponent($0.key)) }
    case (.link(let destination), .typeSymbolicLink?):
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path))
        == destination?.relativePath
    case (.file, .typeRegular?):
      let date = FileAttributeKey.modificationDate
      return attributes[date] as? Date == fileAttributes[date.rawValue] as? Date
        && (attributes[.size] as? NSNumber)
          == (fileAttributes[FileAttributeKey.size.rawValue] as? NSNumber)
    default: return false
    }
  }

  // MARK: Writing

  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    guard options.contains(.atomic) else {
      try write(at: url, options)
      return
    }
    let place = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    do {
      try write(at: place, options)
      if (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil {
        try FileManager.default.removeItem(at: url)
      }
      try FileManager.default.moveItem(at: place, to: url)
    } catch {
      try? FileManager.default.removeItem(at: place)
      throw error
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func write(at url: URL, _ options: WritingOptions) throws {
    switch content {
    case .file:
      guard let data = regularFileContents else { throw CocoaError(.fileReadNoSuchFile) }
      try data.write(to: url)
    case .link(let destination):
      try FileManager.default.createSymbolicLink(
        atPath: url.path, withDestinationPath: destination?.relativePath ?? "")
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children {
        // A name, never a path: a wrapper writes nothing beside its folder.
        guard !name.contains("/"), name != ".", name != ".." else {
          throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: name])
        }
        try child.write(at: url.appendingPathComponent(name), options)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
  }
}
