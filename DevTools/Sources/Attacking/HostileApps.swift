import Foundation

/// Apps that spin, take, start, print and do not end: a command ends them, says so, and nothing of them is left.
public struct HostileApps {
  public let tool: AttackedTool
  /// For one command; and for what is left of an app once its command has ended.
  public var seconds = 60.0
  public var patience = 10.0

  public init(tool: AttackedTool) { self.tool = tool }

  struct App {
    var name: String
    /// What the command may end with.
    var ends: Set<Int32>
    /// The body of `misbehave`, which the app calls at its launch.
    var body: String
  }

  public func run(seed: UInt64, seconds: Double, cases: Int = .max) throws -> AttackTally {
    var tally = AttackTally("hostile apps")
    let end = Date(timeIntervalSinceNow: seconds)
    while tally.tried < cases, tally.tried == 0 || Date() < end {
      var mutator = Mutator(seed: seed &+ UInt64(tally.tried) &* 7_368_787)
      let app = mutator.pick(Self.apps)
      let command = mutator.pick([["screenshot", "-o", "/dev/null"], ["monkey", "--events", "20"]])
      let project = try write(app)
      let running = try tool.start(
        [command[0], project.path] + command.dropFirst() + ["--timeout", "3", "--memory", "500"])
      let code = running.wait(seconds: self.seconds)
      tally.tried += 1
      if let code { tally.ends[code, default: 0] += 1 }
      let story = "\(command[0]) of an app that \(app.name)"
      func fail(_ what: String) { tally.failures.append("\(story): \(what); \(running.text.suffix(400))") }
      if code == nil { fail("took longer than \(Int(self.seconds)) seconds") }
      if let code, !app.ends.contains(code) { fail("ended with \(code)") }
      let orphans = tool.orphans(within: patience)
      if !orphans.isEmpty {
        fail("processes live on: \(orphans)")
        for orphan in orphans { kill(orphan, SIGKILL) }
      }
      let left = tool.leftovers()
      if !left.isEmpty { fail("folders are left: \(left)") }
    }
    return tally
  }

  private func write(_ app: App) throws -> URL {
    let folder = tool.scratch.appendingPathComponent("projects/Hostile")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Hostile.xcodeproj"), withIntermediateDirectories: true)
    try Data(Self.project.utf8).write(to: folder.appendingPathComponent("Hostile.xcodeproj/project.pbxproj"))
    try Data((Self.delegate + app.body + "\n}\n").utf8).write(
      to: folder.appendingPathComponent("AppDelegate.swift"))
    return folder
  }

  private static let start = """
      func start(_ script: String) {
        var strings: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(script), nil]
        var process = pid_t()
        posix_spawn(&process, "/bin/sh", nil, nil, &strings, environ)
      }
    """

  static let apps = [
    App(name: "does nothing wrong", ends: [0], body: ""),
    App(name: "spins", ends: [3], body: "  var count = 0\n  while true { count &+= 1 }"),
    App(name: "sleeps", ends: [3], body: "  while true { sleep(1000) }"),
    App(
      name: "spins on many threads", ends: [3],
      body: "  for _ in 0..<8 { Thread.detachNewThread { while true {} } }\n  while true {}"),
    App(name: "takes all memory", ends: [4], body: "  while true { memset(malloc(1 << 20)!, 1, 1 << 20) }"),
    App(
      name: "has a program take all memory", ends: [4],
      body: start + "\n  start(\"tail -c 2G /dev/zero | sort > /dev/null\")\n  while true { sleep(1000) }"),
    App(
      name: "starts programs that live on", ends: [0],
      body: start + "\n  for _ in 0..<20 { start(\"setsid sleep 1000 & setsid sleep 1000 & exit\") }"),
    App(
      name: "starts programs without end", ends: [2, 3, 4],
      body: start + "\n  while true { start(\"sleep 1000\") }"),
    App(
      name: "prints without end", ends: [3],
      body: "  let line = String(repeating: \"x\", count: 10_000)\n  while true { print(line) }"),
    App(name: "prints empty lines without end", ends: [3], body: "  while true { print(\"\") }"),
    App(
      name: "prints one line without end", ends: [3],
      body: "  while true { FileHandle.standardError.write(Data(repeating: 120, count: 65_536)) }"),
    App(name: "crashes", ends: [2], body: "  fatalError(\"as it likes\")"),
    App(name: "kills itself", ends: [2], body: "  kill(getpid(), SIGKILL)\n  while true {}"),
    App(
      name: "hears no signal", ends: [3],
      body: "  for n in 1..<32 { signal(Int32(n), SIG_IGN) }\n  while true {}"),
    App(name: "stops itself", ends: [2, 3], body: "  kill(getpid(), SIGSTOP)\n  while true {}"),
    App(name: "hangs at its exit", ends: [0, 2, 3], body: "  atexit { while true { sleep(1000) } }"),
    App(name: "ends at once", ends: [0, 2], body: "  exit(0)"),
    App(name: "closes all files", ends: [0, 2, 3], body: "  for n in 3..<1024 { close(Int32(n)) }"),
    App(
      name: "removes its home", ends: [0, 2],
      body: "  try? FileManager.default.removeItem(atPath: NSHomeDirectory())"),
    App(
      name: "recurses without end", ends: [2],
      body: "  func again(_ n: Int) -> Int { n == -1 ? 0 : again(n + 1) + 1 }\n  print(again(0))"),
  ]

  private static let delegate = """
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
        misbehave()
        return true
      }
    }

    func misbehave() {

    """

  private static let project = """
    // !$*UTF8*$!
    {
    archiveVersion = 1; classes = {}; objectVersion = 56;
    objects = {
      FILE = {isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
      BUILD = {isa = PBXBuildFile; fileRef = FILE; };
      MAIN = {isa = PBXGroup; children = (FILE); sourceTree = "<group>"; };
      SRC = {isa = PBXSourcesBuildPhase; files = (BUILD); };
      TARGET = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (SRC); name = Hostile;
        productType = "com.apple.product-type.application"; };
      LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG); };
      DEBUG = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 5.0;
        PRODUCT_NAME = Hostile; PRODUCT_BUNDLE_IDENTIFIER = org.example.Hostile; GENERATE_INFOPLIST_FILE = YES;
        SWIFT_OPTIMIZATION_LEVEL = "-Onone"; }; };
      ROOT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (TARGET); };
    };
    rootObject = ROOT;
    }
    """
}
