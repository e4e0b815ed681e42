import BuildingTestSupport
import Foundation
import LoopbackServer
import Testing

/// `touchstone device capture`, while an app asks a server of the test's.
@Suite(
  "Traffic of an app that runs", .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct TrafficOfARunningApp {
  /// Asks for what it is opened with, by http.
  private static let app = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
      }

      func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        let address = url.absoluteString.replacingOccurrences(of: "ask:", with: "http:")
        URLSession.shared.dataTask(with: URL(string: address)!) { _, _, _ in }.resume()
        return true
      }
    }

    """

  private let ground: AttackGround

  init() throws {
    let plist = TemporaryProject.app["Info.plist"]!.replacingOccurrences(
      of: "</dict>",
      with: "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>ask</string>"
        + "</array></dict></array></dict>")
    ground = try AttackGround(TemporaryProject(files: ["AppDelegate.swift": Self.app, "Info.plist": plist]))
  }

  /// The paths that were asked for, as a HAR names them; none while there is no such file.
  private static func paths(_ archive: URL) -> [String] {
    guard let data = try? Data(contentsOf: archive),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let log = root["log"] as? [String: Any], let entries = log["entries"] as? [[String: Any]]
    else { return [] }
    return entries.compactMap { entry in
      (entry["request"] as? [String: Any])?["url"].flatMap { URL(string: "\($0)")?.path }
    }
  }

  /// Runs a command again and again until something is so.
  private func run(
    _ words: [String], beside simulator: Process, until isDone: (AttackGround.Run) throws -> Bool
  ) throws {
    while true {
      let run = try ground.run(["device"] + words)
      if try isDone(run) { return }
      try Task.checkCancellation()
      try #require(simulator.isRunning, "\(run.errors)")
    }
  }

  /// Has the app ask for a path, once it runs.
  private func ask(_ path: String, of server: LoopbackServer, _ simulator: Process) throws {
    let words = ["openurl", "ask://127.0.0.1:\(server.port)\(path)"]
    try run(words, beside: simulator) { $0.code == 0 }
  }

  private func end(_ process: Process) {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  @Test("a file has what the app asked so far; with --live it is written each time that there is more")
  func captures() throws {
    let server = try LoopbackServer { .init(Data("answer to \($0.path)".utf8)) }
    defer { server.stop() }
    let simulator = try ground.start(["run", "--no-open"])
    defer { end(simulator) }
    func file(_ name: String) -> URL { ground.folder.appendingPathComponent(name) }

    try ask("/first", of: server, simulator)
    try run(["capture", "-o", file("once.har").path], beside: simulator) { run in
      #expect(run.code == 0, "\(run.errors)")
      return Self.paths(file("once.har")) == ["/first"]
    }

    let (archive, packets) = (file("live.har"), file("live.pcapng"))
    let live = try [archive, packets].map {
      try ground.begin(["device", "capture", "-o", $0.path, "--live"])
    }
    defer { live.forEach(end) }
    func hasPacket(_ words: String) -> Bool {
      (try? Data(contentsOf: packets))?.range(of: Data(words.utf8)) != nil
    }
    try run([], beside: simulator) { _ in
      Self.paths(archive) == ["/first"] && hasPacket("GET /first HTTP/1.1")
    }
    try ask("/second", of: server, simulator)
    try run([], beside: simulator) { _ in
      Self.paths(archive) == ["/first", "/second"] && hasPacket("answer to /second")
    }
    #expect(live.allSatisfy(\.isRunning) && Self.paths(file("once.har")) == ["/first"])

    // It goes on until somebody ends it, or the simulator has ended.
    end(live[1])
    #expect(hasPacket("GET /first HTTP/1.1") && hasPacket("answer to /second"))
    end(simulator)
    live[0].waitUntilExit()
    #expect(live[0].terminationReason == .exit && live[0].terminationStatus == 0)
    #expect(Self.paths(archive) == ["/first", "/second"])
  }
}
