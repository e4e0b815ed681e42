import TouchstoneSwiftRuntime

/// The way from one controller to another.
@preconcurrency @MainActor open class UIStoryboardSegue: _NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private var handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  open func perform() { handler?() }

  /// The loader's own segues: how they get there.
  func adopt(_ handler: @escaping () -> Void) { self.handler = handler }

  nonisolated deinit {}
}

/// Where an unwind starts.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let unwindAction: Selector
  public let sender: Any?

  init(source: UIViewController, action: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = action
    self.sender = sender
    super.init()
  }

  nonisolated deinit {}
}

extension ObjectFactory {
  @inline(never) @_optimize(none)
  static func segue(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    PretendedClass.of(type, as: _MadeSegue.self)
      .init(identifier: identifier, source: source, destination: destination)
  }
}

@_spi(Host) open class _MadeSegue: UIStoryboardSegue {
  public required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}
