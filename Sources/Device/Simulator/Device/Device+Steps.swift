import TouchstoneDeviceProtocol

/// What is done to the device from outside.
extension Device {
  mutating func perform(_ step: DeviceStep, by asker: Asker) -> [DeviceCommand] {
    if case .input(.push(let payload)) = step { return push(payload, asker) }
    if let event = traits.event(for: step) {
      guard front != nil || event.setsDevice else { return [.answer(asker, notInFront)] }
      return input(event) + [.answer(asker, nil)]
    }
    switch step {
    case .pushFile: return [.answer(asker, Refusal("Whoever sends a notification reads its file."))]
    case .documentFile, .document:
      return [.answer(asker, Refusal("Whoever hands over a document puts it among the app's files."))]
    case .input, .turn, .resizeText: return [.answer(asker, nil)]
    case .lifecycle(.home): return goHome(asker)
    case .lifecycle(.activate): return activate(asker)
    case .lifecycle(let event): return tell(event, asker)
    case .open(let reason): return open(reason, asker)
    case .settings: return openSettings(asker)
    case .screenshot: return [.answer(asker, Refusal("Whoever looks at the device takes its pictures."))]
    case .webClip, .removeWebClip:
      return [.answer(asker, Refusal("Web clips are on the home screen of a device that a page shows."))]
    case .relaunch: return launch(by: asker)
    case .switchTo(let name): return switchTo(name, asker)
    case .previousApp: return goToPreviousApp(asker)
    case .language(let identifier):
      traits.language = identifier
      return endOthers() + (app == nil ? [.answer(asker, nil)] : launch(by: asker))
    case .kill: return kill(asker)
    case .forceQuit: return forceQuit(asker)
    }
  }

  /// Events go to whoever is in front; how the device is set concerns the apps behind as well.
  mutating func input(_ event: InputEvent) -> [DeviceCommand] {
    let (before, front) = (traits, front)
    traits.take(event)
    var commands: [DeviceCommand] = front.map { [.send(.input(event), to: $0)] } ?? []
    guard traits != before else { return commands }
    for run in apps.compactMap(\.run) where run != front {
      commands += concerning(run.role) { $0.send(.input(event), to: run) }
    }
    return commands
  }

  /// A suspended app hears of it when it comes back.
  mutating func send(_ message: DeviceMessage, to app: AppRun) -> [DeviceCommand] {
    guard state == .suspended else { return [.send(message, to: app)] }
    life.unheard.append(message)
    return []
  }

  /// Also to an app that is behind: it is for the app, not for who is in front.
  private mutating func push(_ payload: String, _ asker: Asker) -> [DeviceCommand] {
    guard let app else { return [.answer(asker, doesNotRun)] }
    return send(.input(.push(payload: payload)), to: app) + [.answer(asker, nil)]
  }

  private mutating func tell(_ event: LifecycleEvent, _ asker: Asker) -> [DeviceCommand] {
    guard let app else { return [.answer(asker, doesNotRun)] }
    return send(.lifecycle(event), to: app) + [.answer(asker, nil)]
  }

  // MARK: - To the front and away from it

  private mutating func goHome(_ asker: Asker) -> [DeviceCommand] {
    if settings != nil { return closeSettings() + [.answer(asker, nil)] }
    guard app != nil else { return [.answer(asker, doesNotRun)] }
    return leaveApp() + [.answer(asker, nil)]
  }

  mutating func leaveApp() -> [DeviceCommand] {
    guard let app else { return [] }
    switch state {
    case .active: beginBackground()
    case .launching(isBehind: false): state = .launching(isBehind: true)
    case .off, .launching, .background, .suspended, .ending, .ended: return []
    }
    return [.send(.lifecycle(.home), to: app)]
  }

  mutating func activate(_ asker: Asker) -> [DeviceCommand] {
    let closing = closeSettings()
    guard let app else { return closing + launch(by: asker) }
    guard state != .ending else { return closing + [.answer(asker, isEnding)] }
    guard state.isBehind else { return closing + [.answer(asker, nil)] }
    return closing + comeBack(with: .lifecycle(.activate), app) + [.answer(asker, nil)]
  }

  mutating func open(_ reason: LaunchReason, _ asker: Asker) -> [DeviceCommand] {
    if case .url(let url) = reason, let place = otherApp(opening: url) {
      return bring(place, for: reason, by: asker)
    }
    let offered = quickActions.map { Set($0.map(\.type)) }
    if let refusal = launched?.refusal(of: reason, offered: offered) {
      return [.answer(asker, Refusal(refusal))]
    }
    guard state != .ending else { return [.answer(asker, isEnding)] }
    let closing = closeSettings()
    guard let app else { return closing + launch(for: reason, by: asker) }
    return closing + comeBack(with: .open(reason), app) + [.answer(asker, nil)]
  }

  /// What it missed comes first: it is as the device is when it is seen.
  mutating func comeBack(
    with message: DeviceMessage, _ app: AppRun, openedBy opener: Int? = nil
  ) -> [DeviceCommand] {
    var commands: [DeviceCommand] = []
    if state == .suspended {
      commands.append(.resume(app, after: now - life.suspendedSince))
      commands += life.unheard.map { .send($0, to: app) }
      life.unheard = []
    }
    if case .launching = state { state = .launching(isBehind: false) } else { state = .active }
    if apps[shown].opener != opener {
      apps[shown].opener = opener
      commands.append(.send(.previousApp(name: opener.map { apps[$0].name }), to: app))
    }
    return commands + [.send(message, to: app), .send(.repaint, to: app)]
  }

  private var isEnding: Refusal { Refusal("\(name) is ending.") }

  // MARK: - Ends

  private mutating func kill(_ asker: Asker) -> [DeviceCommand] {
    guard let app else { return [.answer(asker, doesNotRun)] }
    life.mourners.append(AppLife.Mourner(asker: asker, mindsCrash: false))
    return [.kill(app)]
  }

  /// Whoever ends an app by hand wants to begin anew (R2.3). An app in front is told that it ends; one that is
  /// suspended, or does not listen, is not.
  private mutating func forceQuit(_ asker: Asker) -> [DeviceCommand] {
    guard let app else { return [.answer(asker, doesNotRun)] }
    life.mourners.append(AppLife.Mourner(asker: asker, mindsCrash: true))
    if let launched { forceQuitting[app] = launched }
    let expectation = DeviceCommand.expectEnd(app, summary: "Force-quit")
    switch state {
    case .ending: return []
    case .active:
      state = .ending
      life.mustEndBy = now + AppLife.timeToEnd
      return [expectation, .send(.lifecycle(.terminate), to: app)]
    case .off, .launching, .background, .suspended, .ended: return [expectation, .kill(app)]
    }
  }
}
