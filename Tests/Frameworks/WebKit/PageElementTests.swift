import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit
@testable import WebKit

@Suite("Parts of a page as elements", .serialized) @MainActor struct PageElementTests {
  private func part(_ json: String) throws -> PagePart {
    try JSONDecoder().decode(PagePart.self, from: Data(json.utf8))
  }

  /// An element of a view that shows no page.
  private func element(_ json: String, zoom: CGFloat = 1, of shown: WebContentView? = nil) throws
    -> PageElement
  {
    let view = shown ?? WebContentView()
    let element = PageElement(1, of: view, in: view.page)
    element.show(try part(json), [], zoom: zoom)
    return element
  }

  @Test("an answer is read whole: what is in a part, what it holds, and its states")
  func reads() throws {
    let json = """
      {"title": "T", "isCut": true, "parts": [{"n": 3, "r": "link", "l": "More", "f": [1, 2, 3, 4], "o": false, "d": true,
      "c": [{"n": 4, "r": "text", "l": "More", "f": [1, 2, 3, 4]}]}]}
      """
    let answer = try JSONDecoder().decode(PageAnswer.self, from: Data(json.utf8))
    let link = try #require(answer.parts.first)
    #expect(answer.title == "T" && answer.isCut)
    #expect(link.role == .link && link.frame == [1, 2, 3, 4] && link.isOpen == false && !link.isEnabled)
    #expect(link.contents.map(\.number) == [4] && link.contents[0].isEnabled && link.contents[0].value == nil)
    #expect(!link.isSelected && !link.takesKeys)
  }

  @Test("what each part is to a UI test of iOS, and by its traits")
  func kinds() throws {
    let all: [(String, AutomationType, UIAccessibilityTraits)] = [
      ("text", .staticText, .staticText), ("link", .link, .link), ("button", .button, .button),
      ("image", .image, .image), ("field", .textField, .none), ("secret", .secureTextField, .none),
      ("search", .searchField, .searchField), ("area", .textView, .none),
      ("switch", .switch, [.button, .toggleButton]), ("slider", .slider, .none),
      ("progress", .progressIndicator, .none), ("heading", .other, .header), ("table", .table, .none),
      ("row", .other, .none), ("cell", .cell, .none), ("choice", .button, .button), ("group", .other, .none),
    ]
    for (role, type, traits) in all {
      let element = try element(#"{"n": 1, "r": "\#(role)", "l": "A", "f": [0, 0, 9, 9]}"#)
      #expect(AutomationLook(of: element).type == type, "\(role)")
      #expect(element.accessibilityTraits == traits, "\(role)")
    }
  }

  @Test("a field says what it would hold, what is disabled, selected or open says so")
  func states() throws {
    let field = try element(
      #"{"n": 1, "r": "field", "l": "", "v": "", "p": "Mail", "f": [0, 0, 9, 9], "k": true}"#)
    let look = AutomationLook(of: field)
    #expect(look.value == "Mail" && look.placeholder == "Mail" && look.takesKeys)
    #expect(SpokenText.all(of: field) == "Mail. Text Field. Double tap to edit.")
    let tab = try element(#"{"n": 1, "r": "button", "l": "A", "f": [0, 0, 9, 9], "d": true, "s": true}"#)
    #expect(tab.accessibilityTraits == [.button, .notEnabled, .selected])
    let menu = try element(#"{"n": 1, "r": "button", "l": "Menu", "f": [0, 0, 9, 9], "o": true}"#)
    #expect(SpokenText.all(of: menu) == "Menu. Button. Expanded.")
    let gift = try element(#"{"n": 1, "r": "switch", "l": "Gift", "v": "1", "f": [0, 0, 9, 9]}"#)
    #expect(SpokenText.all(of: gift) == "Gift. Switch Button. On. Double tap to toggle setting.")
  }

  @Test("a screen reader reads a heading as one, but the links in one by themselves, and no group")
  func heard() throws {
    func isHeard(_ role: String, _ inside: String) throws -> Bool {
      let inner = inside.isEmpty ? "" : #"{"n": 2, "r": "\#(inside)", "l": "B", "f": [0, 0, 9, 9]}"#
      return try element(#"{"n": 1, "r": "\#(role)", "l": "A", "f": [0, 0, 9, 9], "c": [\#(inner)]}"#)
        .isAccessibilityElement
    }
    #expect(try isHeard("heading", "text") && !isHeard("heading", "link"))
    #expect(try isHeard("link", "image") && isHeard("button", "") && !isHeard("group", "text"))
    #expect(try !element(#"{"n": 1, "r": "image", "l": "", "f": [0, 0, 9, 9]}"#).isAccessibilityElement)
  }

  @Test("elements lie where the page is drawn, through its zoom and what turns its view")
  func places() throws {
    let view = WebContentView(frame: CGRect(x: 10, y: 100, width: 200, height: 300))
    let phone = device(with: view)
    let element = try element(#"{"n": 1, "r": "link", "l": "A", "f": [10, 20, 30, 5]}"#, zoom: 2, of: view)
    #expect(element.accessibilityFrame == CGRect(x: 30, y: 140, width: 60, height: 10))
    // Half as large around its middle, at 110, 250.
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(element.accessibilityFrame == CGRect(x: 70, y: 195, width: 30, height: 5))
    view.transform = .identity
    view.frame.origin.y = 0
    #expect(element.accessibilityFrame.minY == 40)
    withExtendedLifetime(phone) {}
  }

  @Test("a role that is none of ours, or a frame that is none, is not taken for one")
  func refuses() throws {
    #expect(throws: (any Error).self) { try part(#"{"n": 1, "r": "oracle", "l": "", "f": []}"#) }
    #expect(
      try element(#"{"n": 1, "r": "link", "l": "", "f": [1]}"#).accessibilityFrameInContainerSpace == .zero)
  }
}
