import Foundation
import TestRecording
import TouchstoneDeviceProtocol

/// Time travel: what reaches the app is kept, and run again in a fresh process on a copy of what the app had kept, with
/// a clock that stands still between events and begins at the same moment. Then time goes on by itself.
extension DeviceSession {
  /// What is not the device's: nothing keeps the answers.
  private static let network = "Network answers are not recorded: the app asks again."

  // MARK: Keeping

  /// An app is about to be started: says with what, and keeps what it takes to run it again.
  func begin(
    _ run: AppRun, _ launch: inout AppLaunch, _ environment: inout AppEnvironment, isAfterEdit: Bool
  ) throws {
    if travel.comesBack, isAfterEdit { comeBack() }
    travel.beginsAnew = false
    if try beginReplay(run, &launch, &environment) { return }
    // Started for another reason than to be recorded, it is not what a test would find.
    recording.isOn = false
    if recording.isWanted { try beginRecording(&launch) }
    tellOfRecording()
    let isWorthKeeping = !(travel.history?.events.isEmpty ?? true)
    travel.keep(nil, earlier: isWorthKeeping ? travel.history : travel.earlier)
    travel.move(to: nil)
    travel.replay?.home?.remove()
    (travel.replay, travel.position, travel.chosen, travel.note) = (nil, nil, nil, "")
    let seed = UInt64.random(in: 1 ... .max)
    environment.seed = seed
    travel.origin = clock.now
    do {
      guard let home = launch.home else { return }
      travel.history = RunHistory(
        start: .init(
          traits: environment.traits, reason: environment.reason, seed: seed,
          home: try HomeCopy.make(of: home)))
    } catch {
      travel.keep(nil, earlier: nil)
      travel.note = "This run cannot be replayed: \(error)."
    }
    tellOfTimeline()
  }

  /// Starts the app as the run began that is to be run again, if there is one.
  private func beginReplay(
    _ run: AppRun, _ launch: inout AppLaunch, _ environment: inout AppEnvironment
  ) throws -> Bool {
    guard let replay = travel.replay, replay.run == nil else { return false }
    let start = replay.history.start
    let home: TemporaryFolder
    do { home = try HomeCopy.make(of: start.home.url) } catch {
      guard replay.stopsAtDifference else { throw error }
      travel.replay = nil
      sayAnew("what it had kept cannot be copied: \(error).")
      return false
    }
    launch.environment.merge(AppHome.environment(home.url)) { $1 }
    (environment.traits, environment.reason) = (start.traits, start.reason)
    (environment.seed, environment.replayedFrom) = (start.seed, start.date)
    travel.replay?.run = run
    travel.replay?.home = home
    return true
  }

  /// An app that a saved file has changed is to be where the one before it was; one that was on its way had still to get there.
  private func comeBack() {
    let interrupted = travel.replay
    if let interrupted, interrupted.run == nil { return }
    guard !recording.isWanted else { return sayAnew("a test is recorded from its start.") }
    guard !travel.beginsAnew else { return sayAnew("it was force-quit.") }
    guard let history = interrupted?.history ?? travel.history else {
      // Without a note this is its first start.
      if !travel.note.isEmpty { sayAnew("what was done was not kept. \(travel.note)") }
      return
    }
    guard !history.events.isEmpty else { return sayAnew("nothing was done to it yet.") }
    guard history.start.date > 0 else { return sayAnew("it had not come up before.") }
    interrupted?.home?.remove()
    recording.isOn = false
    travel.replay = TimeTravel.Replay(
      history: history,
      until: interrupted?.until ?? travel.chosen ?? travel.present(of: history, now: clock.now),
      stopsAtDifference: true)
    travel.note = ""
    tellOfTimeline()
    tellOfRecording()
  }

  /// Why an app is not where it was, although a saved file was to bring it back there.
  private func sayAnew(_ reason: String) {
    log(["The app begins anew: \(reason)"], .simulator, level: .note)
  }

  /// The app's clock has begun.
  func cameUp(_ run: AppRun) {
    guard run == device.main else { return }
    if travel.replay?.run == run {
      travel.replay?.isUnderWay = true
      Task { await replay(run) }
    } else if travel.replay == nil {
      travel.origin = clock.now
      travel.history?.start.date = Date().timeIntervalSince1970
    }
  }

  /// Something is about to be done to the app.
  func note(_ message: DeviceMessage, of run: AppRun) {
    guard message.isDone, travel.replay == nil else { return }
    travel.branch(at: clock.now)
    let time = travel.time(at: clock.now)
    if let place = travel.history?.add(.message(message), at: time), case .input(let event) = message,
      case .touches = event, let point = event.place
    {
      ask(run, .look(at: point, whole: false)) { [weak self] reply in
        self?.assumeIsolated { $0.travel.history?.reached(reply?.words, at: place) }
      }
      tellOfTimeline()
    }
    record(message, of: run, at: time)
  }

  func noteTime(isTaken: Bool, of run: AppRun) {
    guard run == device.main, travel.replay == nil else { return }
    _ = travel.history?.add(isTaken ? .suspended : .resumed, at: travel.time(at: clock.now))
  }

  /// Whether that is the app in which something is run again.
  func isReplayed(_ run: AppRun) -> Bool { travel.replay?.run == run }

  func tellOfTimeline() { broadcast(ViewerUpdate(timeline: travel.report)) }

  // MARK: Going back

  /// Builds what changed, and runs again what was done up to that moment, or all of it.
  func travel(to time: Double?) async throws {
    guard travel.replay == nil else { throw Refusal("The app is on its way already.") }
    guard let history = travel.shown, !history.events.isEmpty else {
      throw Refusal(travel.note.isEmpty ? "Nothing was done to the app yet." : travel.note)
    }
    let until =
      time.map { min(max(0, $0), travel.length(of: history)) } ?? travel.present(of: history, now: clock.now)
    recording.isOn = false
    travel.chosen = time == nil ? nil : until
    travel.replay = TimeTravel.Replay(history: history, until: until)
    travel.note = ""
    tellOfTimeline()
    tellOfRecording()
    do { try await launchMain() } catch {
      if travel.replay?.run == nil { travel.replay = nil }
      tellOfTimeline()
      throw error
    }
  }

  /// Does again what was done, one thing after another, as fast as the app takes it.
  private func replay(_ run: AppRun) async {
    guard let replay = travel.replay else { return }
    let begun = clock.now
    let history = replay.history
    var until = replay.until
    var difference: String?
    var now = 0.0
    var isSuspended = false
    for event in history.events where event.time <= until {
      guard await pass(event.time - now, isSuspended, run) else { return lost(run, at: event.time) }
      now = event.time
      switch event.what {
      case .suspended: isSuspended = true
      case .resumed: isSuspended = false
      case .message(let message):
        if difference == nil { difference = await self.difference(at: event, of: replay, run) }
        // It stays before that touch, and what comes later is left out.
        if difference != nil, replay.stopsAtDifference {
          until = event.time.nextDown
        } else {
          processes[run]?.send(message)
        }
      }
    }
    guard await pass(until - now, isSuspended, run), await answer(of: run, to: .goOn) != nil else {
      return lost(run, at: until)
    }
    guard var arriving = travel.replay, arriving.run == run else { return }
    arriving.until = until
    arrived(arriving, difference, seconds: clock.now - begun)
  }

  /// What a touch reaches now, if that is something else than before.
  private func difference(
    at event: RunHistory.Event, of replay: TimeTravel.Replay, _ run: AppRun
  ) async -> String? {
    guard let before = event.touched, case .message(.input(let input)) = event.what, let point = input.place
    else { return nil }
    let reached = await answer(of: run, to: .look(at: point, whole: false))?.words
    guard reached != before else { return nil }
    let marks = replay.history.marks.filter { $0 <= replay.until }
    let step = marks.filter { $0 <= event.time }.count
    let words =
      "Diverged at \(Self.clockText(event.time)), step \(step) of \(marks.count): a touch reached \(reached ?? "nothing") instead of \(before)."
    return replay.stopsAtDifference ? words + " The app stays there." : words
  }

  /// False if the app has ended.
  private func pass(_ seconds: Double, _ isSuspended: Bool, _ run: AppRun) async -> Bool {
    guard seconds > 0 else { return true }
    return await answer(of: run, to: isSuspended ? .suspended(seconds: seconds) : .wait(seconds: seconds))
      != nil
  }

  private func arrived(_ replay: TimeTravel.Replay, _ difference: String?, seconds: Double) {
    let (history, until) = (replay.history, replay.until)
    travel.keep(history, earlier: nil)
    travel.move(to: replay.home)
    (travel.replay, travel.position, travel.origin) = (nil, until, clock.now - until)
    let length = max(until, travel.length(of: history))
    let way =
      "\(Self.clockText(until)) of \(Self.clockText(length)), replayed in \(String(format: "%.1f", seconds)) s."
    travel.note = [difference ?? way, Self.network].joined(separator: " ")
    if replay.stopsAtDifference {
      log([difference ?? "Back at \(way)"], .simulator, level: difference == nil ? .note : .warning)
    }
    let (traits, isBehind) = (history.traits(at: until), history.isBehind(at: until))
    apply { device in
      device.traits = traits
      guard isBehind else { return [] }
      return device.concerning(.app(0)) {
        $0.beginBackground()
        return []
      }
    }
    tellOfTimeline()
  }

  /// A process has ended; one that was on its way notices that itself.
  func endedForTravel(_ run: AppRun) {
    if travel.replay?.isUnderWay == false { lost(run, at: 0) }
  }

  /// It ended on the way, or was started anew.
  private func lost(_ run: AppRun, at time: Double) {
    guard let replay = travel.replay, replay.run == run else { return }
    travel.keep(replay.history, earlier: nil)
    travel.move(to: replay.home)
    travel.replay = nil
    let difference = "Diverged at \(Self.clockText(time)): the app ended."
    travel.note = [difference, Self.network].joined(separator: " ")
    if replay.stopsAtDifference { log([difference], .simulator, level: .warning) }
    tellOfTimeline()
  }

  /// "1:05.2"
  private static func clockText(_ seconds: Double) -> String {
    String(format: "%d:%04.1f", Int(seconds) / 60, seconds - Double(Int(seconds) / 60 * 60))
  }
}

extension AutomationReply {
  /// What a touch reached; nil if the app did not say.
  fileprivate var words: String? {
    guard let tree, let touched else { return nil }
    return tree.first(numbered: touched)?.words
  }
}

extension AutomationElement {
  fileprivate func first(numbered wanted: Int) -> AutomationElement? {
    if number == wanted { return self }
    for child in children { if let found = child.first(numbered: wanted) { return found } }
    return nil
  }
}
