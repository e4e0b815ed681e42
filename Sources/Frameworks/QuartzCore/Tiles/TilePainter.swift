@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// One tile to draw.
struct TileJob {
  let layer: CALayer
  /// The view, which must not end on the drawing thread.
  let delegate: (any CALayerDelegate)?
  let store: TileStore
  let index: TileIndex
  /// From the plane's origin.
  let pixels: DeviceBox
  let density: Double
  let generation: Int
}

/// Draws tiles one after another on a thread of its own, in the order in which they were asked for; what is
/// not wanted any more before its turn is not drawn. One thread: `draw(_:)` is rarely written for two.
///
/// `requests` belongs to the main thread and is what keeps layers alive, so that they end there; the drawing
/// thread borrows. The two lists between them are guarded by the lock.
final class TilePainter: @unchecked Sendable {
  private final class Request {
    let job: TileJob
    var image: PixelBuffer?
    var isOpaque = false
    /// Changed since it was asked for.
    var isOutdated = false
    init(_ job: TileJob) { self.job = job }
  }

  private var requests: [ObjectIdentifier: Request] = [:]
  private let queue = DispatchQueue(label: "Touchstone.tiles", qos: .userInitiated)
  private let lock = NSLock()
  private var waiting: [Unmanaged<Request>] = []
  private var finished: [Unmanaged<Request>] = []
  private var isRunning = false

  // MARK: Main thread

  /// What a store still wants; what it asked for before and nobody has begun is forgotten.
  func replaceRequests(of store: TileStore, with jobs: [TileJob]) {
    let own = requests.filter { $0.value.job.store === store }
    guard !own.isEmpty || !jobs.isEmpty else { return }
    let wanted = Dictionary(uniqueKeysWithValues: jobs.map { ($0.index, $0) })
    var begun: Set<TileIndex> = []
    let begins = lock.withLock { () -> Bool in
      var unbegun: Set<ObjectIdentifier> = []
      waiting.removeAll { request in
        request._withUnsafeGuaranteedRef {
          guard $0.job.store === store else { return false }
          unbegun.insert(ObjectIdentifier($0))
          return true
        }
      }
      for (identifier, request) in own {
        if unbegun.contains(identifier) {
          requests[identifier] = nil
        } else if !request.isOutdated {
          begun.insert(request.job.index)
        }
      }
      for job in jobs where wanted[job.index] != nil && !begun.contains(job.index) {
        let request = Request(job)
        requests[ObjectIdentifier(request)] = request
        waiting.append(.passUnretained(request))
      }
      guard !waiting.isEmpty, !isRunning else { return false }
      isRunning = true
      return true
    }
    if begins { queue.async { self.run() } }
  }

  /// What of a store is on its way shows something that has changed meanwhile.
  func outdate(_ store: TileStore, _ matches: (TileIndex) -> Bool) {
    for request in requests.values where request.job.store === store && matches(request.job.index) {
      request.isOutdated = true
    }
  }

  /// The device is gone: what nobody has begun is not drawn.
  func forgetRequests() {
    let unbegun = lock.withLock { () -> [Unmanaged<Request>] in
      defer { waiting = [] }
      return waiting
    }
    for request in unbegun { request._withUnsafeGuaranteedRef { requests[ObjectIdentifier($0)] = nil } }
  }

  /// Draws a tile here and now; it is there at once, without fading in.
  func paintNow(_ job: TileJob) {
    let image = Self.paint(job)
    job.store.add(job.index, image, isOpaque: image?.isFilled ?? false, isStale: false, fades: false)
  }

  private func deliver() {
    let done = lock.withLock { () -> [Unmanaged<Request>] in
      defer { finished = [] }
      return finished
    }
    for reference in done {
      let request = reference.takeUnretainedValue()
      requests[ObjectIdentifier(request)] = nil
      let job = request.job
      guard job.generation == job.store.generation else { continue }
      job.store.add(
        job.index, request.image, isOpaque: request.isOpaque, isStale: request.isOutdated, fades: true)
    }
    LayerRuntime.changed()
  }

  // MARK: Drawing thread

  private func run() {
    while let next = begin() {
      next._withUnsafeGuaranteedRef { request in
        let image = Self.paint(request.job)
        request.image = image
        request.isOpaque = image?.isFilled ?? false
      }
      finish(next)
    }
  }

  private func begin() -> Unmanaged<Request>? {
    lock.withLock {
      guard !waiting.isEmpty else {
        isRunning = false
        return nil
      }
      return waiting.removeFirst()
    }
  }

  private func finish(_ request: Unmanaged<Request>) {
    let isFirst = lock.withLock { () -> Bool in
      finished.append(request)
      return finished.count == 1
    }
    guard isFirst else { return }
    onMainThread { self.deliver() }
  }

  /// The tile's bitmap; nil if nobody drew into it.
  private static func paint(_ job: TileJob) -> PixelBuffer? {
    guard !job.pixels.isEmpty else { return nil }
    let buffer = PixelBuffer(width: job.pixels.width, height: job.pixels.height)
    let context = CGContext(
      buffer: buffer, scale: CGFloat(job.density), originX: Int(job.pixels.minX),
      originY: Int(job.pixels.minY))
    job.layer.drewNothing = false
    job.delegate?.layerWillDraw(job.layer)
    job.layer.draw(in: context)
    return job.layer.drewNothing ? nil : buffer
  }
}

extension PixelBuffer {
  /// No pixel lets anything through.
  fileprivate var isFilled: Bool {
    for y in 0..<height {
      let row = row(y)
      var all: UInt32 = 0xff00_0000
      for x in 0..<width { all &= row[x] }
      if all != 0xff00_0000 { return false }
    }
    return true
  }
}
