import Testing

@testable import UIKit

@MainActor @Suite struct VisualFormatTests {
  private func lay(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: UIView]
  ) throws {
    let container = root(300, 100)
    for (_, view) in views.sorted(by: { $0.key < $1.key }) { container.addSubview(view) }
    container.addConstraints(
      try NSLayoutConstraint.visualConstraints(format, options, metrics: metrics, views: views))
    container.layoutIfNeeded()
    for view in views.values { view.removeFromSuperview() }
  }

  @Test("R49.6: distances between named views: none, standard, numbers, metrics and conditions")
  func distances() throws {
    let (a, b, c) = (Sized(10, 10), Sized(20, 10), Sized(30, 10))
    try lay("|-[a]-[b]-gap-[c]", metrics: ["gap": 7], views: ["a": a, "b": b, "c": c])
    #expect(a.frame.minX == 8 && b.frame.minX == 26 && c.frame.minX == 53)
    try lay("H:|[a][b]-(>=5,==50@250)-[c(60)]|", views: ["a": a, "b": b, "c": c])
    #expect(a.frame.minX == 0 && b.frame.minX == 10 && c.frame == rect(240, 0, 60, 10))
  }

  @Test("sizes: numbers, priorities, other views and arithmetic")
  func sizes() throws {
    var (a, b) = (plain(), plain())
    try lay("[a(100@300,<=80)]", views: ["a": a])
    #expect(a.frame.width == 80)
    a = plain()
    try lay("|[a(b)][b]|", views: ["a": a, "b": b])
    #expect(a.frame.width == 150)
    (a, b) = (plain(), plain())
    try lay("|[a(==b*2)][b]|", views: ["a": a, "b": b])
    #expect(a.frame.width == 200)
  }

  @Test("V: runs down, and the options align along the other axis")
  func vertical() throws {
    let (a, b) = (Sized(10, 10), Sized(40, 10))
    try lay("V:|-5-[a]-6-[b]", [.alignAllRight], views: ["a": a, "b": b])
    #expect(a.frame.minY == 5 && b.frame.minY == 21)
    #expect(a.frame.maxX == b.frame.maxX)
  }

  @Test(
    "what cannot be read is told with its place",
    arguments: [
      ("|-[a", "expected ]"), ("|-[nobody]", "views dictionary"), ("H:[a]-gap-[a]", "metrics dictionary"),
      ("[a]-8[a]", "expected -"), ("", "expected a view"), ("[a(>=)]", "expected a number"),
      ("[a]-", "must follow"), ("|[a]|[a]", "nothing may follow"),
    ])
  func errors(format: String, reason: String) {
    let a = plain()
    root().addSubview(a)
    do {
      _ = try NSLayoutConstraint.visualConstraints(format, [], metrics: nil, views: ["a": a])
      Issue.record("\(format) was read")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
      #expect("\(error)".contains("^"))
    }
  }
}
