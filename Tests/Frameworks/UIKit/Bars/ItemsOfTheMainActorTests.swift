import Testing
import TouchstoneFoundation
import UIKit

/// Classes that say that they are the main actor's may call their own functions while they are made.
@Suite("Bar items and events that are made by init()") @MainActor struct ItemsOfTheMainActorTests {
  @MainActor class Item: UIBarButtonItem {
    private(set) var words = "none"
    override init() {
      super.init()
      prepare()
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    private func prepare() { words = "made" }
  }

  @Test("a subclass's own initialiser runs, by whichever way it is made") func items() {
    #expect(Item().words == "made")
    #expect(Item(title: "A", style: .plain, target: nil, action: nil).words == "made")
    #expect(Item.flexibleSpace().words == "made")
    let type: UIBarButtonItem.Type = Item.self
    #expect((type._construct() as? Item)?.words == "made")
  }

  @Test("an event that an app makes has no touches") func events() {
    let event = UIEvent()
    #expect(event.type == .touches && event.subtype == .none && event.allTouches == nil)
  }
}
