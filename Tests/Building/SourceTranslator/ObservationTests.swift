import Testing

@Suite("Properties that are observed")
struct ObservationTests {
  private let will = "TouchstoneFoundation.ObjectRuntime.willChangeValue(of: self, \"a\")"
  private let did = "TouchstoneFoundation.ObjectRuntime.didChangeValue(of: self, \"a\")"

  private func property(_ declaration: String) -> String {
    let lines = translated("class A: NSObject {\n@objc dynamic \(declaration)\n}").split(separator: "\n")
    return String(lines[1].drop { $0 == " " })
  }

  @Test("a stored property reports its changes")
  func stored() {
    #expect(property("var a = 0") == "var a = 0 { willSet { \(will) } didSet { \(did) } }")
    #expect(property("var a = B()") == "var a = B() { willSet { \(will) } didSet { \(did) } }")
  }

  @Test("observers of its own are kept")
  func observers() {
    #expect(
      property("var a = 0 { didSet { b() } }")
        == "var a = 0 { willSet { \(will) }  didSet { defer { \(did) };  b() } }")
    #expect(
      property("var a = 0 { willSet { b() } }")
        == "var a = 0 { didSet { \(did) }  willSet { \(will);  b() } }")
  }

  @Test("a computed property reports from its setter")
  func computed() {
    #expect(
      property("var a: Int { get { 1 } set { b() } }")
        == "var a: Int { get { 1 } set { \(will); defer { \(did) };  b() } }")
    #expect(property("var a: Int { 1 }") == "var a: Int { 1 }")
  }

  @Test("its key path is tied to its key")
  func keyPath() {
    #expect(generated("class A: NSObject { @objc dynamic var b = 1 }").contains("c.keyPath(\\A.b, \"b\")"))
  }

  @Test("observing by key path names the key")
  func observe() {
    let source =
      "func f() { x = model.observe(\\.child?.name, options: [.new]) { _, _ in }; y = m.observe(\\Model.on) { _, _ in } }"
      + "\nclass Model: NSObject { @objc(isOn) dynamic var on = true }"
    #expect(
      translated(source).contains("model.observe(\\.child?.name, _key: \"child.name\", options: [.new])"))
    #expect(translated(source).contains("m.observe(\\Model.on, _key: \"isOn\")"))
  }

  @Test("Combine's publisher for a key path gets the name too, one for a notification does not")
  func publisher() {
    let source =
      "func f() { player.publisher(for: \\.rate, options: .new).sink { }; center.publisher(for: .done) }"
    let text = translated(source)
    #expect(text.contains("player.publisher(for: \\.rate, _key: \"rate\", options: .new)"))
    #expect(text.contains("center.publisher(for: .done)"))
  }

  @Test("an own method of the name that takes something else does not stand in the way")
  func namesakes() {
    let source = """
      class Hub { func observe(_ name: String) {}; func publisher(for event: Int) {} }
      func f() { x = model.observe(\\.on) { _, _ in }; y = model.publisher(for: \\.on) }
      """
    #expect(translated(source).contains("model.observe(\\.on, _key: \"on\")"))
    #expect(translated(source).contains("model.publisher(for: \\.on, _key: \"on\")"))
    let labelled = """
      extension Hub { func observe<T>(_ path: KeyPath<Hub, T>, on queue: Queue) {} }
      func f() { x = model.observe(\\.on, options: [.new]) { _, _ in } }
      """
    #expect(translated(labelled).contains("model.observe(\\.on, _key: \"on\", options: [.new])"))
    for type in ["(State) -> Int", "Path"] {
      let own =
        "typealias Path = WritableKeyPath<A, Int>\nclass Hub { func observe(_ p: \(type)) {} }\nfunc f() { hub.observe(\\.c) }"
      #expect(translated(own) == own)
    }
  }

  @Test("somebody else's observe is left alone")
  func otherObserve() {
    let own =
      "func observe<T>(_ path: KeyPath<A, T>) {}\nclass B { func observe<T>(_ p: KeyPath<A, T>) {} }\nfunc f() { b.observe(\\.c) }"
    #expect(translated(own) == own)
    let other = "func f() { b.observe(\\.c, on: queue) { } }"
    #expect(translated(other) == other)
  }
}
