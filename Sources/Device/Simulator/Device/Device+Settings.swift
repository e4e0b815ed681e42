import TouchstoneDeviceProtocol

/// The device's Settings app in front of the app.
extension Device {
  mutating func openSettings(_ asker: Asker) -> [DeviceCommand] {
    guard hasSettings else { return [.answer(asker, Refusal("There is no Settings app here."))] }
    guard settings == nil else { return [.answer(asker, nil)] }
    guard launched != nil else {
      return [.answer(asker, Refusal("There is no app yet whose settings could be shown."))]
    }
    return [.prepare(.settings, number: launches.prepare(for: asker))]
  }

  /// That took a while: somebody else may have opened it, or the app may have been built anew.
  mutating func preparedSettings(_ result: Result<AppLaunch, any Error>, _ asker: Asker) -> [DeviceCommand] {
    switch result {
    case .failure(let error): return [.answer(asker, Refusal("\(error)"))]
    case .success(var launch):
      guard settings == nil, !isStopped, let launched else { return [.answer(asker, nil)] }
      launch.takeSettings(of: launched)
      // Who asks by itself is led to its own page; a person begins at the first.
      if asker == .app { launch.environment[LaunchEnvironment.settingsPage] = "app" }
      let run = newRun(.settings)
      launches.starting[run] = (asker, nil)
      return [.start(run, launch, environment())]
    }
  }

  /// Only now does the app leave the front: a Settings app that does not start changes nothing.
  mutating func startedSettings(_ run: AppRun, _ asker: Asker) -> [DeviceCommand] {
    guard settings == nil, !isStopped else { return [.kill(run), .answer(asker, nil)] }
    settings = run
    return leaveApp() + [.answer(asker, nil)]
  }

  mutating func closeSettings() -> [DeviceCommand] {
    guard let closing = settings else { return [] }
    settings = nil
    return [.kill(closing)]
  }
}
