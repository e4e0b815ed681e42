import TouchstoneFoundation

/// What an audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// Something that an audit found.
@preconcurrency @MainActor open class XCUIAccessibilityAuditIssue: _NSObject {
  public let element: XCUIElement?
  public let compactDescription: String
  public let detailedDescription: String
  public let auditType: XCUIAccessibilityAuditType

  init(
    _ element: XCUIElement?, _ auditType: XCUIAccessibilityAuditType, compact: String, detailed: String
  ) {
    (self.element, self.auditType) = (element, auditType)
    (compactDescription, detailedDescription) = (compact, detailed)
    super.init()
  }
}

extension XCUIApplication {
  /// Each issue that the handler does not answer with true is a failure of the test.
  ///
  /// - Partial: only descriptions are looked at: controls that say nothing of themselves. Contrast, sizes, clipped and
  ///   growing text are not.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    let session = AutomationSession.current
    session.note("Audit the accessibility of the app \(named)")
    if auditTypes != .sufficientElementDescription { reportPartial() }
    guard auditTypes.contains(.sufficientElementDescription) else { return }
    let root = try readTree()
    for issue in undescribed(in: root) where try issueHandler?(issue) != true {
      session.fail("\(issue.compactDescription): \(issue.detailedDescription)", tree: ElementText.tree(root))
    }
  }

  /// Controls without any words.
  private func undescribed(in root: ElementNode) -> [XCUIAccessibilityAuditIssue] {
    let types: [ElementType] = [.button, .switch, .slider, .textField, .secureTextField, .link, .searchField]
    return types.flatMap { type -> [XCUIAccessibilityAuditIssue] in
      var nodes: [ElementNode] = []
      root.forEachDescendant { if $0.fits(type) { nodes.append($0) } }
      return nodes.enumerated().filter { $0.element.saysNothing }.map { index, node in
        XCUIAccessibilityAuditIssue(
          descendants(matching: type).element(boundBy: index), .sufficientElementDescription,
          compact: "Element has no description",
          detailed: "\(node.placed) has no label; give it an accessibilityLabel")
      }
    }
  }
}

extension ElementNode {
  /// Neither it nor what is in it has words for a person.
  fileprivate var saysNothing: Bool {
    label.isEmpty && (placeholderValue ?? "").isEmpty && firstDescendant { !$0.label.isEmpty } == nil
  }
}
