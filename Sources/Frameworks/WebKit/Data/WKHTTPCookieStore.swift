import Foundation
import FoundationNetworking
@_spi(Host) import TouchstoneFoundation

/// The cookies of a data store: those of pages, and those that the app puts there.
@preconcurrency @MainActor open class WKHTTPCookieStore: _NSObject {
  private(set) var isPersistent = true
  /// Where the app put cookies: the engine gives those of an address, and its own list has hosts alone.
  private var given: Set<String> = []

  public override nonisolated init() { super.init() }

  convenience init(isPersistent: Bool) {
    self.init()
    self.isPersistent = isPersistent
  }

  private var store: String { isPersistent ? "1" : "0" }

  /// - Partial: a cookie that the app did not set is found if a page that it is sent to is open, or if it is sent to "/" of the host
  ///   that the engine lists, which may be the one above it ("site.example" for "www.site.example").
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    let engine = WebEngine.shared
    // 256: cookies, in the engine's numbers of kinds of data.
    engine.ask("D", ["n", store, "256"]) { [self] result in
      let hosts = ((try? result.get()) ?? "").split(separator: "\n")
      let addresses = Set(hosts.flatMap { ["https://\($0)/", "http://\($0)/"] })
      let all = addresses.union(engine.addresses(isPersistent: isPersistent)).union(given)
      collect(all.sorted(by: >), [:], completionHandler)
    }
  }

  /// Asks for one address after the other, the last first.
  private func collect(
    _ addresses: [String], _ found: [CookieLine.Key: HTTPCookie],
    _ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void
  ) {
    guard let address = addresses.last else {
      return completionHandler(found.sorted { $0.key < $1.key }.map(\.value))
    }
    WebEngine.shared.ask("D", ["g", store, address]) { [self] result in
      var found = found
      for cookie in CookieLine.read((try? result.get()) ?? "") { found[CookieLine.Key(cookie)] = cookie }
      collect(addresses.dropLast(), found, completionHandler)
    }
  }

  /// - Partial: name, value, domain, path, end, and whether it is secure and hidden from scripts are kept; `SameSite`, comments and ports
  ///   are not. One whose parts no header can hold is not set.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    if cookie.portList != nil || cookie.comment != nil { reportPartial() }
    let host = cookie.domain.hasPrefix(".") ? String(cookie.domain.dropFirst()) : cookie.domain
    given.insert("https://\(host)\(cookie.path)")
    change("s", cookie, completionHandler)
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    change("d", cookie, completionHandler)
  }

  open func allCookies() async -> [HTTPCookie] {
    await withCheckedContinuation { continuation in getAllCookies { continuation.resume(returning: $0) } }
  }

  open func setCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in setCookie(cookie) { continuation.resume() } }
  }

  open func deleteCookie(_ cookie: HTTPCookie) async {
    await withCheckedContinuation { continuation in delete(cookie) { continuation.resume() } }
  }

  private func change(_ what: String, _ cookie: HTTPCookie, _ done: (@MainActor () -> Void)?) {
    // Whole seconds; further away than any calendar goes is no end.
    let end =
      cookie.expiresDate.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
      .map(String.init) ?? ""
    let parts = [cookie.name, cookie.value, cookie.domain, cookie.path]
    // No header can hold these.
    guard !parts.joined().utf8.contains(where: { $0 < 32 || $0 == 127 || $0 == UInt8(ascii: ";") }) else {
      done?()
      return
    }
    WebEngine.shared.ask(
      "D", [what, store] + parts + [end, cookie.isSecure ? "1" : "0", cookie.isHTTPOnly ? "1" : "0"]
    ) { _ in done?() }
  }
}
