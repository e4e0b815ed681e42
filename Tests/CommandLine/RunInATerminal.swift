import BuildingTestSupport
import Foundation
import Testing

/// `touchstone run` on a terminal: what it prints, its keys, and what a saved file does.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct RunInATerminal {
  private let project: TemporaryProject

  init() throws { project = try TemporaryProject(files: TemporaryProject.app) }

  private func use(
    _ options: [String] = [], environment: [String: String] = [:], _ body: (PseudoTerminal) throws -> Void
  ) throws {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--no-open"] + options,
      environment: environment.merging(["XDG_CACHE_HOME": project.path("cache")]) { $1 })
    defer { terminal.end() }
    try terminal.wait(for: "http://127.0.0.1:")
    try body(terminal)
  }

  /// An app that says that it starts, that something is wrong, and how it looks.
  private static let talkative = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        print("ordinary words")
        FileHandle.standardError.write(Data("[org.example:app] error: first fault\\n".utf8))
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Looks()
        window?.makeKeyAndVisible()
        return true
      }
    }

    class Looks: UIViewController {
      override func traitCollectionDidChange(_ before: UITraitCollection?) {
        super.traitCollectionDidChange(before)
        print("style \\(traitCollection.userInterfaceStyle.rawValue)")
      }
    }

    """

  @Test("a file that is saved is built; what is wrong is told in red, and the app goes on") func saving()
    throws
  {
    try use { terminal in
      try terminal.wait(for: "Press ? for keys")
      try project.edit("AppDelegate.swift") { $0 + "\nlet more: Int = \"\"\n" }
      try terminal.wait(for: "The build failed; the app from before goes on.")
      try terminal.wait(for: "\u{1B}[31m")
      try terminal.wait(for: "cannot convert value of type 'String' to specified type 'Int'")
      try project.edit("AppDelegate.swift") {
        $0.replacingOccurrences(of: "\nlet more: Int = \"\"\n", with: "\nlet more = 1\n")
      }
      try terminal.wait(for: "Built in ")
    }
  }

  @Test("while it builds one line says which module, how many files and how long, and goes") func progress()
    throws
  {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--no-open"],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    defer { terminal.end() }
    try terminal.wait(for: "Building Sample, 1 file, ")
    try terminal.wait(for: " s")
    try terminal.wait(for: "\r\u{1B}[K")
    try terminal.wait(for: "Press ? for keys")
  }

  @Test("of several modules it says which it is and how many there are") func modules() throws {
    let terminal = try PseudoTerminal(
      [
        AttackGround.tool.path, "run", Toolchain.root.appendingPathComponent("Examples/TideRequests").path,
        "--no-open", "--allow-read", Toolchain.root.appendingPathComponent("Libraries").path,
      ],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    defer { terminal.end() }
    try terminal.wait(for: "Building Requests (1 of 2), ")
    try terminal.wait(for: "Building TideRequests (2 of 2), ")
    try terminal.wait(for: "Press ? for keys")
  }

  @Test("the next run of a project is at the same address, with the same token") func address() throws {
    func address(_ options: [String] = []) throws -> String {
      let terminal = try PseudoTerminal(
        [AttackGround.tool.path, "run", project.url.path, "--no-open"] + options,
        environment: ["XDG_CACHE_HOME": project.path("cache")])
      defer { terminal.end() }
      let address = try terminal.line(beginning: "http://127.0.0.1:")
      try terminal.wait(for: "Press ? for keys")
      return address
    }
    let first = try address()
    #expect(try address() == first)
  }

  @Test("a host that is none is a wrong command line") func host() throws {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--allow-host", "a/b"],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    try terminal.wait(for: "'a/b' is no host")
    #expect(terminal.exitStatus == 64)
  }

  @Test("who wants the same screen after saved files cannot leave them unwatched") func sameScreen() throws {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--same-screen", "--no-watch"],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    try terminal.wait(for: "--same-screen follows saved files")
    #expect(terminal.exitStatus == 64)
  }

  @Test("keys: help, relaunch, from nothing, dark and light, and the end") func keys() throws {
    try project.write(Self.talkative, to: "AppDelegate.swift")
    try use(["--no-watch"]) { terminal in
      try terminal.wait(for: "Press ? for keys")
      try terminal.wait(for: "ordinary words")
      terminal.press("?")
      try terminal.wait(for: "R  the same from nothing")
      try terminal.wait(for: "?  this list")
      let first = try program()
      terminal.press("r")
      try terminal.wait(for: "Built in ")
      try terminal.wait(for: "Sample, run 2")
      #expect(try program() == first)
      terminal.press("R")
      try terminal.wait(for: "Built in ")
      try terminal.wait(for: "Sample, run 3")
      try terminal.wait(for: "ordinary words")
      #expect(try program() != first)
      terminal.press("d")
      try terminal.wait(for: "style 2")
      terminal.press("d")
      try terminal.wait(for: "style 1")
      terminal.press("x")
      terminal.press("q")
      #expect(terminal.exitStatus == 0)
    }
  }

  /// What tells the app's executable from one that was made later.
  private func program() throws -> String {
    let cache = project.path("cache")
    let walk = FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String } ?? []
    let path = try #require(walk.first { $0.hasSuffix("/Sample.app/Sample") })
    var info = stat()
    #expect(stat(cache + "/" + path, &info) == 0)
    return "\(info.st_ino) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
  }

  @Test("the key o hands the page to the desktop's browser; without a desktop its address is said")
  func opens() throws {
    try use(["--no-watch"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]) { terminal in
      try terminal.wait(for: "Press ? for keys")
      terminal.press("o")
      try terminal.wait(for: "There is no desktop here to open a browser on: http://127.0.0.1:")
    }
    // In place of the desktop's own: it keeps the page that it was handed.
    let opened = project.path("opened.html")
    try project.write("#!/bin/sh\ncp \"$1\" '\(opened)'\n", to: "programs/xdg-open")
    #expect(chmod(project.path("programs/xdg-open"), 0o755) == 0)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try use(["--no-watch"], environment: ["DISPLAY": ":0", "PATH": "\(project.path("programs")):\(path)"]) {
      terminal in
      try terminal.wait(for: "Press ? for keys")
      // It was told not to by itself.
      #expect(!FileManager.default.fileExists(atPath: opened))
      terminal.press("o")
      try terminal.wait {
        (try? String(contentsOfFile: opened, encoding: .utf8))?.contains(
          "location.replace(\"http://127.0.0.1:") == true
      }
      #expect(!terminal.transcript.contains("There is no desktop"))
    }
  }

  @Test("--quiet: the address and what is wrong are told, and nothing that the app prints or that goes well")
  func quiet() throws {
    try project.write(Self.talkative, to: "AppDelegate.swift")
    try use { terminal in
      try terminal.wait(for: "Sample, run 1")
      try terminal.wait(for: "ordinary words")
    }
    // So that there is something to build.
    try project.edit("AppDelegate.swift") { $0 + "\n" }
    try use(["--quiet"]) { terminal in
      try terminal.wait(for: "error: first fault")
      try project.edit("AppDelegate.swift") { $0 + "\nlet more: Int = \"\"\n" }
      try terminal.wait(for: "The build failed; the app from before goes on.")
      try terminal.wait(for: "cannot convert value of type 'String' to specified type 'Int'")
      try project.edit("AppDelegate.swift") {
        $0.replacingOccurrences(of: "\nlet more: Int = \"\"\n", with: "")
          .replacingOccurrences(of: "first fault", with: "second fault")
      }
      try terminal.wait(for: "error: second fault")
      for words in ["ordinary words", "run 1", "run 2", "Building", "Built in"] {
        #expect(!terminal.transcript.contains(words), "\(words)")
      }
    }
  }

  @Test(
    "every error of a build is told, however many there are",
    arguments: [
      ("AppDelegate.swift", "let wrong%: Int = \"\"", "'String' to specified type 'Int'"),
      ("wrong.c", "int wrong% = missing%;", "use of undeclared identifier"),
    ])
  func allErrors(file: String, line: String, words: String) throws {
    let text = (1...60).map { line.replacingOccurrences(of: "%", with: "\($0)") + "\n" }.joined()
    var files = TemporaryProject.app
    files[file, default: ""] += text
    let project = try TemporaryProject(files: files)
    let run = try Toolchain.run(
      AttackGround.tool.path, ["build", project.url.path], ["XDG_CACHE_HOME": project.path("cache")])
    #expect(run.status != 0)
    #expect(run.output.components(separatedBy: words).count == 61, "\(run.output)")
  }

  @Test("an app for tablets and for the landscape only opens so, and the terminal says why") func tablet()
    throws
  {
    let only =
      "<key>UISupportedInterfaceOrientations</key><array>"
      + "<string>UIInterfaceOrientationLandscapeLeft</string></array>"
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging([
        "AppDelegate.swift": Self.talkative,
        "Info.plist": TemporaryProject.app["Info.plist"]!.replacingOccurrences(
          of: "</dict>", with: only + "</dict>"),
      ]) { $1 }, settings: ["TARGETED_DEVICE_FAMILY": "2"])
    let environment = ["XDG_CACHE_HOME": project.path("cache")]
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--no-open"], environment: environment)
    defer { terminal.end() }
    try terminal.wait(for: "The app is for iPads only, so it runs on an iPad")
    try terminal.wait(for: "The app allows only landscape, so the device is held on its side.")
    // Refused until it draws.
    let picture = project.path("picture.png")
    try terminal.wait {
      let run = try? Toolchain.run(
        AttackGround.tool.path, ["device", "screenshot", picture], environment)
      return run?.status == 0
    }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: picture)))
    let size = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(size == [2360, 1640])
  }

  @Test("under a host that was allowed the page is there, and under no other") func allowedHost() throws {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--no-open", "--allow-host", "box.example"],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    defer { terminal.end() }
    let line = try terminal.line(beginning: "http://127.0.0.1:").trimmingCharacters(in: .whitespaces)
    let port = try #require(URL(string: line)?.port)
    #expect(try answer(port, host: "box.example").hasPrefix("HTTP/1.1 200"))
    #expect(try answer(port, host: "127.0.0.1:\(port)").hasPrefix("HTTP/1.1 200"))
    #expect(try answer(port, host: "other.example").hasPrefix("HTTP/1.1 403"))
  }

  /// What is answered to who asks for the page under that name.
  private func answer(_ port: Int, host: String) throws -> String {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    let request = Array("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8)
    #expect(write(file, request, request.count) == request.count)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test("the terminal is as it was when the run has ended by Ctrl-C") func restores() throws {
    try use { terminal in
      try terminal.wait(for: "Press ? for keys")
      try terminal.wait { !terminal.isEchoing }
      terminal.press("\u{3}")
      _ = terminal.exitStatus
      #expect(terminal.isEchoing)
    }
  }
}
