import Foundation
import FoundationNetworking

/// Finds what is at the addresses of a scheme that the app has for itself.
@preconcurrency @MainActor public protocol WKURLSchemeHandler: AnyObject {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  /// Nobody waits any more; the task must not be told anything.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One thing that a page wants: a response, then data in one part or many, then the end. Any thread may tell it.
/// - Partial: the page has it all at the end, 60 MB at most; the request says neither its header nor its body. A task whose view is gone
///   is not stopped; what it is told then nobody hears.
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
    guard let url = URL(string: message.text(1)), let scheme = url.scheme,
      let handler = configuration.urlSchemeHandler(forURLScheme: scheme)
    else {
      engine.send("y", number, message.text(0), "0", "This web view has no handler of the scheme.")
      return
    }
    var request = URLRequest(url: url)
    request.httpMethod = message.text(2)
    let task = SchemeTask(request, question: message.text(0), of: self, handler)
    schemeTasks.append(task)
    handler.webView(self, start: task)
  }

  /// The page that waited is gone.
  func stopSchemeTasks() {
    let waiting = schemeTasks
    schemeTasks = []
    for task in waiting {
      let handler = task.handler
      task.stop()
      handler?.webView(self, stop: task)
    }
  }
}
