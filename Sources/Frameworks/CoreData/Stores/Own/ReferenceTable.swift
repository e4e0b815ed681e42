import TouchstoneFoundation

/// What a store of an app's own calls its rows, and the numbers that stand for that in keys of objects. Whoever uses it
/// holds the coordinator's lock.
final class ReferenceTable {
  /// Rows of one tree of entities share their references.
  private struct Name: Hashable {
    let root: Int
    let reference: AnyHashable
  }

  private var numbers: [Name: Int64] = [:]
  /// By number; they begin at 1.
  private var references: [Any] = []

  /// The same number for the same reference, each time.
  func number(of reference: Any, root: Int) -> Int64 {
    let name = Name(root: root, reference: Self.hashable(reference))
    if let known = numbers[name] { return known }
    references.append(reference)
    numbers[name] = Int64(references.count)
    return Int64(references.count)
  }

  func reference(_ number: Int64) -> Any? {
    references.indices.contains(Int(number) - 1) ? references[Int(number) - 1] : nil
  }

  /// Of a reference as URIs have it: one that is known, else a number or a text.
  func number(ofText text: String, root: Int) -> Int64 {
    for (name, number) in numbers where name.root == root && "\(references[Int(number) - 1])" == text {
      return number
    }
    return number(of: Int64(text).map { NSNumber(value: $0) } ?? text, root: root)
  }

  /// Texts and numbers are equal whatever class they have.
  private static func hashable(_ reference: Any) -> AnyHashable {
    switch reference {
    case let text as String: text
    case let number as NSNumber: number
    case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
    case let value as AnyHashable: value
    default: ObjectIdentifier(reference as AnyObject)
    }
  }
}

/// A store of an app's own: its rows go by what it calls them.
protocol ReferringStore: NSPersistentStore {
  var references: ReferenceTable { get }
}

extension ReferringStore {
  func makeID(_ entity: NSEntityDescription, _ reference: Any) -> NSManagedObjectID {
    let pk = references.number(of: reference, root: entity.layout.table.root.number)
    let key = ObjectKey(store: number, entity: entity.layout.number, pk: pk)
    return NSManagedObjectID(key, entity, self)
  }

  func knownReference(_ id: NSManagedObjectID) -> Any {
    if let reference = references.reference(id.key.pk), id.key.store == number { return reference }
    NSException.raise(
      .invalidArgumentException, "\(id) is no ID of the store \(identifier ?? "?"), so it has no reference.")
  }
}
