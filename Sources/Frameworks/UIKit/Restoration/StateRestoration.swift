/// When states are saved and brought back: saved on the way to the background, brought back between the delegate's
/// two launch methods (R2.1, R2.6). Apps that live by scenes have activities instead.
@MainActor final class StateRestoration {
  /// Objects that are neither views nor controllers, by identifier.
  var registered: [String: any UIStateRestoring] = [:]
  /// How often the app asked for more time to restore.
  var extensions = 0
  private var unfinished: [any UIStateRestoring] = []
  private var afterLaunch: [() -> Void] = []
  private var isLaunched = false

  /// Where this app's state lies; nil where there is no home of its own to write into.
  var folder: URL? {
    if let chosen = UIKitRuntime.shared.savedStateFolder { return chosen }
    guard let home = ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"],
      let app = UIKitRuntime.shared.infoDictionary["CFBundleIdentifier"] as? String
    else { return nil }
    return URL(fileURLWithPath: home).appendingPathComponent(
      "Library/Saved Application State/\(app).savedState")
  }

  func save() {
    guard let application = UIKitRuntime.shared.application, let folder,
      let archive = StateSaver.archive(of: application)
    else { return }
    do {
      try archive.write(to: folder)
    } catch {
      InterfaceDiagnostics.shared.tell("\(folder.path): warning: the app's state cannot be saved: \(error)")
    }
  }

  /// A user who ends the app by hand wants it to start over (R2.3).
  func discard() {
    SceneStateStore.discard()
    if let folder { StateArchive.remove(from: folder) }
  }

  /// What goes wrong in here costs the state, never the launch (R2.4).
  func restore() {
    guard let application = UIKitRuntime.shared.application, let folder, StateArchive.exists(in: folder)
    else { return }
    guard !StateArchive.isMarked(in: folder) else {
      StateArchive.remove(from: folder)
      return InterfaceDiagnostics.shared.tell(
        "\(folder.path): warning: the last attempt to restore the app's state did not end well; the state is discarded."
      )
    }
    do {
      let restorer = StateRestorer(try StateArchive(contentsOf: folder), application)
      StateArchive.setMark(true, in: folder)
      if restorer.isWanted() { unfinished = restorer.run() }
    } catch {
      StateArchive.remove(from: folder)
      let reason = (error as? StateArchive.Damage)?.reason ?? "it is damaged"
      InterfaceDiagnostics.shared.tell("\(folder.path): warning: the saved state is discarded: \(reason).")
    }
  }

  /// Runs now, or once the launch has put the window up: what is presented needs one.
  func afterLaunch(_ work: @escaping () -> Void) {
    if isLaunched { work() } else { afterLaunch.append(work) }
  }

  /// The launch has put its window up.
  func launched() {
    isLaunched = true
    let work = afterLaunch
    afterLaunch = []
    for step in work { step() }
    finishIfDone()
  }

  func completeExtension() {
    extensions = max(0, extensions - 1)
    if isLaunched { finishIfDone() }
  }

  private func finishIfDone() {
    guard extensions == 0 else { return }
    let restored = unfinished
    unfinished = []
    for object in restored { object.applicationFinishedRestoringState() }
    if let folder { StateArchive.setMark(false, in: folder) }
  }
}

extension UIKitRuntime {
  var restoration: StateRestoration { room(StateRestoration.self) { StateRestoration() } }
}
