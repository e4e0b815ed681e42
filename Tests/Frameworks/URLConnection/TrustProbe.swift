import Foundation
import LoopbackServer
import Testing

/// Transfers of a process (`TrustProbe`) to servers with certificates of ours.
enum TrustProbe {
  /// What it says of each question and of each end.
  static func run(_ actions: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = Bundle.main.executableURL!.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("TrustProbe")
    process.arguments = actions
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }

  /// A file of theirs (PEM).
  static func file(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/Certificates/\(name).pem").standardized.path
  }

  static func data(_ name: String) throws -> Data {
    let lines = try String(contentsOfFile: file(name), encoding: .utf8).split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.hasPrefix("-----END") })
    return try #require(Data(base64Encoded: lines[1..<end].joined()))
  }
}

/// A server that shows a certificate, and says how a request came to it.
struct TrustedServer {
  let plain: LoopbackServer
  let secure: SecureServer

  /// With another certificate from the second connection on, if there is a `later` one.
  init(_ certificate: String, later: String? = nil) throws {
    plain = try LoopbackServer { request in
      if request.path == "/moved" {
        return LoopbackServer.Response(Data(), status: 302, headers: ["Location": "/there"])
      }
      return LoopbackServer.Response(Data("\(request.method) \(request.body.count)".utf8))
    }
    secure = try SecureServer(
      before: plain, certificate: TrustProbe.file(certificate), later: later.map(TrustProbe.file),
      key: TrustProbe.file("key"))
  }

  var address: String { secure.address }

  func stop() {
    secure.stop()
    plain.stop()
  }
}
