import Testing
import TouchstoneTestSupport
@_spi(Host) import UIKit

@Suite("Elements that scripts name", .serialized) @MainActor struct FoundByWordsTests {
  @Test("a button of a system's sign or a symbol goes by what is spoken of it")
  func signs() throws {
    let root = UIViewController()
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    let phone = device(showing: UINavigationController(rootViewController: root))
    phone.settle()
    let elements = ElementFinder.elements()
    let add = try #require(ElementFinder.best(for: "Add", among: elements))
    #expect(add.point.x > 300 && add.isInControl)
  }

  @Test("a button of words is found by its words once")
  func words() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 200, width: 100, height: 40)
    button.setTitle("Filter", for: .normal)
    let phone = device(with: button)
    phone.settle()
    #expect(ElementFinder.elements().filter { $0.text == "Filter" }.count == 1)
  }

  @Test("a rotor keeps its name and its search")
  func rotors() {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    let goal = UIView()
    let rotor = UIAccessibilityCustomRotor(name: "Misspelled") { predicate in
      predicate.searchDirection == .next
        ? UIAccessibilityCustomRotorItemResult(targetElement: goal, targetRange: nil) : nil
    }
    #expect(rotor.name == "Misspelled" && rotor.attributedName.string == "Misspelled")
    #expect(rotor.itemSearchBlock(predicate)?.targetElement === goal)
    predicate.searchDirection = .previous
    #expect(rotor.itemSearchBlock(predicate) == nil)
    #expect(UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }.systemRotorType == .heading)
  }
}
