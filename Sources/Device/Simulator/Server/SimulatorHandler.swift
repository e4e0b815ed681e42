import FlyingFox
import Foundation

/// Answers every request of the simulator's server: refuse, WebSocket, file or nothing.
struct SimulatorHandler: HTTPHandler {
  let access: RequestGuard
  let files: WebClientFiles
  let session: DeviceSession

  /// What shows or drives the device; the client's own scripts and styles hold no secret.
  private static let secret: Set<String> = [
    "/socket", "/step", "/frame", "/data", "/process", "/views", "/assertions", "/traffic",
  ]

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let (status, text) = RequestLimits.refusal(of: request) { return lastAnswer(status, text) }
    do {
      try access.check(request, needsToken: Self.secret.contains(request.path))
    } catch {
      return answer(.forbidden, error.rawValue + "\n")
    }
    if request.path == "/socket" { return try await socket.handleRequest(request) }
    if request.path == "/step" { return await step(request) }
    if request.path == "/frame" { return await frame() }
    if request.path == "/data" { return await data(request) }
    if request.path == "/process" { return await process() }
    if request.path == "/views" { return await views(request) }
    if request.path == "/assertions" { return await assertions() }
    if request.path == "/traffic" { return await traffic(request) }
    guard request.method == .GET || request.method == .HEAD else {
      return answer(.methodNotAllowed, "Only GET is answered here.\n")
    }
    guard let file = files[request.path] else {
      return answer(.notFound, "\(request.path): there is no such file.\n")
    }
    return HTTPResponse(
      statusCode: .ok, headers: headers(contentType: file.contentType),
      body: request.method == .HEAD ? Data() : file.data)
  }

  private var socket: WebSocketHTTPHandler {
    // One WebSocket frame a message: cutting a device frame into 16 KB pieces only costs time.
    let messages = MessageFrameWSHandler(handler: ViewerSocket(session: session), frameSize: 1 << 26)
    return WebSocketHTTPHandler(
      handler: LimitedMessages(handler: messages, limit: RequestLimits.message))
  }

  /// `touchstone device` sends what is to be done as the request's text.
  private func step(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.method == .POST else { return answer(.methodNotAllowed, "A step is sent by POST.\n") }
    do {
      let line = String(decoding: try await request.bodyData, as: UTF8.self)
      try await session.perform(line: line.trimmingCharacters(in: .whitespacesAndNewlines))
      return answer(.ok, "")
    } catch {
      return answer(.conflict, "\(error)\n")
    }
  }

  /// The number of the app's process, for a debugger.
  private func process() async -> HTTPResponse {
    guard let number = await session.appProcessIdentifier else {
      return answer(.conflict, "No app runs.\n")
    }
    return answer(.ok, "\(number)\n")
  }

  /// The whole screen as one frame's ops.
  private func frame() async -> HTTPResponse {
    do {
      let ops = try await session.picture()
      return HTTPResponse(
        statusCode: .ok, headers: headers(contentType: "application/octet-stream"), body: ops)
    } catch {
      return answer(.conflict, "\(error)\n")
    }
  }

  /// What the app keeps, for the page's data panel.
  private func data(_ request: HTTPRequest) async -> HTTPResponse {
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    let answer = await StoreRequests.answer(query, home: session.appHome)
    return HTTPResponse(
      statusCode: .ok, headers: headers(contentType: "application/json; charset=utf-8"), body: answer)
  }

  /// What is on the screen, for the page's view debugger and `touchstone device views`.
  private func views(_ request: HTTPRequest) async -> HTTPResponse {
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    return HTTPResponse(
      statusCode: .ok, headers: headers(contentType: "application/json; charset=utf-8"),
      body: await ViewRequests.answer(query, session))
  }

  /// What keeps the device awake, for `touchstone device assertions`.
  private func assertions() async -> HTTPResponse {
    let body = (try? JSONEncoder().encode(await session.assertions)) ?? Data()
    return HTTPResponse(
      statusCode: .ok, headers: headers(contentType: "application/json; charset=utf-8"), body: body)
  }

  /// One exchange with its bodies, for the page's traffic panel, or all as a file.
  private func traffic(_ request: HTTPRequest) async -> HTTPResponse {
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    let device = await session.device.model.name
    do {
      let (answer, type) = try TrafficRequests.answer(query, await session.traffic.entries, device: device)
      return HTTPResponse(statusCode: .ok, headers: headers(contentType: type), body: answer)
    } catch {
      return self.answer(.notFound, "\(error)\n")
    }
  }

  private func answer(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers(contentType: "text/plain; charset=utf-8"),
      body: Data(text.utf8))
  }

  /// Nothing more is read of this client.
  private func lastAnswer(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    var headers = headers(contentType: "text/plain; charset=utf-8")
    headers[.connection] = "close"
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(from: ClosingBody(text: Data(text.utf8)), count: text.utf8.count))
  }

  /// The page loads nothing from elsewhere, sits in nobody's frame and tells nobody its URL.
  private func headers(contentType: String) -> HTTPHeaders {
    [
      .contentType: contentType,
      .cacheControl: "no-store",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'self'; connect-src 'self' \(access.socketAddresses); "
        + "img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }
}
