import Foundation

extension NSSortDescriptor {
  /// Has a key, as fetches need it, if the key path has a name; and else the order alone.
  @_semantics("optimize.no.crossmodule")
  public convenience init<Compared: NSObject>(_ sortDescriptor: SortDescriptor<Compared>) {
    let isAscending = sortDescriptor.order == .forward
    let key = sortDescriptor.keyPath.flatMap { KeyPathNames.nameIfKnown(of: $0) }
    if let key {
      self.init(made: KeySortDescriptor(key, isAscending, nil, nil))
    } else {
      var forward = sortDescriptor
      forward.order = .forward
      nonisolated(unsafe) let order = forward
      self.init(
        made: KeySortDescriptor(nil, isAscending, nil) { left, right in
          guard let left = left as? Compared, let right = right as? Compared else { return .orderedSame }
          return order.compare(left, right)
        })
    }
  }
}
