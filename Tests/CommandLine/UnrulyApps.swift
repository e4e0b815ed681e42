import BuildingTestSupport
import Foundation
import Testing

/// Apps that do not end, take all that there is, or start others: what the tool's commands do with them, and what is left of
/// them when the tool itself is ended, however.
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct UnrulyApps {
  private func ground(_ body: String) throws -> AttackGround {
    var files = TemporaryProject.app
    files["AppDelegate.swift"] = """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          misbehave()
          return true
        }
      }

      \(body)

      """
    return try AttackGround(TemporaryProject(files: files))
  }

  private static let spinning = """
    func misbehave() {
      var count = 0
      while true { count &+= 1 }
    }
    """

  // MARK: - Bounds

  @Test("an app in an endless loop ends a screenshot and a monkey with 3 and the stack of its loop")
  func endlessLoop() throws {
    let ground = try ground(Self.spinning)
    for arguments in [["screenshot", "-o", "/dev/null"], ["monkey", "--events", "10"]] {
      let run = try ground.touchstone(arguments[0], arguments[1], arguments[2], "--timeout", "2")
      #expect(run.code == 3, "\(run.errors)")
      #expect(run.errors.contains("Did not answer for 2 seconds"))
      #expect(run.errors.contains("misbehave()") && run.errors.contains("AppDelegate.swift"))
    }
  }

  @Test("so it does where nobody tells the stacks of a program")
  func endlessLoopWithoutBacktraces() throws {
    let run = try ground(Self.spinning).touchstone(
      "screenshot", "-o", "/dev/null", "--timeout", "2", environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(run.code == 3, "\(run.errors)")
    #expect(run.errors.contains("Did not answer for 2 seconds"))
  }

  @Test("an app that takes all the memory ends a screenshot with 4")
  func allMemory() throws {
    let ground = try ground(
      """
      func misbehave() {
        while true { memset(malloc(1 << 20)!, 1, 1 << 20) }
      }
      """)
    let run = try ground.touchstone("screenshot", "-o", "/dev/null", "--memory", "500")
    #expect(run.code == 4, "\(run.errors)")
    #expect(run.errors.contains("Took more than 500 MiB of memory"))
  }

  @Test("one that has a program do that ends so, too")
  func allMemoryOfAnother() throws {
    let ground = try ground(
      """
      func misbehave() {
        var strings: [UnsafeMutablePointer<CChar>?] = [
          strdup("/bin/sh"), strdup("-c"), strdup("tail -c 2G /dev/zero | tail -c 2G > /dev/null"), nil,
        ]
        var process = pid_t()
        posix_spawn(&process, "/bin/sh", nil, nil, &strings, environ)
        while true { sleep(1000) }
      }
      """)
    let run = try ground.touchstone("screenshot", "-o", "/dev/null", "--memory", "500")
    #expect(run.code == 4, "\(run.errors)")
    #expect(run.errors.contains("Took more than 500 MiB of memory"))
  }

  @Test("of one that prints without an end a screenshot passes on a part, and says how much that was not")
  func endlessOutput() throws {
    let ground = try ground(
      """
      func misbehave() {
        let line = String(repeating: "x", count: 999)
        for _ in 0..<100_000 { print(line) }
      }
      """)
    let run = try ground.touchstone("screenshot", "-o", "/dev/null")
    #expect(run.code == 0)
    let said = run.errors + run.output
    #expect(said.utf8.count < 80 << 20)
    #expect(said.contains("lines of the app's output were left out"))
  }

  // MARK: - What is said and kept

  @Test("what an app did wrong is told in words, not by a signal's number alone, by the build that users run")
  func misuse() throws {
    let run = try ground(
      """
      @MainActor func misbehave() {
        _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "nobody", for: [0, 0])
      }
      """
    ).touchstone("screenshot", "-o", "/dev/null")
    #expect(run.code == 2, "\(run.errors)")
    #expect((run.errors + run.output).contains("unable to dequeue a cell with identifier nobody"))
  }

  @Test("numbers that are none, and vast ones, end no app")
  func hostileNumbers() throws {
    let run = try ground(
      """
      @MainActor func misbehave() {
        for number in [CGFloat.nan, .infinity, -.infinity, -1, 1e300] {
          // Of a frame that is no number a device itself ends the app, with its name.
          let side = number.isNaN ? 100 : number
          let label = UILabel(frame: CGRect(x: side, y: 0, width: side, height: side))
          (label.text, label.font, label.numberOfLines) = ("words", .systemFont(ofSize: number), .max)
          let window = UIWindow(frame: UIScreen.main.bounds)
          window.addSubview(label)
          // Infinity less infinity is no number.
          if side.isFinite { label.sizeToFit() }
          window.layoutIfNeeded()
        }
        print("survived")
      }
      """
    ).touchstone("screenshot", "-o", "/dev/null")
    #expect(run.code == 0, "\(run.errors)")
    #expect((run.errors + run.output).contains("survived"))
  }

  @Test("what an app keeps is its user's alone")
  func home() throws {
    let ground = try ground("func misbehave() {}")
    #expect(try ground.touchstone("build").code == 0)
    let homes = ground.folder.path + "/cache/touchstone/homes/"
    let own = try FileManager.default.contentsOfDirectory(atPath: homes).filter {
      !$0.hasPrefix("org.example.other") && !$0.hasSuffix(".owner")
    }
    #expect(!own.isEmpty)
    for name in own {
      var info = stat()
      #expect(stat(homes + name, &info) == 0 && info.st_mode & 0o777 == 0o700, "\(name)")
    }
  }

  // MARK: - Orphans

  /// Spins, and has started two programs, one of them in a session of its own. All of them hold the pipe open.
  private func family(holding pipe: HeldPipe) throws -> AttackGround {
    try ground(
      """
      func misbehave() {
        let held = open("\(pipe.path)", O_WRONLY)
        for script in ["sleep 1000", "setsid sleep 1000 & exit"] {
          let strings: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(script), nil]
          var process = pid_t()
          posix_spawn(&process, "/bin/sh", nil, nil, strings, environ)
        }
        write(held, "ready", 5)
        var count = 0
        while true { count &+= 1 }
      }
      """)
  }

  @Test("nothing of an app lives on when its command is interrupted, ended, hung up on or killed")
  func orphans() throws {
    let pipe = try HeldPipe()
    let ground = try family(holding: pipe)
    let build = try ground.touchstone("build")
    try #require(build.code == 0, "\(build.errors)")
    for command in [["screenshot", "-o", "/dev/null"], ["monkey"], ["run", "--no-open"]] {
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGKILL] {
        pipe.renew()
        let tool = try ground.start(command)
        try pipe.waitForWriter()
        kill(tool.processIdentifier, signal)
        tool.waitUntilExit()
        #expect(pipe.isClosedByAll(), "\(command[0]), signal \(signal)")
        if command[0] != "run" {
          #expect(tool.terminationReason == .uncaughtSignal && tool.terminationStatus == signal)
        }
        if signal != SIGKILL { #expect(ground.temporaryNames == [], "\(command[0]), signal \(signal)") }
      }
    }
    // What a killed one left, the next removes.
    _ = try ground.touchstone("screenshot", "-o", "/dev/null", "--timeout", "1")
    #expect(ground.temporaryNames == [])
  }
}

/// A pipe with a name: who holds its end to write shows by that that it lives.
final class HeldPipe {
  struct Silence: Error {}

  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/pipe-\(UUID().uuidString)").path
  private var reading: Int32 = -1
  /// Not a measure of anything: who never comes, or never goes, should fail a test, not hang it.
  private let patience: Int32 = 120_000

  init() throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    mkfifo(path, 0o600)
  }

  /// Those that have held it are forgotten.
  func renew() {
    if reading >= 0 { close(reading) }
    reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  deinit {
    close(reading)
    unlink(path)
  }

  /// Waits for the five bytes that say that all are there.
  func waitForWriter() throws {
    var buffer = [UInt8](repeating: 0, count: 5)
    var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, patience) == 1, read(reading, &buffer, 5) == 5 else { throw Silence() }
  }

  /// Waits until nobody holds it.
  func isClosedByAll() -> Bool {
    // Asked for nothing, poll tells only that the last one has gone.
    var waiting = pollfd(fd: reading, events: 0, revents: 0)
    return poll(&waiting, 1, patience) == 1 && waiting.revents & Int16(POLLHUP) != 0
  }
}
