import DeviceCatalog
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// The device that a UI test drives: a fresh one for each test, made when it first launches its app.
///
/// Its time is the test's: it comes to the moment of each request before that is done, and tells in the reply how late it is. On
/// the machine's clock it is there already.
final class DrivenDevice {
  private let driven: DrivenApp
  private let model: DeviceModel
  /// Of a device that nobody has touched yet.
  private let newTraits: LaunchTraits
  /// How it is held and set before its app is launched.
  private var traits: LaunchTraits
  private let limits: AppLimits
  private let usesRealClock: Bool
  private let isLate: @Sendable () -> Void
  private let source: DrivenAppSource
  private let home: HomeScreen
  private var app: HeadlessApp?
  /// What the device's pasteboard holds, and what the test's process believes that it does.
  private var pasteboard = PasteboardContent(string: nil)
  private var toldPasteboard = PasteboardContent(string: nil)
  /// How the app ended that nobody ended.
  private(set) var crash: AppEnd?
  /// What was printed and not taken yet.
  private var output: [(line: String, isError: Bool)] = []

  /// - Parameters:
  ///   - usesRealClock: Its time is the machine's.
  ///   - isLate: Told when its app has not answered in its time, and is looked into for the test to say what it did.
  init(
    _ driven: DrivenApp, model: DeviceModel, traits: LaunchTraits, limits: AppLimits,
    usesRealClock: Bool,
    isLate: @escaping @Sendable () -> Void
  ) {
    (self.driven, self.model, self.limits, self.isLate) = (driven, model, limits, isLate)
    (newTraits, self.traits, self.usesRealClock) = (traits, traits, usesRealClock)
    source = DrivenAppSource(driven.launch)
    home = HomeScreen(driven, screen: model.screen)
  }

  /// Puts the device away; the next launch finds a fresh one.
  func reset() async {
    await app?.end()
    (app, crash, output, traits) = (nil, nil, [], newTraits)
    pasteboard = PasteboardContent(string: nil)
  }

  /// The test has copied something.
  func copy(_ content: PasteboardContent) {
    (pasteboard, toldPasteboard) = (content, content)
    app?.copy(content)
  }

  /// The stack of a crash is kept apart from what was printed.
  func takeOutput() -> [(line: String, isError: Bool)] {
    defer { output = [] }
    let stack = Set(crash?.backtrace ?? [])
    return output.filter { !stack.contains($0.line) }
  }

  /// What is on the screen; nothing if no app runs.
  func look(withPicture: Bool) async -> (picture: [UInt8]?, tree: AutomationElement?) {
    guard let app, app.state.runs else { return (nil, nil) }
    let tree = (try? await app.reply(to: .tree(after: 0)))?.tree
    guard withPicture, let canvas = try? await app.picture() else { return (nil, tree) }
    return (try? driven.png(canvas), tree)
  }

  // MARK: Requests

  func answer(_ request: DeviceRequest) async -> DeviceReply {
    var reply = DeviceReply(identifier: request.identifier)
    do {
      try await app?.pass(to: request.now)
      try await perform(request.action, at: request.now, &reply)
    } catch let failure as HeadlessApp.Failure {
      if let end = failure.end, end.isFailure { crash = end }
      reply.failure = failure.end.map(words) ?? failure.description
    } catch {
      reply.failure = "\(error)"
    }
    reply.now = app?.now ?? request.now
    pasteboard = app?.pasteboard ?? pasteboard
    if pasteboard != toldPasteboard { (reply.pasteboard, toldPasteboard) = (pasteboard, pasteboard) }
    return reply
  }

  private func perform(_ action: DeviceRequest.Action, at now: Double, _ reply: inout DeviceReply)
    async throws
  {
    switch action {
    case .launch(let named, let arguments, let environment):
      switch try role(of: named) {
      case .target: try await launch(arguments, environment, at: now)
      case .settings: try await openSettings(at: now)
      case .homeScreen: try await goHome()
      }
    case .activate(let named):
      switch try role(of: named) {
      case .target: try await activate(at: now)
      case .settings: try await openSettings(at: now)
      case .homeScreen: try await goHome()
      }
    case .terminate(let named):
      guard try state(of: named) != .notRunning, let app else { return }
      switch try role(of: named) {
      case .target: break
      case .settings: return try await app.perform(.lifecycle(.home))
      case .homeScreen: throw Absence("the home screen cannot be ended")
      }
      try await app.reply(to: .writeDefaults)
      try await app.perform(.kill)
    case .open(let url, let named, let arguments, let environment):
      try await open(url, in: named ?? .target, arguments, environment, at: now)
    case .state(let named): reply.state = try state(of: named)
    case .usage(let named): reply.usage = try role(of: named) == .target ? app?.usage : nil
    case .step(let step, let named) where try role(of: named) == .homeScreen:
      try await lookAtHome(step, &reply)
    case .step(let step, let named): try await look(step, in: showing(named), &reply)
    case .input(.perform(let events)) where !events.isEmpty && events.allSatisfy(\.event.setsDevice):
      for input in events { try await set(input.event) }
    case .input(.perform(let events)) where isAtHome: try await touchHome(events, at: now)
    case .input(let step): try await running.reply(to: step)
    case .screenshot(let area): reply.picture = Data(try driven.png(try await picture(of: area)))
    case .orientation: reply.orientation = app?.orientation ?? traits.orientation
    case .hold(let orientation): try await set(.orientation(held: orientation))
    case .pressHome: try await goHome()
    case .locate(let addresses): reply.place = driven.place(addresses)
    }
  }

  private func look(
    _ step: AutomationRequest.Step, in app: HeadlessApp, _ reply: inout DeviceReply
  ) async throws {
    guard let answer = try await app.reply(to: step) else { return }
    (reply.tree, reply.point, reply.didMove) = (answer.tree, answer.point, answer.didMove)
    reply.findings = answer.findings
  }

  /// What the home screen has of its own, and what the device shows over its apps.
  private func lookAtHome(_ step: AutomationRequest.Step, _ reply: inout DeviceReply) async throws {
    switch step {
    case .hitPoint(let element) where home.isIcon(element):
      reply.point = isAtHome ? home.middle(of: element) : nil
    case .scrollToVisible(let element) where home.isIcon(element): reply.didMove = false
    case .tree where app?.state.runs != true && app?.showsSettings != true:
      reply.tree = home.root.ofHomeScreen(home)
    default:
      try await look(step, in: running, &reply)
      reply.tree = reply.tree?.ofHomeScreen(home)
    }
  }

  /// No app is in front.
  private var isAtHome: Bool {
    guard let app else { return true }
    return !app.showsSettings && (app.state.isBehind || !app.state.runs)
  }

  private func touchHome(_ events: [TimedInput], at now: Double) async throws {
    switch home.tapped(by: events) {
    case .target: try await activate(at: now)
    case .settings: try await openSettings(at: now)
    // That no app runs, and why, is what the test hears of, whatever it touches.
    case nil: if !events.isEmpty, app?.state.runs != true { _ = try running }
    }
  }

  /// Whether an app runs or not: one that is launched later finds the device so.
  private func set(_ event: InputEvent) async throws {
    guard let app else { return traits.take(event) }
    try await app.perform(.input(event))
    if app.state.runs || app.showsSettings { try await settle() }
  }

  /// The part of the screen that lies there, in points; all of it for nil.
  private func picture(of area: AutomationFrame?) async throws -> FrameCanvas {
    let screen = try await running.picture()
    guard let area else { return screen }
    let scale = model.screen.scale
    return screen.cropped(
      x: area.x * scale, y: area.y * scale, width: area.width * scale, height: area.height * scale)
  }

  // MARK: Apps

  private enum Role { case target, settings, homeScreen }

  private func role(of named: DeviceRequest.App) throws -> Role {
    switch named {
    case .target, .bundle(driven.bundleIdentifier): return .target
    case .bundle("com.apple.Preferences") where driven.settings != nil: return .settings
    case .bundle("com.apple.springboard"): return .homeScreen
    case .bundle(let identifier):
      throw Absence(
        "there is no app '\(identifier)' on the device. It has \(driven.launch.displayName) ("
          + "'\(driven.bundleIdentifier)')" + (driven.settings == nil ? "" : ", 'com.apple.Preferences'")
          + " and 'com.apple.springboard'")
    }
  }

  private func launch(
    _ arguments: [String], _ environment: [String: String], for reason: LaunchReason? = nil, at now: Double
  ) async throws {
    crash = nil
    await source.want(arguments, environment)
    if let app {
      if app.state.runs { try await app.reply(to: .writeDefaults) }
      try await app.perform(reason.map { .open($0) } ?? .relaunch)
    } else {
      app = try await HeadlessApp(
        source, model: model, traits: traits, settings: driven.settings, limits: limits, elapsed: now,
        usesRealClock: usesRealClock, reason: reason, isLate: isLate
      ) { [unowned self] line, stream in self.output.append((line, stream == .error)) }
      if pasteboard.string != nil { app?.copy(pasteboard) }
    }
    try await settle()
  }

  private func activate(at now: Double) async throws {
    guard let app, app.state.runs else { return try await launch([], [:], at: now) }
    try await app.perform(.lifecycle(.activate))
    try await settle()
  }

  /// As a person on the device would, by the same step; the app is started for it if it does not run.
  private func open(
    _ url: String, in named: DeviceRequest.App, _ arguments: [String], _ environment: [String: String],
    at now: Double
  ) async throws {
    guard try role(of: named) == .target else {
      throw Absence("only \(driven.launch.displayName) is given URLs to open")
    }
    guard case .open(let reason)? = try DeviceStep.parse("openurl:\(url)") else {
      throw Absence("\(url) is no URL that an app can be given")
    }
    guard let app, app.state.runs else {
      return try await launch(arguments, environment, for: reason, at: now)
    }
    try await app.perform(.open(reason))
    try await settle()
  }

  private func openSettings(at now: Double) async throws {
    if app == nil { try await launch([], [:], at: now) }
    try await running.perform(.settings)
    try await settle()
  }

  private func goHome() async throws { try await running.perform(.lifecycle(.home)) }

  private func settle() async throws { _ = try await app?.reply(to: .settle) }

  private func state(of named: DeviceRequest.App) throws -> DrivenAppState {
    let role = try role(of: named)
    guard let app else { return .notRunning }
    if role == .settings { return app.showsSettings ? .runningForeground : .notRunning }
    // What it shows lies over every app.
    if role == .homeScreen { return .runningForeground }
    return switch app.state {
    case .off, .ended: .notRunning
    case .launching(isBehind: false), .active, .ending: .runningForeground
    case .launching(isBehind: true), .background: .runningBackground
    case .suspended: .runningBackgroundSuspended
    }
  }

  /// The device, while it shows that app.
  private func showing(_ named: DeviceRequest.App) throws -> HeadlessApp {
    let isTarget = try role(of: named) == .target
    let app = try running
    guard app.showsSettings != isTarget else {
      throw Absence("\(isTarget ? driven.launch.displayName : "the Settings app") is not in front")
    }
    return app
  }

  /// The device, if its app runs.
  private var running: HeadlessApp {
    get throws {
      guard let app else { throw Absence("\(driven.launch.displayName) does not run: it was not launched") }
      guard !app.state.runs, !app.showsSettings else { return app }
      if case .ended(let end) = app.state, end.isFailure {
        crash = end
        throw Absence(words(end))
      }
      throw Absence("\(driven.launch.displayName) does not run any more")
    }
  }

  private func words(_ end: AppEnd) -> String {
    let what = end.kind == .crashed ? "\(driven.launch.displayName) crashed" : driven.launch.displayName
    return ["\(what): \(end.summary)", end.message].compactMap { $0 }.joined(separator: ": ")
  }

  private struct Absence: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}

extension AutomationElement {
  /// Of all that is on the screen what the device shows over its apps, in windows that it names so: the alerts in which it asks
  /// for a permission.
  fileprivate func ofHomeScreen(_ home: HomeScreen) -> AutomationElement {
    var screen = self
    (screen.identifier, screen.label) = ("com.apple.springboard", "SpringBoard")
    screen.children = home.elements + children.filter { $0.identifier == "DeviceWindow" }
    return screen
  }
}
