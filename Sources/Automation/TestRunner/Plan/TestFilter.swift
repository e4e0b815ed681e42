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
    let path = Self.plain(path)
    func names(_ name: String) -> Bool { path == name || path.hasPrefix(name + "/") }
    if !only.isEmpty, !only.contains(where: names) { return false }
    if skipped.contains(where: names) { return false }
    guard let expression else { return true }
    return path.range(of: expression, options: .regularExpression) != nil
  }

  /// Test plans write "testTicking()".
  private static func plain(_ name: String) -> String {
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
}
