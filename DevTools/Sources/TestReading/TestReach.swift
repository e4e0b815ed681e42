/// The parts of test files: tests, what stands around them in their suite, and the helpers they may name.
struct TestParts {
  struct Test {
    var body: ArraySlice<Substring>
    /// What its suite holds beside functions: stored properties, initialisers.
    var suite: [ArraySlice<Substring>]
  }

  private(set) var tests: [Test] = []
  /// Functions and types without tests, by name.
  private(set) var helpers: [Substring: [ArraySlice<Substring>]] = [:]

  private static let types: Set<Substring> = ["class", "struct", "enum", "actor", "extension", "protocol"]

  init(_ sources: [String]) {
    for source in sources { read(SourceTokens(source).tokens) }
  }

  private mutating func read(_ tokens: [Substring]) { read(tokens, 0..<tokens.count, suite: []) }

  /// The end of the declaration at `index`: its body's, or that of its line of signs if it has none.
  private func body(_ tokens: [Substring], _ index: Int, _ end: Int) -> Range<Int>? {
    var place = index
    while place < end {
      if tokens[place] == "{" { return place..<min(end, tokens.closing(place) + 1) }
      if tokens[place] == "}" { return nil }
      place = ["(", "["].contains(tokens[place]) ? tokens.closing(place) + 1 : place + 1
    }
    return nil
  }

  private mutating func read(
    _ tokens: [Substring], _ range: Range<Int>, suite: [ArraySlice<Substring>]
  ) {
    var (index, isTest) = (range.lowerBound, false)
    while index < range.upperBound {
      let token = tokens[index]
      if token == "@Test" {
        isTest = true
        index =
          index + 1 < range.upperBound && tokens[index + 1] == "(" ? tokens.closing(index + 1) + 1 : index + 1
      } else if token == "func", let body = body(tokens, index, range.upperBound) {
        let slice = tokens[index..<body.upperBound]
        if isTest {
          tests.append(Test(body: slice, suite: suite))
        } else {
          helpers[tokens[index + 1], default: []].append(slice)
        }
        isTest = false
        index = body.upperBound
      } else if Self.types.contains(token), index + 1 < range.upperBound, tokens[index + 1] != "func",
        tokens[index + 1] != "var", let body = body(tokens, index, range.upperBound)
      {
        let slice = tokens[index..<body.upperBound]
        if slice.contains("@Test") {
          let inner = body.lowerBound + 1..<body.upperBound - 1
          read(tokens, inner, suite: suite + besideFunctions(tokens, inner))
        } else {
          helpers[tokens[index + 1], default: []].append(slice)
        }
        index = body.upperBound
      } else {
        index += 1
      }
    }
  }

  private func besideFunctions(_ tokens: [Substring], _ range: Range<Int>) -> [ArraySlice<Substring>] {
    var slices: [ArraySlice<Substring>] = []
    var (index, start) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let isFunction = tokens[index] == "func" || Self.types.contains(tokens[index])
      if isFunction, let body = body(tokens, index, range.upperBound) {
        slices.append(tokens[start..<index])
        (index, start) = (body.upperBound, body.upperBound)
      } else {
        index += 1
      }
    }
    return slices + [tokens[start..<range.upperBound]]
  }

  /// The test with what stands around it and the helpers that it names, and that those name.
  func reach(of test: Test) -> [ArraySlice<Substring>] {
    var reach = [test.body] + test.suite
    var (seen, next): (Set<Substring>, Int) = ([], 0)
    while next < reach.count {
      for token in reach[next] where seen.insert(token).inserted { reach += helpers[token] ?? [] }
      next += 1
    }
    return reach
  }
}
