import Testing

@_spi(Host) @testable import UIKit

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

  @Test("one view alone is in line with all, whatever it is to be aligned by")
  func oneView() throws {
    let a = Sized(10, 10)
    try lay("V:|-5-[a]", [.alignAllLastBaseline], views: ["a": a])
    #expect(a.frame.minY == 5)
  }

  @Test(
    "what cannot be read is told with its place",
    arguments: [
      ("|-[a", "expected ]"), ("|-[nobody]", "views dictionary"), ("H:[a]-gap-[a]", "metrics dictionary"),
      ("[a]-8[a]", "expected -"), ("", "expected a view"), ("[a(>=)]", "expected a number"),
      ("[a]-", "must follow"), ("|[a]|[a]", "nothing may follow"),
      ("[a(10@0)]", "priority"), ("[a(10@1001)]", "priority"), ("[a(a/0)]", "no finite result"),
      ("[a]-(1/0)-[a]", "no finite result"), ("[a(nobody)]", "neither a key"),
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

  @Test("the caret stands under the fault")
  func caret() {
    do {
      _ = try NSLayoutConstraint.visualConstraints("H:|-[nobody]-|", [], metrics: nil, views: [:])
      Issue.record("a view that is not in the dictionary was found")
    } catch {
      let lines = "\(error)".split(separator: "\n").map(String.init)
      #expect(lines.count == 3 && lines[1] == "    H:|-[nobody]-|")
      #expect(lines[2] == "         ^")
    }
  }

  @Test("conditions with metrics, negative distances and sizes of other views")
  func grammar() throws {
    let (a, b) = (plain(), plain())
    try lay(
      "H:|-(x@750)-[a(50)]-(-8)-[b(==a)]", metrics: ["x": 20], views: ["a": a, "b": b])
    #expect(a.frame.minX == 20 && b.frame.minX == 62 && b.frame.width == 50)
    let (c, d) = (plain(), plain())
    try lay("H:|-10.5-[c(>=40,<=60,50@500)]-[d(c)]", views: ["c": c, "d": d])
    #expect(c.frame.width == 50 && d.frame.width == 50)
  }

  @Test("right to left, leading is right; the direction options overrule it")
  func direction() throws {
    func first(_ options: NSLayoutConstraint.FormatOptions) throws -> CGFloat {
      let (container, a, b) = (root(300, 100), plain(), plain())
      for view in [container, a, b] { view.semanticContentAttribute = .forceRightToLeft }
      container.addSubview(a)
      container.addSubview(b)
      container.addConstraints(
        try NSLayoutConstraint.visualConstraints(
          "H:|-5-[a(20)]-10-[b(30)]", options, metrics: nil, views: ["a": a, "b": b]))
      container.layoutIfNeeded()
      #expect(abs(a.frame.midX - b.frame.midX) == 35)
      return a.frame.minX
    }
    #expect(try first([]) == 275)
    #expect(try first(.directionLeftToRight) == 5)
    #expect(try first(.directionRightToLeft) == 275)
  }

  @Test("a fault ends the program with Apple's exception")
  func exception() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "|-[a", metrics: nil, views: ["a": plain()])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'NSInvalidArgumentException'") && text.contains("|-[a\n"))
  }

  @Test("any string is read or refused, never a trap, and gives finite constraints")
  func anyString() {
    let pieces: [String] = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "b", "m", "n", "==", ">=", "<=", "@", ",", "*", "/", "+",
      "0", "8", "750", "1e9", "99999999999999999999999999", "-1", ".", " ", "\t", "é", "½", "👍", "\u{301}",
      "[a]", "[b(a)]", "-(m@n)-", "=", "%", "\0",
    ]
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let (container, a, b) = (root(), plain(), plain())
    container.addSubview(a)
    container.addSubview(b)
    var read = 0
    for _ in 0..<20_000 {
      let format = (0..<(1 + random(9))).map { _ in pieces[random(pieces.count)] }.joined()
      let options = NSLayoutConstraint.FormatOptions(rawValue: random(4) == 0 ? UInt(random(1 << 20)) : 0)
      let made = try? NSLayoutConstraint.visualConstraints(
        format, options, metrics: ["m": 4, "n": UInt64.max], views: ["a": a, "b": b])
      guard let made else { continue }
      read += 1
      for constraint in made {
        #expect(constraint.constant.isFinite && constraint.multiplier.isFinite, "\(format)")
      }
    }
    #expect(read > 100)
  }
}
