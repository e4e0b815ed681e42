import Foundation
@_spi(Host) import TouchstoneFoundation

/// Rules about what pages load and show, compiled; pages follow those of their view's content controller.
@preconcurrency @MainActor open class WKContentRuleList: _NSObject {
  open private(set) var identifier: String! = ""
  /// The engine's number of them, "" for none.
  private(set) var number = ""

  public override nonisolated init() { super.init() }

  convenience init(identifier: String, number: String) {
    self.init()
    (self.identifier, self.number) = (identifier, number)
  }

  isolated deinit {
    if !number.isEmpty { WebEngine.shared.send("B", 0, "0", "d", number) }
  }
}

/// Compiled rules in a folder of the app's, by their names. The rules are JSON, as for Safari's content blockers; the engine compiles them.
@preconcurrency @MainActor open class WKContentRuleListStore: _NSObject {
  private var folder = ""

  public override nonisolated init() { super.init() }

  convenience init(folder: String) {
    self.init()
    self.folder = folder
  }

  /// Keeps its rules in a folder, which is made when the first are compiled.
  public convenience init!(url: URL!) {
    guard let url, url.isFileURL else { return nil }
    self.init(folder: url.path)
  }

  /// The one in the app's home.
  open class func `default`() -> WKContentRuleListStore! { WebEngine.shared.ruleLists }

  /// Rules of the same name are replaced; lists that the app has in its hands stay what they are.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: (@MainActor (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    ask("c", identifier, encodedContentRuleList, .contentRuleListStoreCompileFailed, completionHandler)
  }

  open func lookUpContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: (@MainActor (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    ask("l", identifier, "", .contentRuleListStoreLookUpFailed, completionHandler)
  }

  open func removeContentRuleList(
    forIdentifier identifier: String!, completionHandler: (@MainActor ((any Error)?) -> Void)!
  ) {
    WebEngine.shared.ask("B", ["r", folder, identifier ?? ""]) { result in
      completionHandler?(Self.error(result, .contentRuleListStoreRemoveFailed))
    }
  }

  open func getAvailableContentRuleListIdentifiers(
    _ completionHandler: (@MainActor ([String]?) -> Void)!
  ) {
    WebEngine.shared.ask("B", ["i", folder]) { result in
      // Byte by byte: a line's end may belong to one character with what is before it.
      let lines = ((try? result.get()) ?? "").utf8.split(separator: UInt8(ascii: "\n"))
      completionHandler?(lines.map { String(decoding: $0, as: UTF8.self) }.sorted())
    }
  }

  @discardableResult open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!
  ) async throws -> WKContentRuleList! {
    try await withCheckedThrowingContinuation { continuation in
      compileContentRuleList(forIdentifier: identifier, encodedContentRuleList: encodedContentRuleList) {
        continuation.resume(with: Self.result($0, $1))
      }
    }
  }

  open func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList! {
    try await withCheckedThrowingContinuation { continuation in
      lookUpContentRuleList(forIdentifier: identifier) { continuation.resume(with: Self.result($0, $1)) }
    }
  }

  open func removeContentRuleList(forIdentifier identifier: String!) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      removeContentRuleList(forIdentifier: identifier) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }

  open func availableIdentifiers() async -> [String]? {
    await withCheckedContinuation { continuation in
      getAvailableContentRuleListIdentifiers { continuation.resume(returning: $0) }
    }
  }

  private static func result(_ list: WKContentRuleList?, _ error: (any Error)?)
    -> Result<WKContentRuleList?, any Error>
  {
    error.map { .failure($0) } ?? .success(list)
  }

  private func ask(
    _ what: String, _ identifier: String?, _ source: String?, _ code: WKError.Code,
    _ done: (@MainActor (WKContentRuleList?, (any Error)?) -> Void)?
  ) {
    let name = identifier ?? ""
    WebEngine.shared.ask("B", [what, folder, name, source ?? ""]) { result in
      let list = (try? result.get()).map { WKContentRuleList(identifier: name, number: $0) }
      done?(list, Self.error(result, code))
    }
  }

  private static func error(_ result: Result<String, WebEngine.EngineError>, _ code: WKError.Code) -> WKError?
  {
    guard case .failure(let failure) = result else { return nil }
    return WKError(code, [NSLocalizedDescriptionKey: failure.message])
  }
}
