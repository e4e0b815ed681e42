import TouchstoneFoundation
import TouchstoneObjectStore

/// The objects of a keyed archive, of whatever classes.
struct KeyedArchive {
  private let objects: [ArchiveNode]
  private let root: ArchiveNode
  /// Objects that hold themselves are no value.
  private static let greatestDepth = 32

  init?(_ bytes: [UInt8]) {
    guard case .dictionary(let list)? = BinaryListReader.read(bytes),
      case .array(let objects)? = list["$objects"],
      case .dictionary(let top)? = list["$top"], let root = top["root"]
    else { return nil }
    (self.objects, self.root) = (objects, root)
  }

  var rootObject: ArchivedObject? { object(root) }

  /// What a reference stands for; anything else itself.
  func resolved(_ node: ArchiveNode?) -> ArchiveNode {
    guard case .reference(let place)? = node else { return node ?? .null }
    guard objects.indices.contains(place), place > 0 else { return .null }
    return objects[place]
  }

  func object(_ node: ArchiveNode?) -> ArchivedObject? {
    guard case .dictionary(let fields) = resolved(node) else { return nil }
    var place = -1
    if case .reference(let number)? = node { place = number }
    return ArchivedObject(archive: self, fields: fields, place: place)
  }

  func text(_ node: ArchiveNode?) -> String? {
    switch resolved(node) {
    case .string(let text): return text
    case .dictionary(let fields): return text(fields["NS.string"])
    default: return nil
    }
  }

  /// The elements of an array or set.
  func elements(_ node: ArchiveNode?) -> [ArchiveNode] {
    switch resolved(node) {
    case .array(let nodes): return nodes
    case .dictionary(let fields):
      guard case .array(let nodes)? = fields["NS.objects"] else { return [] }
      return nodes
    default: return []
    }
  }

  /// The entries of a dictionary, also of one whose keys are kept apart.
  func entries(_ node: ArchiveNode?) -> [(key: ArchiveNode, value: ArchiveNode)] {
    guard case .dictionary(let fields) = resolved(node) else { return [] }
    if case .array(let keys)? = fields["NS.keys"], case .array(let values)? = fields["NS.objects"] {
      return Array(zip(keys, values)).map { ($0, $1) }
    }
    guard let mapping = object(fields["searchMapping"]) else { return [] }
    return zip(elements(mapping.fields["keys"]), elements(fields["values"])).map { ($0, $1) }
  }

  /// A value of Foundation's; `nil` for objects of other classes.
  func value(_ node: ArchiveNode?, depth: Int = 0) -> Any? {
    guard depth < Self.greatestDepth else { return nil }
    switch resolved(node) {
    case .null, .array, .reference: return nil
    case .bool(let value): return value
    case .int(let value): return Int(value)
    case .real(let value): return value
    case .date(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): return Data(bytes)
    case .string(let text): return text
    case .dictionary: return object(node)?.value(depth: depth)
    }
  }
}
