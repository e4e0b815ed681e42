import TouchstoneDeviceProtocol

/// What a device wants done to the processes of its apps, in order: whoever drives it does that and reports back.
enum DeviceCommand: Sendable {
  /// Get an app ready to start; `prepared` tells how that went.
  case prepare(AppRun.Role, number: Int)
  /// `started` or `failedToStart` tells how that went. `isAfterEdit`: a saved file has changed the app since it was
  /// started last.
  case start(AppRun, AppLaunch, AppEnvironment, isAfterEdit: Bool = false)
  case send(DeviceMessage, to: AppRun)
  /// If it ends in order from now on, somebody wanted that.
  case expectEnd(AppRun, summary: String)
  /// End it without a word; `ended` tells when it is gone.
  case kill(AppRun)
  /// It does not answer and has had its time: sample it, and end it.
  case giveUp(AppRun, after: Double)
  case suspend(AppRun)
  case resume(AppRun, after: Double)
  case forgetSavedState(AppLaunch, of: AppRun.Role)
  case log([String], ConsoleEntry.Stream)
  /// An app asked for a URL that only the world outside the device opens.
  case openOutside(String)
  /// What somebody asked for is done, or refused.
  case answer(Asker, Refusal?)
}
