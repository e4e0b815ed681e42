import Testing

@testable import UIKit

@Suite("One of many constrained views leaves as fast as one of few", .serialized) @MainActor
struct ManyConstraintsTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func add(_ count: Int) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      view.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
      view.heightAnchor.constraint(equalToConstant: 3).isActive = true
      return view
    }
  }

  /// How many views and constraints are looked at.
  private func looks(_ body: () -> Void) -> Int {
    let before = ConstraintSystem.shared.looks
    body()
    return ConstraintSystem.shared.looks - before
  }

  @Test("by what mentions it, not by all that its superview holds", arguments: [0, 250, 499])
  func leaving(index: Int) {
    let views = add(500)
    parent.layoutIfNeeded()
    #expect(looks { views[index].removeFromSuperview() } < 20)
    #expect(parent.constraints.count == 499)
    #expect(!parent.constraints.contains { $0.firstItem === views[index] })
    #expect(views[index].constraints.count == 1)
    parent.layoutIfNeeded()
    #expect(views.allSatisfy { $0 === views[index] || $0.frame.height == 3 })
  }

  @Test("a view with many inside leaves by what is held above, if that is less")
  func many() {
    let box = add(1)[0]
    for _ in 0..<500 { box.addSubview(UIView()) }
    #expect(looks { box.removeFromSuperview() } < 20)
    #expect(parent.constraints.isEmpty)
  }

  @Test("constraints of views and guides far inside go, those within stay, and the rest keeps its order")
  func deep() {
    let views = add(40)
    let inner = UIView()
    let guide = UILayoutGuide()
    views[7].addSubview(inner)
    inner.addLayoutGuide(guide)
    let across = [
      inner.leftAnchor.constraint(equalTo: parent.leftAnchor),
      guide.leftAnchor.constraint(equalTo: views[3].leftAnchor),
    ]
    let within = inner.widthAnchor.constraint(equalTo: views[7].widthAnchor)
    NSLayoutConstraint.activate(across + [within])
    views[7].removeFromSuperview()
    #expect(across.allSatisfy { !$0.isActive })
    #expect(within.isActive)
    #expect(parent.constraints.compactMap { $0.firstItem as? UIView } == views.filter { $0 !== views[7] })
    parent.addSubview(views[7])
    NSLayoutConstraint.activate(across)
    #expect(parent.constraints.suffix(2) == across)
  }

  @Test("a constraint lives no longer than the view that holds it")
  func lifetime() {
    let view = UIView()
    weak var constraint: NSLayoutConstraint?
    do {
      let holder = UIView()
      holder.addSubview(view)
      let made = view.topAnchor.constraint(equalTo: holder.topAnchor)
      made.isActive = true
      // Until then it waits to be given to an engine.
      holder.layoutIfNeeded()
      constraint = made
      #expect(view.superview === holder)
    }
    #expect(constraint == nil)
  }
}
