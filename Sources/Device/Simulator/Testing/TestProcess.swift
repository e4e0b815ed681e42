import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol

/// One process that runs tests: inside an app, or, of UI tests, beside the one that they drive. A fresh device, an empty home,
/// virtual time that it moves itself, or the machine's.
package final class TestProcess: Sendable {
  package enum Event: Sendable {
    case test(TestEvent)
    /// It waits for the reply.
    case request(DeviceRequest)
    case output(String, isError: Bool)
    /// It wrote this to the pasteboard.
    case pasteboard(PasteboardContent)
    /// It has said that it crashes; why comes with its end.
    case crashing
    /// The last one.
    case ended(AppEnd)
  }

  package let events: AsyncStream<Event>
  private let process: any RunningApp
  private let folder: TemporaryFolder
  private let patience = Patience()

  /// - Parameters:
  ///   - memory: Bytes that it may have in use.
  ///   - usesRealClock: Its time is the machine's.
  package init(
    _ launch: AppLaunch, _ plan: TestPlan, model: DeviceModel, traits: LaunchTraits, memory: Int?,
    usesRealClock: Bool = false
  ) throws {
    let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    do {
      let home = folder.url.appendingPathComponent("home")
      try AppHome.make(at: home)
      let file = folder.url.appendingPathComponent("plan.json")
      try JSONEncoder().encode(plan).write(to: file)
      var launch = launch
      launch.environment.merge(AppHome.environment(home)) { $1 }
      launch.environment[LaunchEnvironment.testPlan] = file.path
      // What apps ask to know that their tests run.
      launch.environment["XCTestConfigurationFilePath"] = file.path
      launch.environment["XCTestSessionIdentifier"] = UUID().uuidString
      launch.environment["XCTestBundlePath"] =
        URL(fileURLWithPath: plan.bundle).deletingLastPathComponent().path
      let process = try ProcessPort(memory: memory).start(
        launch,
        AppEnvironment(device: model.screen, traits: traits, clock: usesRealClock ? .driven : .virtual))
      (self.process, self.folder) = (process, folder)
      events = Self.events(of: process, patience)
    } catch {
      folder.remove()
      throw error
    }
  }

  deinit { folder.remove() }

  private static func events(of process: any RunningApp, _ patience: Patience) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream<Event>.makeStream()
    let told = process.events
    Task {
      for await event in told {
        switch event {
        // It may go on telling any amount until it is gone.
        case .message where patience.value != nil: break
        case .message(.test(let event)): continuation.yield(.test(event))
        case .message(.request(let request)): continuation.yield(.request(request))
        case .message(.pasteboard(let content)): continuation.yield(.pasteboard(content))
        case .message, .statements, .traffic: break
        case .sampled(let stacks):
          if let seconds = patience.value { process.kill(as: .late(seconds, stacks: stacks)) }
        case .output(let lines, let stream):
          for line in lines { continuation.yield(.output(line, isError: stream == .error)) }
        case .crashing: continuation.yield(.crashing)
        case .ended(let end):
          // It may have come to its own end before it was killed: too late all the same.
          let late = patience.value.map { end.isFailure ? end : .late($0, stacks: []) }
          continuation.yield(.ended(late ?? end))
        }
      }
      continuation.finish()
    }
    return stream
  }

  /// Ends it, for its test has taken all of its time; the end says what its threads did.
  package func end(after seconds: Double) {
    patience.set(seconds)
    process.sample()
  }

  package func reply(_ reply: DeviceReply) { process.send(.reply(reply)) }

  package func kill() { process.kill() }

  /// The seconds that a process had which is to end.
  private final class Patience: @unchecked Sendable {
    private let lock = NSLock()
    private var seconds: Double?
    func set(_ seconds: Double) { lock.withLock { self.seconds = seconds } }
    var value: Double? { lock.withLock { seconds } }
  }
}
