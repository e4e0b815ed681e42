import Foundation
@_spi(Host) import TouchstoneFoundation

extension WKWebView {
  /// Runs a script in the page. Values are numbers, strings, arrays, dictionaries and null, as JSON has them.
  public func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    evaluate(javaScriptString, world: "") { value, error in completionHandler?(value, error) }
  }

  /// - Partial: runs in the main frame, whichever frame is named.
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) {
    evaluate(javaScript, world: contentWorld.engineName) { value, error in
      completionHandler?(error.map { .failure($0) } ?? .success(value ?? NSNull()))
    }
  }

  @discardableResult public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<SentValue, any Error>) in
      evaluate(javaScriptString, world: "") { value, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(SentValue(value: value)))
      }
    }.value
  }

  /// Runs the body of a function, which may `await`; the arguments are its constants: numbers, strings, dates, null, and arrays and
  /// dictionaries of them.
  /// - Partial: runs in the main frame, whichever frame is named.
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld,
    completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) {
    let names = arguments.keys.sorted()
    let values = names.compactMap { ScriptValue.literal(arguments[$0]!) }
    guard values.count == names.count else {
      let why =
        "An argument is none of what there is in JavaScript: numbers, strings, dates, null, arrays, dictionaries."
      completionHandler?(.failure(Self.error(WebEngine.EngineError(message: why))))
      return
    }
    let source =
      "return (async (\(names.joined(separator: ", "))) => {\n\(functionBody)\n})"
      + "(\(values.joined(separator: ", ")))"
    engine.call(source, in: number, world: contentWorld.engineName) { result in
      switch result {
      case .success(let json): completionHandler?(.success(ScriptValue.value(json: json) ?? NSNull()))
      case .failure(let failure): completionHandler?(.failure(Self.error(failure)))
      }
    }
  }

  /// - Partial: runs in the main frame, whichever frame is named.
  @discardableResult public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<SentValue, any Error>) in
      callAsyncJavaScript(functionBody, arguments: arguments, in: frame, in: contentWorld) { result in
        continuation.resume(with: result.map { SentValue(value: $0) })
      }
    }.value
  }

  private static func error(_ failure: WebEngine.EngineError) -> WKError {
    guard failure.code == .javaScriptExceptionOccurred else {
      return WKError(failure.code, [NSLocalizedDescriptionKey: failure.message])
    }
    return WKError(
      .javaScriptExceptionOccurred,
      [
        NSLocalizedDescriptionKey: "A JavaScript exception occurred",
        "WKJavaScriptExceptionMessage": failure.message,
      ])
  }

  private struct SentValue: @unchecked Sendable { var value: Any? }

  private func evaluate(_ source: String, world: String, answer: @escaping (Any?, (any Error)?) -> Void) {
    engine.evaluate(source, in: number, world: world) { result in
      switch result {
      case .success(let json): answer(ScriptValue.value(json: json), nil)
      case .failure(let failure):
        answer(nil, Self.error(failure))
      }
    }
  }

  /// History, with where each page was scrolled to; restored by setting it to a view. Nil where there is none.
  public var interactionState: Any? {
    get { content.state { engine.send("O", number) } }
    set { if let text = newValue as? String { restore(text) } }
  }

  /// The page as it is shown.
  public func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
  ) {
    // After what the page still draws: a script's answer comes behind it.
    engine.evaluate("0", in: number, world: PageReport.world) { [weak self] _ in
      guard let self, let shown = content.shown else { return completionHandler(nil, WKError(.unknown)) }
      let rect = snapshotConfiguration.flatMap { $0.rect.isNull ? nil : $0.rect } ?? bounds
      let width = snapshotConfiguration?.snapshotWidth.map { CGFloat($0.doubleValue) } ?? rect.width
      let factor = rect.width > 0 ? width / rect.width : 1
      let size = CGSize(width: width, height: rect.height * factor)
      let image = UIGraphicsImageRenderer(size: size).image { _ in
        shown.draw(
          in: CGRect(
            x: (self.content.frame.minX - rect.minX) * factor,
            y: (self.content.frame.minY - rect.minY) * factor,
            width: self.content.bounds.width * factor, height: self.content.bounds.height * factor))
      }
      completionHandler(image, nil)
    }
  }
}

/// Which part of a page a picture is of.
@preconcurrency @MainActor open class WKSnapshotConfiguration: _NSObject {
  /// In the view's coordinates, in points; null for all that is shown.
  open var rect = CGRect.null
  /// Points; the view's own width without it.
  open var snapshotWidth: NSNumber?
  /// - Inert: a picture comes after what the page draws.
  open var afterScreenUpdates = true

  public override nonisolated init() { super.init() }
}
