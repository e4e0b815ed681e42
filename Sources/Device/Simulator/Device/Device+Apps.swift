import TouchstoneDeviceProtocol

/// Several of the user's apps on one device. One of them is shown: in front, or left last. What is done to the device
/// concerns that one; what the others do comes with their run.
extension Device {
  /// The place of that app; nil for one of the device's own.
  private func place(of role: AppRun.Role) -> Int? {
    if case .app(let place) = role { place } else { nil }
  }

  /// Whether that is a process of one of the user's apps, and not of an earlier launch.
  func isCurrent(_ run: AppRun) -> Bool { apps.contains { $0.run == run } }

  /// The name of the user's app whose process that is, or was.
  func name(of run: AppRun) -> String? { place(of: run.role).map { apps[$0].name } }

  /// Does what concerns one app as if it were the one that is shown; which one is shown stays.
  mutating func concerning(
    _ role: AppRun.Role, _ change: (inout Device) -> [DeviceCommand]
  ) -> [DeviceCommand] {
    guard let place = place(of: role), place != shown else { return change(&self) }
    let before = shown
    shown = place
    let commands = change(&self)
    shown = before
    return commands
  }

  // MARK: - From one to another

  /// Why there is no such app; else its place. A name, or a number from 1.
  private func place(named name: String) -> Result<Int, Refusal> {
    if let place = apps.firstIndex(where: { $0.name == name }) { return .success(place) }
    if let number = Int(name), apps.indices.contains(number - 1) { return .success(number - 1) }
    let names = apps.map(\.name).joined(separator: " and ")
    return .failure(Refusal("There is no app '\(name)' on the device, only \(names)."))
  }

  mutating func switchTo(_ name: String, _ asker: Asker) -> [DeviceCommand] {
    switch place(named: name) {
    case .success(let place): bring(place, by: asker)
    case .failure(let refusal): [.answer(asker, refusal)]
    }
  }

  /// The way back in the status bar.
  mutating func goToPreviousApp(_ asker: Asker) -> [DeviceCommand] {
    guard let opener = apps[shown].opener else {
      return [.answer(asker, Refusal("No app has opened \(name): there is no way back to one."))]
    }
    return bring(opener, by: asker)
  }

  /// The app that a URL leads to from outside, if that is not the one that is shown.
  func otherApp(opening url: String) -> Int? {
    apps[shown].opens(url) ? nil : apps.firstIndex { $0.opens(url) }
  }

  /// What an app asks the device to open; its own URLs it opens itself.
  mutating func open(_ url: String, askedBy run: AppRun) -> [DeviceCommand] {
    guard let asking = place(of: run.role),
      let place = apps.indices.first(where: { $0 != asking && apps[$0].opens(url) })
    else { return [.openOutside(url)] }
    guard run == front else {
      let words = "\(apps[asking].name): \(url) is not opened: the app is not in front."
      return [.log([words], .simulator)]
    }
    return bring(place, for: .url(url), openedBy: asking, by: .app)
  }

  /// One that runs comes to the front at once; else it is built first, and the one in front stays there until its
  /// process has started.
  mutating func bring(
    _ place: Int, for reason: LaunchReason? = nil, openedBy opener: Int? = nil, by asker: Asker
  ) -> [DeviceCommand] {
    guard place != shown else { return reason.map { open($0, asker) } ?? activate(asker) }
    let closing = closeSettings()
    guard apps[place].state != .ending else {
      return closing + [.answer(asker, Refusal("\(apps[place].name) is ending."))]
    }
    guard let run = apps[place].run else {
      if asker == .app, redirectLaunch(of: place, for: reason, openedBy: opener) { return closing }
      return closing
        + concerning(.app(place)) { $0.launch(for: reason, openedBy: opener, by: asker) }
    }
    let message = reason.map { DeviceMessage.open($0) } ?? .lifecycle(.activate)
    let leaving = show(place)
    return closing + leaving + comeBack(with: message, run, openedBy: opener) + [.answer(asker, nil)]
  }

  /// An app that asks again while the other is built changes what that is started for: nothing is built once more. False
  /// if no launch is under way.
  private mutating func redirectLaunch(
    of place: Int, for reason: LaunchReason?, openedBy opener: Int?
  ) -> Bool {
    if apps[place].waiting != nil {
      apps[place].waiting?.wish.redirect(to: reason, openedBy: opener)
      return true
    }
    return launches.redirect(apps[place].latestLaunch, to: reason, openedBy: opener)
  }

  /// From now on that is the app that is shown; the one that was in front is left.
  mutating func show(_ place: Int) -> [DeviceCommand] {
    guard place != shown else { return [] }
    let isInFront = state == .active || state == .launching(isBehind: false)
    let leaving = isInFront ? leaveApp() : []
    shown = place
    return leaving
  }

  /// Those behind are as the device was before: they start anew when somebody opens them.
  mutating func endOthers() -> [DeviceCommand] {
    var commands: [DeviceCommand] = []
    for place in apps.indices where place != shown {
      commands += concerning(.app(place)) { $0.endForAnother() }
    }
    return commands
  }

  /// What an app may ask the device to open beside what every device opens.
  var schemesOfOthers: Set<String> {
    apps.indices.reduce(into: []) { schemes, place in
      if place != shown { schemes.formUnion(apps[place].openSchemes) }
    }
  }
}

/// The app that is shown, or, within `concerning`, the one that is concerned.
extension Device {
  var name: String {
    get { apps[shown].name }
    set { apps[shown].name = newValue }
  }
  var state: AppState {
    get { apps[shown].state }
    set { apps[shown].state = newValue }
  }
  var app: AppRun? {
    get { apps[shown].run }
    set { apps[shown].run = newValue }
  }
  var launched: AppLaunch? {
    get { apps[shown].launched }
    set { apps[shown].launched = newValue }
  }
  var quickActions: [QuickAction]? {
    get { apps[shown].quickActions }
    set { apps[shown].quickActions = newValue }
  }
  var badge: Int {
    get { apps[shown].badge }
    set { apps[shown].badge = newValue }
  }
  var takesText: Bool? {
    get { apps[shown].takesText }
    set { apps[shown].takesText = newValue }
  }
  var building: Building {
    get { apps[shown].building }
    set { apps[shown].building = newValue }
  }
  var life: AppLife {
    get { apps[shown].life }
    set { apps[shown].life = newValue }
  }
}
