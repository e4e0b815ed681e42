import Foundation

// Sorting by the answers of a method, as `NSString`'s comparisons are.

extension NSArray {
  public func sortedArray(using comparator: Selector) -> [Any] {
    sortedArray(comparator: { SortOrder.order($0, $1, comparator.description) })
  }
}

extension NSMutableArray {
  public func sort(using comparator: Selector) { setArray(sortedArray(using: comparator)) }
}
