import Foundation
import FoundationNetworking
@_spi(Host) import TouchstoneFoundation

/// What a page wants of an app's own scheme, and what the app has said of it so far. Its state belongs to the main thread; what other
/// threads say goes there, in order.
final class SchemeTask: WKURLSchemeTask, @unchecked Sendable {
  /// A message holds no more: `wire.h`.
  private static let limit = 60 << 20

  let request: URLRequest
  /// Whoever answers is held until the answer is there.
  @MainActor private(set) var handler: (any WKURLSchemeHandler)?
  /// The engine's number of it.
  private let question: String
  @MainActor private weak var view: WKWebView?
  @MainActor private var response: URLResponse?
  @MainActor private var data = Data()
  @MainActor private var isOver = false

  @MainActor init(
    _ request: URLRequest, question: String, of view: WKWebView, _ handler: any WKURLSchemeHandler
  ) {
    (self.request, self.question, self.view, self.handler) = (request, question, view, handler)
  }

  func didReceive(_ response: URLResponse) {
    let sent = Sent(response)
    onMain { task in
      task.demand(!task.isOver, "has ended; tell it nothing more")
      task.response = sent.value
    }
  }

  func didReceive(_ data: Data) {
    onMain { task in
      task.demand(!task.isOver, "has ended; tell it nothing more")
      task.demand(task.response != nil, "has no response yet; tell it that before the data")
      if task.data.count <= Self.limit { task.data.append(data) }
    }
  }

  func didFinish() {
    onMain { task in
      task.demand(!task.isOver, "has ended; tell it nothing more")
      task.demand(task.response != nil, "has no response yet; tell it that before the end")
      guard task.data.count <= Self.limit else { return task.end(["0", "More than 60 MB."]) }
      task.succeed()
    }
  }

  func didFailWithError(_ error: any Error) {
    let reason = error.localizedDescription
    onMain { task in
      task.demand(!task.isOver, "has ended; tell it nothing more")
      task.end(["0", reason])
    }
  }

  /// The page waits no more.
  @MainActor func stop() {
    end(["0", "The load was stopped."])
  }

  @MainActor private func succeed() {
    let http = response as? HTTPURLResponse
    var type = response?.mimeType ?? ""
    if let encoding = response?.textEncodingName, !type.isEmpty { type += "; charset=\(encoding)" }
    let fields = (http?.allHeaderFields ?? [:]).compactMap { field -> (String, String)? in
      guard let name = field.key as? String, let value = field.value as? String,
        !(name + value).utf8.contains(where: { $0 < 32 })
      else { return nil }
      return (name, value)
    }.sorted { $0.0 < $1.0 }
    end(["\(http?.statusCode ?? 200)", type], data, fields.flatMap { [$0.0, $0.1] })
  }

  @MainActor private func end(_ what: [String], _ body: Data? = nil, _ fields: [String] = []) {
    isOver = true
    handler = nil
    guard let view else { return }
    view.schemeTasks.removeAll { $0 === self }
    let texts = ([question] + what).map { Data($0.utf8) }
    data = Data()
    let isSent = view.engine.send(
      "y", view.number, data: texts + (body.map { [$0] } ?? []) + fields.map { Data($0.utf8) })
    if !isSent { view.engine.send("y", view.number, question, "0", "More than 64 MB.") }
  }

  @MainActor private func demand(_ isSo: Bool, _ what: String) {
    guard !isSo else { return }
    NSException.raise(
      .internalInconsistencyException,
      "WKURLSchemeTask: the task of '\(request.url?.absoluteString ?? "")' \(what).")
  }

  private func onMain(_ body: @escaping @MainActor @Sendable (SchemeTask) -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated { body(self) } }
    DispatchQueue.main.async { body(self) }
  }

  /// A response does not change once it is made.
  private struct Sent: @unchecked Sendable {
    let value: URLResponse
    init(_ value: URLResponse) { self.value = value }
  }
}
