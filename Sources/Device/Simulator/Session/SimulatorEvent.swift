/// What a simulator tells whoever started it, as far as a person would want to read it.
public enum SimulatorEvent: Sendable {
  case console([ConsoleEntry])
  case building
  /// The app was built; it is started if it is another one than before.
  case built
  /// What was wrong stands in the console. The app from before goes on, if there is one.
  case buildFailed
}

extension SimulatorEvent {
  init(_ building: Building) {
    switch building {
    case .underWay: self = .building
    case .done: self = .built
    case .failed: self = .buildFailed
    }
  }
}
