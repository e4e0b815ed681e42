/// What a control calls for some of its events.
struct ControlHandler {
  enum Receiver {
    case target(TargetAction)
    /// No target: the action goes up the responder chain.
    case chain(Selector)
    case closure(UIAction)
  }
  var receiver: Receiver
  var events: UIControl.Event
}

extension UIControl {
  func add(_ target: Any?, _ action: Selector, _ events: Event) {
    let target = target as AnyObject?
    if let index = handlers.firstIndex(where: { $0.receiver.isSame(target, action) }) {
      handlers[index].events.formUnion(events)
      return
    }
    let receiver: ControlHandler.Receiver =
      target.map { .target(TargetAction(target: $0, action: action)) } ?? .chain(action)
    handlers.append(ControlHandler(receiver: receiver, events: events))
  }

  /// An action with an identifier that is there already replaces the old one.
  func add(_ action: UIAction, _ events: Event) {
    remove(action.identifier, events)
    handlers.append(ControlHandler(receiver: .closure(action), events: events))
  }

  func remove(_ target: Any?, _ action: Selector?, _ events: Event) {
    let target = target as AnyObject?
    subtract(events) { $0.matches(target, action) }
  }

  func remove(_ identifier: UIAction.Identifier, _ events: Event) {
    subtract(events) {
      if case .closure(let action) = $0 { return action.identifier == identifier }
      return false
    }
  }

  private func subtract(_ events: Event, where matches: (ControlHandler.Receiver) -> Bool) {
    for index in handlers.indices where matches(handlers[index].receiver) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  var targetSet: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for handler in handlers {
      switch handler.receiver {
      case .target(let action): if let object = action.target as? NSObject { targets.insert(object) }
      case .chain: targets.insert(NSNull())
      case .closure: break
      }
    }
    return targets
  }

  func actionNames(_ target: Any?, _ event: Event) -> [String]? {
    let names = handlers.compactMap { handler -> String? in
      guard !handler.events.isDisjoint(with: event) else { return nil }
      switch handler.receiver {
      case .target(let action):
        return action.target === target as AnyObject? ? action.action.description : nil
      case .chain(let action): return target == nil ? action.description : nil
      case .closure: return nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Calls everyone who asked for one of the events, in the order they were added.
  func fire(_ events: Event, _ event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.receiver {
      case .target(let action):
        if let target = action.target { sendAction(action.action, to: target, for: event) }
      case .chain(let action): sendAction(action, to: nil, for: event)
      case .closure(let action): sendAction(action)
      }
    }
  }
}

extension UIControl {
  /// Tells of every action and every target until `iterator` sets its last argument.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop {
      switch handler.receiver {
      case .target(let own):
        if let target = own.target { iterator(nil, (target, own.action), handler.events, &stop) }
      case .chain(let action): iterator(nil, (nil, action), handler.events, &stop)
      case .closure(let action): iterator(action, nil, handler.events, &stop)
      }
    }
  }
}

extension ControlHandler.Receiver {
  func isSame(_ target: AnyObject?, _ action: Selector) -> Bool {
    switch self {
    case .target(let own): (target.map(own.has) ?? false) && own.action == action
    case .chain(let own): target == nil && own == action
    case .closure: false
    }
  }

  /// A nil target or action matches any.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    switch self {
    case .target(let own): own.matches(target, action)
    case .chain(let own): target == nil && (action == nil || own == action)
    case .closure: false
    }
  }
}

extension UIKitRuntime {
  /// Through the application, whose subclass may watch actions; without one directly.
  func send(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) {
    if let application {
      application.sendAction(action, to: target, from: sender, for: event)
    } else {
      _ = ActionDispatch.send(action, to: target, from: sender, for: event)
    }
  }
}
