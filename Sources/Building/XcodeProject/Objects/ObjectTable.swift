import BuildDiagnostics
import Foundation

/// A `project.pbxproj` as its objects, before anything is made of them.
public struct ObjectTable: Sendable {
  public var file: URL
  /// 46 is Xcode 3.2's, 77 is Xcode 16's.
  public var objectVersion: Int
  public var objects: [String: ProjectObject]
  public var rootID: String

  /// The versions whose meaning is known. Newer ones are read the same way, with a warning.
  public static let knownVersions = 46...77

  public init(contentsOf file: URL) throws(BuildFailure) {
    let root: OpenStepNode
    do throws(Diagnostic) {
      root = try Self.parse(Array(try ProjectFile.read(file, "the project file")), file: file.path)
    } catch { throw BuildFailure(.brokenProject, error) }
    try self.init(root, file: file)
  }

  private static func parse(_ bytes: [UInt8], file: String) throws(Diagnostic) -> OpenStepNode {
    if bytes.starts(with: Array("<?xml".utf8)) { return try xml(Data(bytes), file: file) }
    if bytes.allSatisfy({ $0 <= 32 }) {
      throw Diagnostic(
        .error, at: .init(file: file, line: 1), "the project file is empty",
        nextStep: "Restore it from version control.")
    }
    return try OpenStepParser.parse(bytes, file: file)
  }

  init(_ root: OpenStepNode, file: URL) throws(BuildFailure) {
    func broken(_ message: String, line: Int) -> BuildFailure {
      BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: file.path, line: line), message,
          nextStep: "Restore the file from version control, or save the project in Xcode again."))
    }
    guard let top = root.dictionary, let table = top["objects"]?.dictionary else {
      throw broken("the file has no 'objects': it is not an Xcode project", line: root.line)
    }
    guard let rootID = top["rootObject"]?.string else {
      throw broken("the file has no 'rootObject'", line: root.line)
    }
    var objects: [String: ProjectObject] = [:]
    objects.reserveCapacity(table.entries.count)
    for entry in table.entries {
      guard let fields = entry.value.dictionary, let isa = fields["isa"]?.string else {
        throw broken("object '\(entry.key)' does not say what it is (no 'isa')", line: entry.line)
      }
      objects[entry.key] = ProjectObject(
        id: entry.key, isa: isa, fields: fields, line: entry.line)
    }
    guard objects[rootID] != nil else {
      throw broken("the root object '\(rootID)' does not exist", line: top["rootObject"]!.line)
    }
    self.file = file
    self.rootID = rootID
    self.objects = objects
    self.objectVersion = top["objectVersion"]?.string.flatMap { Int($0) } ?? 0
  }

  public subscript(id: String) -> ProjectObject? { objects[id] }

  /// The objects that a list of identifiers names; identifiers of nothing are left out.
  func list(_ ids: [String]) -> [ProjectObject] { ids.compactMap { objects[$0] } }

  public func place(_ object: ProjectObject) -> Diagnostic.Place {
    .init(file: file.path, line: object.line)
  }
}

extension ObjectTable {
  /// Some tools write the project as an XML property list; there are no lines to be had then.
  private static func xml(_ data: Data, file: String) throws(Diagnostic) -> OpenStepNode {
    func node(_ value: Any) -> OpenStepNode {
      switch value {
      case let values as [String: Any]:
        var dictionary = OpenStepDictionary()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          dictionary.append(key, line: 1, node(value))
        }
        return OpenStepNode(.dictionary(dictionary), line: 1)
      case let values as [Any]: return OpenStepNode(.array(values.map(node)), line: 1)
      case let data as Data: return OpenStepNode(.data(Array(data)), line: 1)
      default: return OpenStepNode(.string("\(value)"), line: 1)
      }
    }
    do { return node(try PropertyListSerialization.propertyList(from: data, format: nil)) } catch {
      throw PropertyListFile.problem(error, file: file)
    }
  }
}

extension ObjectTable {
  /// Where the project file says what a target is.
  public func place(of target: Target) -> Diagnostic.Place { place(target.object) }
}
