import Foundation

/// What a process that runs tests tells, in order.
public enum TestEvent: Codable, Equatable, Sendable {
  /// Answer to a plan that lists.
  case listed([TestIdentifier])
  case started(TestIdentifier)
  case issue(TestIssue, in: TestIdentifier?)
  case activity(String, depth: Int, in: TestIdentifier?)
  case attachment(TestAttachment, in: TestIdentifier?)
  /// What `measure` found: real seconds, or another unit.
  case measured(TestMeasurement, in: TestIdentifier?)
  case ended(TestIdentifier, TestOutcome)
  /// The test cannot be left and must not go on: the process ends, others run in the next one.
  case abandoned(TestIdentifier)
  /// All of the plan is done.
  case finished
}

/// Something that failed, or failed as it was expected to.
public struct TestIssue: Codable, Equatable, Sendable {
  public var message: String
  public var details: String?
  public var file: String?
  public var line: Int?
  /// Why it was expected; it fails nothing then.
  public var expected: String?

  public init(
    message: String, details: String? = nil, file: String? = nil, line: Int? = nil, expected: String? = nil
  ) {
    (self.message, self.details, self.file, self.line) = (message, details, file, line)
    self.expected = expected
  }
}

public struct TestOutcome: Codable, Equatable, Sendable {
  public enum Result: String, Codable, Sendable { case passed, failed, skipped, expectedFailure }

  public var result: Result
  /// Why it was skipped.
  public var reason: String?
  /// Of the device's clock.
  public var seconds: Double
  /// Of the machine's.
  public var realSeconds: Double

  public init(_ result: Result, reason: String? = nil, seconds: Double, realSeconds: Double) {
    (self.result, self.reason, self.seconds, self.realSeconds) = (result, reason, seconds, realSeconds)
  }
}

/// Something that a test keeps beside its result.
public struct TestAttachment: Codable, Equatable, Sendable {
  public var name: String
  /// "public.png".
  public var type: String
  public var content: [UInt8]
  /// Kept if the test passes, too.
  public var isKept: Bool

  public init(name: String, type: String, content: [UInt8], isKept: Bool) {
    (self.name, self.type, self.content, self.isKept) = (name, type, content, isKept)
  }

  private enum CodingKeys: String, CodingKey { case name, type, content, isKept }

  /// The content in base 64: as a list of numbers it takes seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(type, forKey: .type)
    try container.encode(Data(content), forKey: .content)
    try container.encode(isKept, forKey: .isKept)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    type = try container.decode(String.self, forKey: .type)
    content = [UInt8](try container.decode(Data.self, forKey: .content))
    isKept = try container.decode(Bool.self, forKey: .isKept)
  }
}

public struct TestMeasurement: Codable, Equatable, Sendable {
  /// "Clock Monotonic Time".
  public var metric: String
  /// "s".
  public var unit: String
  public var values: [Double]

  public init(metric: String, unit: String, values: [Double]) {
    (self.metric, self.unit, self.values) = (metric, unit, values)
  }
}
