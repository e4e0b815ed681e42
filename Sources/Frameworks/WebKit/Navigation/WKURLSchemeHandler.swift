import Foundation
import FoundationNetworking

/// Finds what is at the addresses of a scheme that the app has for itself.
@preconcurrency @MainActor public protocol WKURLSchemeHandler: AnyObject {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  /// Nobody waits any more; the task must not be told anything.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One thing that a page wants: a response, then data in one part or many, then the end. Any thread may tell it.
/// - Partial: the page has it all at the end, 60 MB at most; the request says neither its header nor its body.
public protocol WKURLSchemeTask: AnyObject {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

extension WKWebView {
  /// Whether the engine knows what to do with a scheme, so that no app can have it for itself.
  public class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["about", "blob", "data", "file", "ftp", "http", "https", "javascript", "resource", "ws", "wss"]
      .contains(urlScheme.lowercased())
  }

  func start(scheme message: EngineMessage) {
    let task = URL(string: message.text(1)).map { url in
      var request = URLRequest(url: url)
      request.httpMethod = message.text(2)
      return SchemeTask(request, question: message.text(0), of: self)
    }
    guard let task, let scheme = task.request.url?.scheme,
      let handler = configuration.urlSchemeHandler(forURLScheme: scheme)
    else {
      return engine.send("y", number, message.text(0), "0", "This web view has no handler of the scheme.")
    }
    schemeTasks.append(task)
    handler.webView(self, start: task)
  }

  /// The page that waited is gone.
  func stopSchemeTasks() {
    let waiting = schemeTasks
    schemeTasks = []
    for task in waiting {
      task.stop()
      let scheme = task.request.url?.scheme ?? ""
      configuration.urlSchemeHandler(forURLScheme: scheme)?.webView(self, stop: task)
    }
  }
}
