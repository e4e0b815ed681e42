import Foundation
import LoopbackServer
import Testing

/// Transfers of a process whose clock is virtual (`NetworkProbe`), and what each took.
enum Probe {
  struct Result: Equatable {
    /// Seconds of the device's clock.
    var time: Double
    var status: Int?
    var size: Int?
    /// A code of the URL error domain.
    var error: Int?
    /// What the error says of itself.
    var words: String?
  }

  private static var program: URL {
    Bundle.main.executableURL!.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("NetworkProbe")
  }

  static func run(_ actions: [String], environment: [String: String] = [:]) throws -> [Result] {
    let process = Process()
    process.executableURL = program
    process.arguments = actions
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 3)
      var result = Result(time: Double(words[0])!)
      if words[1] == "failed" {
        (result.error, result.words) = (Int(words[2]), words.count > 3 ? String(words[3]) : nil)
      } else {
        (result.status, result.size) = (Int(words[1]), Int(words[2]))
      }
      return result
    }
  }

  /// Answers `/bytes/N` with so many, `/size` with how many bytes asked for it, and `/headers` with those.
  static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      if request.path.hasPrefix("/bytes/") {
        return LoopbackServer.Response(Data(count: Int(request.path.dropFirst(7)) ?? 0))
      }
      if request.path == "/headers" {
        let data = try? JSONEncoder().encode(request.headers)
        return LoopbackServer.Response(data ?? Data(), headers: ["Content-Type": "application/json"])
      }
      if request.path == "/silence" { return nil }
      return LoopbackServer.Response(Data("\(request.size)".utf8))
    }
  }
}

/// Whether a number is within so much of another.
func isNear(_ value: Double, _ wanted: Double, within part: Double = 0.1) -> Bool {
  abs(value - wanted) <= wanted * part
}
