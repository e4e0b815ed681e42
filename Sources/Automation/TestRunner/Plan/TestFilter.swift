import Foundation
import TouchstoneDeviceProtocol

/// Which tests are wanted.
public struct TestFilter: Sendable {
  /// "Class", "Class/method", and with the bundle before that where the filter is for all bundles.
  public var only: [String]
  public var skipped: [String]
  private let expression: String?

  /// Throws if the expression is none.
  public init(only: [String] = [], skipped: [String] = [], expression: String? = nil) throws {
    (self.only, self.skipped) = (only.map(Self.plain), skipped.map(Self.plain))
    self.expression = expression
    if let expression { _ = try NSRegularExpression(pattern: expression) }
  }

  public static let all = try! TestFilter()

  func wants(_ path: String) -> Bool {
    if !only.isEmpty, !only.contains(where: { Part.only($0).fits(path) }) { return false }
    if skipped.contains(where: { Part.skipped($0).fits(path) }) { return false }
    return expression.map { Part.expression($0).fits(path) } ?? true
  }

  /// One thing that was said of the tests that are wanted.
  enum Part {
    case only(String)
    case skipped(String)
    case expression(String)

    func fits(_ path: String) -> Bool {
      let path = TestFilter.plain(path)
      switch self {
      case .only(let name), .skipped(let name): return path == name || path.hasPrefix(name + "/")
      case .expression(let expression): return path.range(of: expression, options: .regularExpression) != nil
      }
    }

    var value: String {
      switch self {
      case .only(let value), .skipped(let value), .expression(let value): value
      }
    }

    /// What it is said by.
    var option: String {
      switch self {
      case .only: "--only-testing"
      case .skipped: "--skip-testing"
      case .expression: "--filter"
      }
    }
  }

  /// What was said that fits none of these tests, each once.
  func parts(fittingNoneOf paths: [String]) -> [Part] {
    var seen: Set<String> = []
    let parts =
      only.map(Part.only) + skipped.map(Part.skipped) + [expression].compactMap { $0 }.map(Part.expression)
    return parts.filter { part in
      seen.insert("\(part.option) \(part.value)").inserted && !paths.contains(where: part.fits)
    }
  }

  /// Test plans write "testTicking()".
  static func plain(_ name: String) -> String {
    name.hasSuffix("()") ? String(name.dropLast(2)) : name
  }
}

/// One of several parts that a suite is cut into, each the same on every machine.
public struct TestShard: Equatable, Sendable {
  /// From 0.
  public var index: Int
  public var count: Int

  public init?(index: Int, count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// "2/5", counted from 1.
  public init?(_ text: String) {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index - 1, count: count)
  }

  /// Every so many-th.
  func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == index }.map(\.element)
  }

  /// Of parts that take about as long as each other: the longest tests first, each goes to the part that has least to do yet.
  /// What nobody has measured takes as long as most do.
  func part<Element>(of all: [Element], seconds: (Element) -> Double?) -> [Element] {
    let known = all.compactMap(seconds).sorted()
    guard !known.isEmpty else { return part(of: all) }
    // Starting a test takes something, too: those of no time at all are spread as well.
    let lengths = all.map { (seconds($0) ?? known[known.count / 2]) + 0.001 }
    var loads = [Double](repeating: 0, count: count)
    var own: [Int] = []
    for place in all.indices.sorted(by: { (lengths[$1], $0) < (lengths[$0], $1) }) {
      let lightest = loads.indices.reduce(0) { loads[$1] < loads[$0] ? $1 : $0 }
      loads[lightest] += lengths[place]
      if lightest == index { own.append(place) }
    }
    return own.sorted().map { all[$0] }
  }
}
