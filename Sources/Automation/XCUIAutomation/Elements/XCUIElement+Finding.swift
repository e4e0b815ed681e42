import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// An element that was found, in the tree in which it was.
struct FoundElement {
  let root: ElementNode
  let node: ElementNode
}

extension XCUIElement {
  func nodes(in root: ElementNode) -> [ElementNode] {
    guard let query else { return [root] }
    return choice.choose(query.nodes(in: root))
  }

  /// The element as it is now. That there is none, or more than one, is a failure of what is told as `action`.
  func find(_ action: @autoclosure () -> String) -> FoundElement? {
    guard let root = application.currentTree(action()) else { return nil }
    let nodes = nodes(in: root)
    guard let node = nodes.first, nodes.count == 1 || choice != .only else {
      let failure = LookupFailure(of: self, in: root)
      AutomationSession.current.fail(
        failure.message, wording: failure.wording, tree: ElementText.tree(root))
      return nil
    }
    return FoundElement(root: root, node: node)
  }

  /// Where a touch reaches the element, by now.
  func hitPoint(of found: FoundElement) -> AutomationPoint? {
    let app = application.app
    let answer = AutomationSession.current.attempt("Find out where to touch \(found.node.called)") {
      try $0.hitPoint(ofElement: found.node.number, in: app)
    }
    return answer ?? nil
  }

  // MARK: Waiting

  /// Seconds between looks: often at first, as most of what is waited for comes soon.
  private static let pauses: [Double] = [0.02, 0.05, 0.1, 0.1, 0.2]

  /// Lets time pass until it is so, for at most so many seconds of the device's.
  func wait(_ timeout: TimeInterval, until isSo: () -> Bool) -> Bool {
    let session = AutomationSession.current
    let end = session.port.now + timeout
    var look = 0
    while !isSo() {
      let left = end - session.port.now
      guard left > 0 else { return false }
      let pause = look < Self.pauses.count ? Self.pauses[look] : 0.25
      look += 1
      guard session.attempt("Wait", { try $0.pass(min(pause, left)) }) != nil else { return false }
    }
    return true
  }

  @discardableResult public func waitForExistence(timeout: TimeInterval) -> Bool {
    AutomationSession.current.note("Wait \(timeout)s for \(self) to exist")
    return wait(timeout) { exists }
  }

  @discardableResult public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    AutomationSession.current.note("Wait \(timeout)s for \(self) to be gone")
    return wait(timeout) { !exists }
  }
  /// As it was called before Xcode 16.3.
  @discardableResult public func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    waitForNonExistence(timeout: timeout)
  }

  @discardableResult public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    AutomationSession.current.note("Wait \(timeout)s for \(self) to change")
    return wait(timeout) { exists && self[keyPath: keyPath] == expectedValue }
  }
}
