import UIKit
import WebKit

/// A page of the app's own scheme, which fails the second time, whose script comes from another thread, and something that never comes.
class OwnPages: NSObject, WKURLSchemeHandler {
  private var pages = 0

  func webView(_ webView: WKWebView, start urlSchemeTask: WKURLSchemeTask) {
    let url = urlSchemeTask.request.url!
    print("asked:", url.path, urlSchemeTask.request.httpMethod ?? "")
    switch url.path {
    case "/page":
      pages += 1
      if pages == 2 { return urlSchemeTask.didFailWithError(URLError(.cannotFindHost)) }
      urlSchemeTask.didReceive(URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8"))
      urlSchemeTask.didReceive(Data("<script src='script.js'></script>".utf8))
      urlSchemeTask.didReceive(Data("<div id='mark' style='width: 200px; height: 50px'></div>".utf8))
      urlSchemeTask.didReceive(Data("<script>fetch('never')</script>".utf8))
      urlSchemeTask.didFinish()
    case "/later":
      urlSchemeTask.didReceive(URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8"))
      urlSchemeTask.didFinish()
    case "/script.js":
      DispatchQueue.global().async {
        urlSchemeTask.didReceive(
          HTTPURLResponse(
            url: url, statusCode: 200, httpVersion: nil, headerFields: ["Content-Type": "text/javascript", "X-Own": "yes"])!)
        urlSchemeTask.didReceive(Data("webkit.messageHandlers.app.postMessage('own ' + location.href)".utf8))
        urlSchemeTask.didFinish()
      }
    default: break
    }
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: WKURLSchemeTask) {
    print("stopped:", urlSchemeTask.request.url?.path ?? "")
  }
}
