import TouchstoneFoundation

/// The members of an ordered relationship, as a set that changes the relationship.
///
/// All that changes it is overridden: what is not would change the storage of its own that Foundation's class has.
final class OrderedRelationshipSet: NSMutableOrderedSet {
  private let object: NSManagedObject
  private let index: Int

  init(_ object: NSManagedObject, _ index: Int) {
    (self.object, self.index) = (object, index)
    super.init(objects: [], count: 0)
  }

  required override init(capacity numItems: Int) {
    NSException.raise(.invalidArgumentException, "A relationship's set belongs to an object.")
  }

  required override init(objects: UnsafePointer<AnyObject>!, count: Int) {
    NSException.raise(.invalidArgumentException, "A relationship's set belongs to an object.")
  }

  required convenience init?(coder aDecoder: NSCoder) { nil }

  required convenience init(arrayLiteral elements: Any...) {
    NSException.raise(.invalidArgumentException, "A relationship's set belongs to an object.")
  }

  /// Foundation's `array` and enumerators know nothing of them.
  var members: [NSManagedObject] { object.related(index) }

  override var count: Int { members.count }
  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
  override func object(at idx: Int) -> Any { members[idx] }
  override func index(of object: Any) -> Int {
    members.firstIndex { $0 === object as AnyObject } ?? NSNotFound
  }

  override func insert(_ object: Any, at idx: Int) {
    if let other = object as? NSManagedObject { self.object.insert(other, index, at: idx) }
  }
  override func removeObject(at idx: Int) { object.remove(members[idx], index) }
  override func replaceObject(at idx: Int, with obj: Any) {
    guard let other = obj as? NSManagedObject else { return }
    change { $0[idx] = other }
  }
  override func add(_ object: Any) {
    if let other = object as? NSManagedObject { self.object.insert(other, index) }
  }
  override func add(_ objects: UnsafePointer<AnyObject>!, count: Int) {
    addObjects(from: (0..<count).map { objects[$0] })
  }
  override func addObjects(from array: [Any]) { for object in array { add(object) } }
  override func insert(_ objects: [Any], at indexes: IndexSet) {
    for (object, place) in zip(objects, indexes) { insert(object, at: place) }
  }
  override func setObject(_ obj: Any, at idx: Int) {
    if idx < count { replaceObject(at: idx, with: obj) } else { add(obj) }
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    let new = NSManagedObject.objects(objects)
    change { members in for (object, place) in zip(new, indexes) { members[place] = object } }
  }
  override func replaceObjects(
    in range: NSRange, with objects: UnsafePointer<AnyObject>!, count: Int
  ) {
    let new = NSManagedObject.objects((0..<count).map { objects[$0] })
    change { $0.replaceSubrange(range.location..<range.location + range.length, with: new) }
  }

  override func remove(_ val: Any) {
    if let other = val as? NSManagedObject, contains(other) { object.remove(other, index) }
  }
  override func removeObjects(in array: [Any]) { for object in array { remove(object) } }
  override func removeObjects(in range: NSRange) {
    change { $0.removeSubrange(range.location..<range.location + range.length) }
  }
  override func removeObjects(at indexes: IndexSet) {
    change { members in for place in indexes.reversed() { members.remove(at: place) } }
  }

  override func union(_ other: NSOrderedSet) { addObjects(from: NSManagedObject.objects(other)) }
  override func unionSet(_ other: Set<AnyHashable>) { addObjects(from: Array(other)) }
  override func minus(_ other: NSOrderedSet) { removeObjects(in: NSManagedObject.objects(other)) }
  override func minusSet(_ other: Set<AnyHashable>) { removeObjects(in: Array(other)) }
  override func intersect(_ other: NSOrderedSet) { keep(NSManagedObject.objects(other)) }
  override func intersectSet(_ other: Set<AnyHashable>) { keep(Array(other)) }

  private func keep(_ others: [Any]) {
    let kept = Set(NSManagedObject.objects(others).map(ObjectIdentifier.init))
    change { members in members.removeAll { !kept.contains(ObjectIdentifier($0)) } }
  }

  override func sort(comparator cmptr: (Any, Any) -> ComparisonResult) {
    sortRange(NSRange(location: 0, length: count), options: [], usingComparator: cmptr)
  }
  override func sort(
    options opts: NSSortOptions = [], usingComparator cmptr: (Any, Any) -> ComparisonResult
  ) { sortRange(NSRange(location: 0, length: count), options: opts, usingComparator: cmptr) }
  override func sortRange(
    _ range: NSRange, options opts: NSSortOptions = [],
    usingComparator cmptr: (Any, Any) -> ComparisonResult
  ) {
    let part = range.location..<range.location + range.length
    change { members in
      // Equal ones stay in their order.
      let sorted = members[part].enumerated().sorted { left, right in
        switch cmptr(left.element, right.element) {
        case .orderedAscending: true
        case .orderedDescending: false
        default: left.offset < right.offset
        }
      }
      members.replaceSubrange(part, with: sorted.map(\.element))
    }
  }

  override func sort(using sortDescriptors: [NSSortDescriptor]) {
    sort(comparator: { left, right in
      for descriptor in sortDescriptors {
        let result = descriptor.compare(left, to: right)
        if result != .orderedSame { return result }
      }
      return .orderedSame
    })
  }

  override func moveObjects(at indexes: IndexSet, to idx: Int) {
    change { members in
      let moved = indexes.map { members[$0] }
      for place in indexes.reversed() { members.remove(at: place) }
      members.insert(contentsOf: moved, at: Swift.min(idx, members.count))
    }
  }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) { change { $0.swapAt(idx1, idx2) } }
  override func removeAllObjects() { change { $0 = [] } }
  override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: members) }

  private func change(_ body: (inout [NSManagedObject]) -> Void) {
    var members = members
    body(&members)
    object.setManagedValue(NSOrderedSet(array: members), index)
  }
}
