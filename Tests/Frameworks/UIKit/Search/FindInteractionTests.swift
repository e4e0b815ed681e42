import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Finding in text", .serialized) @MainActor struct FindInteractionTests {
  let device = VirtualDevice()
  let text = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))

  init() {
    text.text = "A moss. The Mosses, amoss and moss."
    let root = UIViewController()
    root.view.addSubview(text)
    device.show(root)
    text.isFindInteractionEnabled = true
  }

  private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.reversed().lazy.compactMap { self.label(text, in: $0) }.first
  }

  private func control(_ name: String, in view: UIView? = nil) -> UIControl? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if let control = view as? UIControl, control.accessibilityLabel == name { return control }
    return view.subviews.reversed().lazy.compactMap { self.control(name, in: $0) }.first
  }

  private func type(_ text: String) {
    for letter in text { device.type(String(letter)) }
    device.advance(by: 0.2)
  }

  @Test("what is typed into the bar is found, counted and gone through")
  func finding() throws {
    let find = try #require(text.findInteraction)
    #expect(!find.isFindNavigatorVisible && find.activeFindSession == nil)
    find.presentFindNavigator(showingReplace: false)
    device.advance(by: 1)
    #expect(find.isFindNavigatorVisible)
    type("moss")
    let session = try #require(find.activeFindSession)
    #expect(session.resultCount == 4 && session.highlightedResultIndex == 0 && find.searchText == "moss")
    #expect(label("1 of 4") != nil)
    device.tap(try #require(control("Next")))
    #expect(label("2 of 4") != nil)
    find.findPrevious()
    find.findPrevious()
    #expect(session.highlightedResultIndex == 3)
    find.searchText = "fern"
    #expect(label("Not Found") != nil && session.highlightedResultIndex == NSNotFound)
    device.tap(try #require(label("Done")))
    #expect(!find.isFindNavigatorVisible && find.activeFindSession == nil)
  }

  @Test("one result is replaced, then all")
  func replacing() throws {
    let find = try #require(text.findInteraction)
    find.presentFindNavigator(showingReplace: true)
    device.advance(by: 1)
    (find.searchText, find.replacementText) = ("moss", "fern")
    device.tap(try #require(label("Replace")))
    #expect(text.text == "A fern. The Mosses, amoss and moss.")
    #expect(find.activeFindSession?.resultCount == 3)
    device.tap(try #require(label("All")))
    #expect(text.text == "A fern. The fernes, afern and fern.")
    text.isEditable = false
    #expect(find.activeFindSession?.supportsReplacement == false)
  }

  @Test("words are matched whole, by their beginnings or anywhere")
  func options() {
    let session = UITextSearchingFindSession(searchableObject: text)
    session.performSearch(query: "moss", options: nil)
    #expect(session.resultCount == 4)
    #expect(session.searchableObject === text)
    #expect(UITextSearchOptions().wordMatchMethod == .contains)
    session.invalidateFoundResults()
    #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
  }

  @Test("an app's own view is searched through the protocol")
  func ownView() {
    final class Place: UITextRange {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    final class Pages: NSObject, UITextSearching {
      var log: [String] = []
      var selectedTextRange: UITextRange? { nil }
      func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
        (foundRange as! Place).number < (toRange as! Place).number ? .orderedAscending : .orderedDescending
      }
      func compare(document: Int, toDocument: Int) -> ComparisonResult {
        document < toDocument ? .orderedAscending : .orderedDescending
      }
      func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
      ) {
        resultAggregator.foundRange(Place(5), searchString: queryString, document: 2)
        resultAggregator.foundRange(Place(9), searchString: queryString, document: 1)
        resultAggregator.finishedSearching()
        log.append("all \(resultAggregator.allFoundRanges.count)")
      }
      func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
        log.append("\((foundTextRange as! Place).number) \(usingStyle)")
      }
      func clearAllDecoratedFoundText() {}
    }
    let pages = Pages()
    let session = UITextSearchingFindSession(searchableObject: pages)
    session.performSearch(query: "x", options: nil)
    #expect(pages.log == ["9 found", "5 found", "9 highlighted", "all 2"])
    pages.log = []
    session.highlightNextResult(in: .forward)
    #expect(pages.log == ["9 found", "5 highlighted"] && !session.supportsReplacement)
  }
}
