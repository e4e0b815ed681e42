import DeviceCatalog
import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

/// A simulator with the fake app on it, for one test.
struct RunningSimulator {
  let simulator: Simulator
  let port: Int
  let token: String
  var host: String { "127.0.0.1:\(port)" }

  /// The fixture lies beside the test bundle, wherever that was built.
  static var fakeApp: String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("FakeApp").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return "FakeApp"
  }

  static func use(
    arguments: [String] = [], source: (any AppSource)? = nil, settings: (any AppSource)? = nil,
    companions: [CompanionApp] = [],
    traits: LaunchTraits = LaunchTraits(), limits: AppLimits = AppLimits(), hosts: [String] = [],
    words: SimulatorWords = SimulatorWords(), _ body: @Sendable (RunningSimulator) async throws -> Void
  ) async throws {
    let launch = AppLaunch(displayName: "FakeApp", executablePath: fakeApp, arguments: arguments)
    let model = try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName))
    let simulator = try await Simulator(
      source: source ?? FinishedApp(launch), settings: settings, model: model, traits: traits,
      name: "FakeApp",
      limits: limits, companions: companions, hosts: hosts, words: words)
    let parts = try #require(URLComponents(url: simulator.url, resolvingAgainstBaseURL: false))
    let running = RunningSimulator(
      simulator: simulator, port: try #require(parts.port),
      token: try #require(parts.fragment?.split(separator: "=").last.map(String.init)))
    do {
      // The client blocks: on the shared pool it would take the server's last thread.
      try await withTaskExecutorPreference(BlockingExecutor()) { try await body(running) }
    } catch {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
  }

  /// As `touchstone device` knows it.
  var device: RunningDevice { RunningDevice(url: simulator.url, app: "FakeApp", device: "iPhone 15") }

  /// A page's connection.
  func openPage() throws -> FakePage {
    let client = try LoopbackClient(port: port)
    let status = try client.openSocket("/socket?token=\(token)", host: host, origin: "http://\(host)")
    try #require(status == 101)
    return FakePage(client: client)
  }
}

/// A thread of its own for a task that blocks.
private final class BlockingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "touchstone.tests.blocking")
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// What a browser page does with the WebSocket, without a browser: paints, acknowledges, listens.
final class FakePage {
  let client: LoopbackClient
  var canvas = FrameCanvas()
  var console: [ConsoleEntry] = []
  /// Lines that were too many.
  var skipped = 0
  /// Whether it says what it has read.
  var reads = true
  var menus: ViewerUpdate.Menus?
  var remark: String?
  var isEnding = false
  var app: ViewerUpdate.App?
  /// All that the app was since the page opened.
  var states: [ViewerUpdate.App.State] = []
  var traits: ViewerUpdate.Traits?
  var deviceName: String?
  var viewChanges = 0
  var home: HomeScreen?
  var refusals: [String] = []
  var sample: [String]?
  var acknowledges = true

  init(client: LoopbackClient) { self.client = client }

  func send(_ json: String) throws { try client.sendText(json) }

  /// A simulator that ends hears none, and what it has said before that is still to be read.
  private func acknowledge(_ json: String) { try? send(json) }

  /// Takes messages until `condition` holds.
  func wait(until condition: (FakePage) -> Bool) throws {
    while !condition(self) {
      switch try client.nextMessage() {
      case .text(let text):
        let update = try JSONDecoder().decode(ViewerUpdate.self, from: Data(text.utf8))
        if update.clearsConsole == true { console = [] }
        for batch in update.console ?? [] {
          console += batch.lines.map {
            ConsoleEntry(
              stream: batch.stream, level: batch.level, time: batch.time, run: batch.run, text: $0,
              app: batch.app)
          }
        }
        skipped += update.consoleSkipped ?? 0
        if reads, let end = update.consoleEnd { acknowledge(#"{"logged":\#(end)}"#) }
        menus = update.menus ?? menus
        remark = update.remark ?? remark
        isEnding = update.isEnding ?? isEnding
        app = update.app ?? app
        if let state = update.app?.state { states.append(state) }
        traits = update.traits ?? traits
        sample = update.sample ?? sample
        if update.viewsChanged == true { viewChanges += 1 }
        home = update.home ?? home
        if let refusal = update.refusal { refusals.append(refusal) }
        deviceName = update.device?.name ?? deviceName
      case .data(let frame):
        try canvas.apply(frame)
        if acknowledges, let sequence = canvas.lastFrame?.sequence { acknowledge(#"{"shown":\#(sequence)}"#) }
      case .closed: throw LoopbackClient.Failure(description: "the simulator closed the page's connection")
      }
    }
  }

  /// Waits for the end of the connection; the code that the simulator gave for it.
  func closeCode() throws -> Int {
    while true {
      if case .closed(let code) = try client.nextMessage() { return code }
    }
  }

  func hasLine(_ text: String) -> Bool { console.contains { $0.text.contains(text) } }
}
