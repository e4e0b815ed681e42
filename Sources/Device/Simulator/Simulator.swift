import DeviceCatalog
import FlyingFox
import FlyingSocks
import Foundation
import TestRecording
import TouchstoneDeviceProtocol

/// Holds a device with an app on it and shows it in browsers.
///
///     let simulator = try await Simulator(source: source, model: model)
///     print(simulator.url)
///     try await simulator.run()
public final class Simulator: Sendable {
  /// The page's address, with its token.
  public let url: URL
  private let server: HTTPServer
  private let gate: Gate
  /// Where the server's socket is.
  private let folder: TemporaryFolder
  private let serving: Task<Void, any Error>
  private let session: DeviceSession
  /// Each model that a page makes of the device.
  public let modelChanges: AsyncStream<DeviceModel>
  /// Each page that begins to show the device.
  public let pageOpenings: AsyncStream<Void>
  /// What happens, for a terminal. Who does not read loses the oldest of it.
  public let events: AsyncStream<SimulatorEvent>
  /// Each process of the app, by its number, as it is started.
  public let appStarts: AsyncStream<Int32>

  /// Seconds that a request may take: a step may wait for a build.
  private static let patience: TimeInterval = 600

  /// Starts listening (port 0: the system picks one) and launching the app; `isRecording`: as a test finds it, and with
  /// what is done to it recorded. `hosts` are names beside this machine's own under which clients may come; `webClips` is a file that
  /// keeps the addresses on the home screen; `companions` are there beside the app. With `comesBack`, what was done to the app is done again when a saved file has changed it.
  public init(
    source: any AppSource, settings: (any AppSource)? = nil, model: DeviceModel,
    traits: LaunchTraits = LaunchTraits(), name: String = "App", limits: AppLimits = AppLimits(),
    companions: [CompanionApp] = [], webClips: URL? = nil, port: UInt16 = 0, isRecording: Bool = false,
    token: AccessToken = AccessToken(),
    hosts: [String] = [], comesBack: Bool = false,
    words: SimulatorWords = SimulatorWords()
  ) async throws {
    // What commands without a viewer left that were killed.
    TemporaryFolder.sweep(FileManager.default.temporaryDirectory.path)
    let (changes, changed) = AsyncStream<DeviceModel>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (openings, opened) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    pageOpenings = openings
    let (events, told) = AsyncStream<SimulatorEvent>.makeStream(bufferingPolicy: .bufferingNewest(512))
    self.events = events
    let (starts, started) = AsyncStream<Int32>.makeStream(bufferingPolicy: .bufferingNewest(1))
    appStarts = starts
    let session = DeviceSession(
      source: source, settings: settings, model: model, traits: traits, name: name,
      companions: companions, limits: limits, words: words, webClips: webClips, comesBack: comesBack,
      modelChanged: { changed.yield($0) },
      pageOpened: { opened.yield() },
      told: { told.yield($0) }, appStarted: { started.yield($0) })
    let files = try WebClientFiles()
    // Not the temporary folder of the environment: a socket's path must fit into 108 bytes.
    let folder = try TemporaryFolder(in: "/tmp")
    let socket = folder.url.path + "/server"
    let gate: Gate
    do { gate = try Gate(port: port, server: socket) } catch {
      folder.remove()
      throw error
    }
    let late = LateHandler()
    let server = HTTPServer(
      config: HTTPServer.Configuration(
        address: sockaddr_un.unix(path: socket), timeout: Self.patience,
        sharedRequestReplaySize: RequestLimits.body, pool: SocketPool(queue: SocketEvents()),
        logger: .disabled),
      handler: late)
    let serving = Task { try await server.run() }
    do {
      try await server.waitUntilListening()
    } catch {
      gate.shut()
      folder.remove()
      // The task knows why.
      try await serving.value
      throw error
    }
    let listening = gate.port
    late.handler.set(
      SimulatorHandler(
        access: RequestGuard(token: token, port: listening, hosts: hosts), files: files, session: session))
    // After the mark: no browser sends that to a server, and the page takes it out of its address.
    url = URL(string: "http://127.0.0.1:\(listening)/#token=\(token.text)")!
    self.server = server
    (self.gate, self.folder) = (gate, folder)
    gate.open()
    self.serving = serving
    self.session = session
    modelChanges = changes
    // Who looks at the device sees what was in the way.
    Task {
      if isRecording { try? await session.record(true) } else { try? await session.launch() }
    }
  }

  /// What was recorded last, or is being recorded.
  public var recordedTest: RecordedTest {
    get async { await session.recording.test }
  }

  /// Serves until `stop` is called.
  public func run() async throws {
    do {
      try await serving.value
    } catch {
      // A server that was stopped complains of its closed socket.
      if await !session.isStopped { throw error }
    }
  }

  /// Builds what changed and starts the app anew, as the page's button does.
  public func relaunch() async throws { try await session.launch() }

  /// Builds what changed, and starts the app anew only if that made another one of it.
  public func rebuild() async throws { try await session.rebuild() }

  /// The same with a companion, by its place among them.
  public func rebuild(companion place: Int) async throws { try await session.rebuild(place + 1) }

  /// Does what a control of the page does, as a script says it.
  public func perform(_ step: String) async throws { try await session.perform(line: step) }

  /// Makes the device dark if it is light, and the other way round.
  public func toggleAppearance() async throws { try await session.toggleAppearance() }

  /// Ends the app, the pages' connections and the server.
  public func stop() async {
    await session.stop()
    // What the pages were told last is on its way: their connections end with it, or are cut after the time.
    await server.stop(timeout: 0.3)
    gate.shut()
    serving.cancel()
    _ = try? await serving.value
    folder.remove()
  }
}

/// The handler needs the port, which is known only once the server listens.
private struct LateHandler: HTTPHandler {
  final class Box: @unchecked Sendable {
    private let lock = NSLock()
    private var handler: SimulatorHandler?
    func set(_ handler: SimulatorHandler) { lock.withLock { self.handler = handler } }
    func get() -> SimulatorHandler? { lock.withLock { handler } }
  }
  let handler = Box()

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let ready = handler.get() else { return HTTPResponse(statusCode: .serviceUnavailable) }
    return try await ready.handleRequest(request)
  }
}
