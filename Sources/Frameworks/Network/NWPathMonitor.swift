@_spi(Host) import TouchstoneFoundation

/// Tells of the device's network: when it starts, and whenever the network is switched.
public final class NWPathMonitor: @unchecked Sendable {
  private typealias Handler = @Sendable (NWPath) -> Void

  private let lock = NSLock()
  private let required: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  private var handler: (@Sendable (NWPath) -> Void)?
  private var observation: Int?
  private var isCancelled = false
  private var target: DispatchQueue?
  private var told: NWPath?
  private var streams: [AsyncStream<NWPath>.Continuation] = []

  public init() { (required, prohibited) = (nil, []) }
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    (required, prohibited) = (requiredInterfaceType, [])
  }
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    (required, prohibited) = (nil, prohibitedInterfaceTypes)
  }

  deinit { cancel() }

  public var queue: DispatchQueue? { lock.withLock { target } }
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  public var currentPath: NWPath {
    NWPath(
      isOnline: FoundationRuntime.current.conditions.isOnline, required: required, prohibited: prohibited)
  }

  /// Once; a monitor that was cancelled stays so.
  public func start(queue: DispatchQueue) {
    let isFirst = lock.withLock {
      guard target == nil, !isCancelled else { return false }
      target = queue
      return true
    }
    guard isFirst else { return }
    let number = FoundationRuntime.current.conditions.observe { [weak self] in self?.tell() }
    lock.withLock { observation = number }
    tell()
  }

  public func cancel() {
    let (number, ended) = lock.withLock {
      isCancelled = true
      defer { (observation, streams) = (nil, []) }
      return (observation, streams)
    }
    number.map(FoundationRuntime.current.conditions.stopObserving)
    for stream in ended { stream.finish() }
  }

  private func tell() {
    queue?.async { [weak self] in
      guard let self else { return }
      let path = currentPath
      let (handler, streams) = lock.withLock { () -> (Handler?, [AsyncStream<NWPath>.Continuation]) in
        guard !self.isCancelled, self.told != path else { return (nil, []) }
        self.told = path
        return (self.handler, self.streams)
      }
      handler?(path)
      for stream in streams { stream.yield(path) }
    }
  }
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath

  /// Starts the monitor where nobody has.
  public func makeAsyncIterator() -> AsyncStream<NWPath>.Iterator {
    let stream = AsyncStream<NWPath> { continuation in
      lock.withLock { streams.append(continuation) }
      if queue == nil { start(queue: .main) } else { continuation.yield(currentPath) }
    }
    return stream.makeAsyncIterator()
  }
}
