import Foundation
import FoundationNetworking
@_spi(Host) import TouchstoneFoundation

/// The cookies of a data store: those of pages, and those that the app puts there.
@preconcurrency @MainActor open class WKHTTPCookieStore: _NSObject {
  let isPersistent: Bool

  init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    super.init()
  }

  /// - Partial: a cookie of a path is found if a page below it is open, or if the path is "/".
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    let engine = WebEngine.shared
    // 256: cookies, in the engine's numbers of kinds of data.
    engine.ask("D", "n", isPersistent ? "1" : "0", "256") { [isPersistent] result in
      let hosts = ((try? result.get()) ?? "").split(separator: "\n")
      var addresses = hosts.flatMap { ["https://\($0)/", "http://\($0)/"] }
      addresses += engine.addresses(isPersistent: isPersistent)
      var found: [HTTPCookie] = []
      func next() {
        guard let address = addresses.popLast() else { return completionHandler(found) }
        engine.ask("D", "g", isPersistent ? "1" : "0", address) { result in
          for line in ((try? result.get()) ?? "").split(separator: "\n") {
            guard let cookie = Self.cookie(String(line)), !found.contains(cookie) else { continue }
            found.append(cookie)
          }
          next()
        }
      }
      next()
    }
  }

  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    change("s", cookie, completionHandler)
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    change("d", cookie, completionHandler)
  }

  open func allCookies() async -> [HTTPCookie] {
    await withCheckedContinuation { continuation in getAllCookies { continuation.resume(returning: $0) } }
  }

  private func change(_ what: String, _ cookie: HTTPCookie, _ done: (@MainActor () -> Void)?) {
    let end = cookie.expiresDate.map { "\(Int(bounded: $0.timeIntervalSince1970))" } ?? ""
    WebEngine.shared.ask(
      "D", what, isPersistent ? "1" : "0", cookie.name, cookie.value, cookie.domain, cookie.path, end,
      cookie.isSecure ? "1" : "0", cookie.isHTTPOnly ? "1" : "0"
    ) { _ in done?() }
  }

  private static func cookie(_ line: String) -> HTTPCookie? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7 else { return nil }
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: parts[0], .value: parts[1], .domain: parts[2], .path: parts[3],
    ]
    if let end = Double(parts[4]) { properties[.expires] = Date(timeIntervalSince1970: end) }
    if parts[5] == "1" { properties[.secure] = "TRUE" }
    if parts[6] == "1" { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    return HTTPCookie(properties: properties)
  }
}
