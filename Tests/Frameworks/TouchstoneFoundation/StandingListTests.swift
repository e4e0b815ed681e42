import Testing

@testable import TouchstoneFoundation

@Suite("Who stands in a list leaves it without a search") struct StandingListTests {
  private final class Item {}

  @Test("those that stay keep their order, whoever leaves", arguments: [1, 2, 3, 7])
  func order(step: Int) {
    var list = StandingList<Item>()
    var here = (0..<200).map { _ in Item() }.map { (item: $0, ticket: list.append($0)) }
    while !here.isEmpty {
      for index in stride(from: here.count - 1, through: 0, by: -step) {
        list.remove(here.remove(at: index).ticket)
      }
      #expect(list.count == here.count)
      #expect(list.elements.elementsEqual(here.map(\.item), by: ===))
      guard step == 1 || here.count > 3 else { break }
    }
  }

  @Test("empty places do not pile up")
  func places() {
    var list = StandingList<Item>()
    for _ in 0..<10_000 { list.remove(list.append(Item())) }
    #expect(list.placeCount == 0)
    let tickets = (0..<1_000).map { _ in list.append(Item()) }
    for ticket in tickets.dropLast() { list.remove(ticket) }
    #expect(list.placeCount <= 16)
  }

  @Test("a ticket counts once")
  func once() {
    var list = StandingList<Item>()
    let (first, second) = (list.append(Item()), list.append(Item()))
    list.remove(first)
    list.remove(first)
    list.remove(99)
    #expect(list.count == 1)
    list.remove(second)
    #expect(list.isEmpty)
  }
}
