import CoreGraphics
import TouchstoneFoundation

/// A description of one element. It looks at the app each time that it is asked for something, or told to do something.
@preconcurrency @MainActor
open class XCUIElement: _NSObject, XCUIElementAttributes,
  XCUIElementTypeQueryProvider, XCUIElementSnapshotProviding, XCUIScreenshotProviding, ClassedElement
{
  /// Nil for an app, which is sought nowhere.
  nonisolated(unsafe) let query: XCUIElementQuery?
  let choice: ElementChoice

  init(query: XCUIElementQuery, choice: ElementChoice) {
    (self.query, self.choice) = (query, choice)
    super.init()
  }

  /// An app.
  override init() {
    (query, choice) = (nil, .only)
    super.init()
  }

  var application: XCUIApplication { query!.application }
  var steps: [QueryStep] {
    guard let query else { return [] }
    return query.steps + [.choice(choice)]
  }

  // MARK: Whether it is there

  open var exists: Bool {
    // Of an app that does not run nothing exists: that is an answer.
    guard let root = try? application.readTree() else { return false }
    return withExtendedLifetime(root) { !nodes(in: root).isEmpty }
  }

  /// Whether a touch would reach it.
  open var isHittable: Bool {
    guard exists else { return false }
    // While a page comes, nothing takes touches yet.
    AutomationSession.current.rest()
    guard let root = try? application.readTree(), let node = nodes(in: root).first else { return false }
    return hitPoint(of: FoundElement(root: root, node: node)) != nil
  }

  // MARK: Attributes

  open var identifier: String { attribute("identifier")?.identifier ?? "" }
  open var frame: CGRect { attribute("frame")?.frame ?? .zero }
  open var value: Any? { attribute("value")?.value }
  open var title: String { attribute("title")?.title ?? "" }
  open var label: String { attribute("label")?.label ?? "" }
  open var elementType: ElementType { attribute("type")?.elementType ?? .any }
  open var isEnabled: Bool { attribute("state")?.isEnabled ?? false }
  open var placeholderValue: String? { attribute("placeholder")?.placeholderValue }
  open var isSelected: Bool { attribute("state")?.isSelected ?? false }
  open var hasFocus: Bool { attribute("focus")?.hasFocus ?? false }

  package var horizontalSize: Int { attribute("size class")?.horizontalSize ?? 0 }
  package var verticalSize: Int { attribute("size class")?.verticalSize ?? 0 }

  private func attribute(_ name: String) -> ElementNode? { find("Read the \(name)")?.node }

  open func snapshot() throws -> any XCUIElementSnapshot {
    let root = try application.readTree()
    guard let node = nodes(in: root).first else {
      throw AutomationFailure(LookupFailure(of: self, in: root).message)
    }
    return node
  }

  // MARK: What is in it

  open func descendants(matching elementType: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, steps + [.descendants(elementType)])
  }
  open func children(matching elementType: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, steps + [.children(elementType)])
  }
  open var firstMatch: XCUIElement { query.map { XCUIElement(query: $0, choice: firstChoice) } ?? self }
  /// Of one among several by its place the first is that one.
  private var firstChoice: ElementChoice { choice == .only ? .first : choice }

  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(element: self, normalized: normalizedOffset)
  }

  // MARK: Text

  nonisolated open override var debugDescription: String {
    MainActor.assumeIsolated { ElementText.report(on: self) }
  }
  nonisolated open override var description: String {
    MainActor.assumeIsolated { LookupFailure.sought(steps) }
  }
}
