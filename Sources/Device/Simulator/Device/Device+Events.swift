import TouchstoneDeviceProtocol

/// What the apps' processes say and do.
extension Device {
  mutating func take(_ message: AppMessage, from run: AppRun) -> [DeviceCommand] {
    guard run == settings || isCurrent(run) else { return [] }
    switch message {
    case .hello: return concerning(run.role) { $0.cameUp(run) }
    case .lifecycle(.openURL(let url)): return opened(url, by: run)
    case .lifecycle(.previousApp): return run == front && run != settings ? goToPreviousApp(.app) : []
    case .lifecycle(.status(let status)):
      return run == settings ? [] : concerning(run.role) { $0.take(status) }
    case .log(let entry): return [.log([entry.message], entry.level == .error ? .error : .simulator)]
    case .pong(let number): return run == settings ? [] : concerning(run.role) { $0.answered(number) }
    case .frame, .pasteboard, .automation, .test, .request, .elements, .views: return []
    }
  }

  private mutating func cameUp(_ run: AppRun) -> [DeviceCommand] {
    guard run == app, case .launching(let isBehind) = state else { return [.send(.repaint, to: run)] }
    guard isBehind else {
      state = .active
      return [.send(.repaint, to: run)]
    }
    beginBackground()
    return []
  }

  private mutating func take(_ status: [String: String]) -> [DeviceCommand] {
    if let report = status["quickActions"] { quickActions = QuickAction.list(report) }
    if let text = status["takesText"] { takesText = text == "1" }
    if let count = status["badge"] { badge = Int(count) ?? 0 }
    noteAssertions(status)
    if let tasks = status["backgroundTasks"] { life.hasBackgroundTasks = tasks != "0" }
    return passed()
  }

  private mutating func opened(_ url: String, by run: AppRun) -> [DeviceCommand] {
    if run == settings {
      guard let line = DeviceSetting.step(of: url), let step = try? DeviceStep.parse(line) else { return [] }
      return perform(step, by: .app)
    }
    return url.hasPrefix("app-settings:") ? openSettings(.app) : open(url, askedBy: run)
  }

  /// It has said that it crashes, and why; what it has to say more takes a while.
  mutating func crashes(_ run: AppRun, saying words: String) -> [DeviceCommand] {
    guard isCurrent(run) else { return [] }
    return concerning(run.role) { device in
      device.life.lastWords = words
      if device.life.mustEndBy != nil { device.life.mustEndBy = device.now + AppLife.timeToReportCrash }
      return []
    }
  }

  mutating func ended(_ run: AppRun, _ end: AppEnd) -> [DeviceCommand] {
    if run == settings {
      settings = nil
      return end.isFailure ? [.log(["Settings: \(end.summary)"], .error)] : []
    }
    let closing = run == app ? closeSettings() : []
    return concerning(run.role) { $0.appEnded(run, end, closing) }
  }

  private mutating func appEnded(
    _ run: AppRun, _ end: AppEnd, _ closing: [DeviceCommand]
  ) -> [DeviceCommand] {
    var commands: [DeviceCommand] = []
    // Also when another launch has come in between and this end concerns nobody else.
    if let launch = forceQuitting.removeValue(forKey: run) {
      commands.append(.forgetSavedState(launch, of: run.role))
    }
    if launches.dying.remove(run) != nil { return commands + answerMourners(nil) + startWaiting() }
    guard run == app else { return commands }
    (app, state) = (nil, .ended(end))
    if !isStopped {
      commands.append(.log(["\(name): \(end.summary)"], end.isFailure ? .error : .simulator))
    }
    return commands + closing + answerMourners(end)
  }

  /// `end` is nil if the app was ended for another launch.
  private mutating func answerMourners(_ end: AppEnd?) -> [DeviceCommand] {
    let mourners = life.mourners
    life = AppLife()
    return mourners.map { mourner in
      guard mourner.mindsCrash, let end, end.isFailure else { return .answer(mourner.asker, nil) }
      return .answer(
        mourner.asker, Refusal("\(name) crashed as it ended: \(end.summary)", end: end))
    }
  }
}
