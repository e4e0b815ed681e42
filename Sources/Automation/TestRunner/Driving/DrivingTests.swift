import Foundation
import Simulator
import TestTraces
import TouchstoneDeviceProtocol

/// Stands between a process of UI tests and the device that they drive: answers its requests, and keeps what a failure looked
/// like.
final class DrivingTests {
  private let process: TestProcess
  private let device: DrivenDevice
  private var tracing: TestTracing
  private var test: TestIdentifier?
  /// Seconds of the test's clock, when it last asked for something.
  private var now = 0.0
  /// One look for all that is wrong at one moment.
  private var hasLooked = false
  private var issues = KeptIssues()

  init(_ process: TestProcess, _ device: DrivenDevice, _ tracing: TestTracing) {
    (self.process, self.device, self.tracing) = (process, device, tracing)
  }

  /// Does what an event of the tests' process wants; answers what is to be noted of it, in order.
  func hear(_ event: TestProcess.Event) async -> [TestProcess.Event] {
    switch event {
    case .request(let request): return await answer(request)
    case .test(let told): return printed + [event] + (await hear(told))
    case .output(let line, let isError):
      tracing.printed(line, isError: isError, now: now)
      return [event]
    case .ended(let end):
      let kept = test == nil ? [] : await artefacts()
      if test != nil { tracing.failed(TestIssue(message: end.summary)) }
      return kept + (await endTrace(.failed)) + (await reset()) + [event]
    case .pasteboard(let content):
      device.copy(content)
      return []
    case .crashing: return [event]
    }
  }

  private func hear(_ event: TestEvent) async -> [TestProcess.Event] {
    switch event {
    case .started(let test):
      _ = await reset()
      (self.test, hasLooked, issues) = (test, false, KeptIssues())
      tracing.begin(test, now: now)
    case .activity(let title, let depth, _) where tracing.takesSteps:
      tracing.step(title, depth: depth, now: now, look: await look())
    case .issue(let issue, _) where issue.expected == nil:
      // Of what is not kept nobody wants to see the screen.
      guard issues.add(issue) else { break }
      tracing.failed(issue)
      return await artefacts()
    case .abandoned: return await endTrace(.failed)
    case .ended(_, let outcome):
      test = nil
      return await endTrace(outcome.result)
    case .listed, .activity, .issue, .attachment, .measured, .finished: break
    }
    return []
  }

  private func reset() async -> [TestProcess.Event] {
    await device.reset()
    return []
  }

  // MARK: Requests

  private func answer(_ request: DeviceRequest) async -> [TestProcess.Event] {
    hasLooked = false
    now = request.now
    let reply = await device.answer(request)
    now = max(now, reply.now)
    process.reply(reply)
    return printed
  }

  /// What the app has printed since.
  private var printed: [TestProcess.Event] {
    device.takeOutput().map { line, isError in
      tracing.printed(line, isError: isError, now: now)
      return .output(line, isError: isError)
    }
  }

  // MARK: What it looked like

  private func look() async -> TraceRecorder.Look {
    let look = await device.look(withPicture: true)
    return TraceRecorder.Look(picture: look.picture, tree: look.tree)
  }

  private func endTrace(_ result: TestOutcome.Result) async -> [TestProcess.Event] {
    guard tracing.isOn else { return [] }
    let problem = tracing.end(result, now: now, look: await look())
    return problem.map { [.output($0, isError: true)] } ?? []
  }

  private func artefacts() async -> [TestProcess.Event] {
    guard !hasLooked else { return [] }
    hasLooked = true
    let look = await device.look(withPicture: true)
    var kept: [TestAttachment] = []
    if let picture = look.picture {
      kept.append(TestAttachment(name: "Screen", type: "public.png", content: picture, isKept: false))
    }
    if let tree = look.tree {
      kept.append(text("Elements", TraceText.elements(TraceElement(tree))))
    }
    if let crash = device.crash {
      kept.append(
        text("Crash", ([crash.summary, crash.message ?? ""] + crash.backtrace).joined(separator: "\n")))
    }
    return kept.map { .test(.attachment($0, in: nil)) }
  }

  private func text(_ name: String, _ text: String) -> TestAttachment {
    TestAttachment(name: name, type: "public.plain-text", content: [UInt8](text.utf8), isKept: false)
  }
}
