/// Objects in the order in which they came, each of which leaves as fast from a list of many as from one of few.
///
/// Who comes gets a ticket, and leaves by it: its place is found by halving, and stays empty until half of all are.
package struct StandingList<Element: AnyObject> {
  private var places: [(ticket: Int, element: Element?)] = []
  private var nextTicket = 0
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }
  /// With those that are empty.
  var placeCount: Int { places.count }
  package var elements: [Element] { count == 0 ? [] : places.compactMap(\.element) }

  package mutating func append(_ element: Element) -> Int {
    defer { nextTicket += 1 }
    places.append((nextTicket, element))
    count += 1
    return nextTicket
  }

  /// Whoever has no ticket of this list's any more leaves nothing.
  package mutating func remove(_ ticket: Int) {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = low + (high - low) / 2
      if places[middle].ticket < ticket { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].ticket == ticket, places[low].element != nil else { return }
    places[low].element = nil
    count -= 1
    while places.last.map({ $0.element == nil }) == true { places.removeLast() }
    if places.count > 16, count * 2 < places.count { places.removeAll { $0.element == nil } }
  }
}
