import TouchstoneFoundation

/// Something that went wrong in a test.
public struct XCTIssue: @unchecked Sendable {
  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system,
      unmatchedExpectedFailure
  }

  public var type: IssueType
  public var compactDescription: String
  public var detailedDescription: String?
  public var sourceCodeContext: XCTSourceCodeContext
  public var associatedError: (any Error)?
  public var attachments: [XCTAttachment]

  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = .init(), associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) {
    (self.type, self.compactDescription, self.detailedDescription) = (
      type, compactDescription, detailedDescription
    )
    (self.sourceCodeContext, self.associatedError, self.attachments) = (
      sourceCodeContext, associatedError, attachments
    )
  }

  public var description: String { detailedDescription ?? compactDescription }

  public mutating func add(_ attachment: XCTAttachment) { attachments.append(attachment) }

  /// `location` is where the method that threw stands; nobody knows the line that threw.
  init(thrown error: any Error, _ location: XCTSourceCodeLocation?) {
    self.init(
      type: .thrownError, compactDescription: "failed: caught error: \"\(error)\"",
      sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: error)
  }
}

public final class XCTSourceCodeLocation: _NSObject, @unchecked Sendable {
  public let fileURL: URL
  public let lineNumber: Int

  public init(fileURL: URL, lineNumber: Int) {
    (self.fileURL, self.lineNumber) = (fileURL, lineNumber)
    super.init()
  }

  public convenience init(filePath: String, lineNumber: Int) {
    self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber)
  }

  public convenience init(filePath: StaticString, lineNumber: UInt) {
    self.init(filePath: "\(filePath)", lineNumber: Int(bounded: Double(lineNumber)))
  }
}

/// Where an issue came up.
/// - Partial: there is no call stack.
public final class XCTSourceCodeContext: _NSObject, @unchecked Sendable {
  public let location: XCTSourceCodeLocation?

  public init(location: XCTSourceCodeLocation?) {
    self.location = location
    super.init()
  }

  public convenience override init() { self.init(location: nil) }
}
