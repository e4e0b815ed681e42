/// The asset indices and decoded images of the bundles, for all threads.
///
/// Emptied for each device. Pixels live as long as an image uses them, the last named ones a while longer.
final class ImageStore: @unchecked Sendable {
  static let shared = ImageStore()

  private struct WeakPixels { weak var pixels: ImagePixels? }

  private let lock = NSLock()
  private var catalogs: [String: AssetCatalog] = [:]
  private var decoded: [String: WeakPixels] = [:]
  /// R60.8: what names gave is kept for the next time, the last used at the end, up to a limit.
  private var recent: [ImagePixels] = []
  static let recentBytes = 16 << 20
  /// What was decoded and can be decoded again, oldest first; beyond the limit the oldest is let go.
  private var purgeable: [(pixels: WeakPixels, bytes: Int)] = []
  private var purgeableBytes = 0
  static let decodedBytes = 96 << 20
  private var missingSymbols: Set<String> = []

  func catalog(of bundle: Bundle) -> AssetCatalog {
    let folder = bundle.bundlePath + "/Assets.touchstone/"
    return lock.withLock {
      if let catalog = catalogs[folder] { return catalog }
      let catalog = AssetCatalog(folder: folder)
      catalogs[folder] = catalog
      return catalog
    }
  }

  /// The pixels of a file, decoded when first needed and shared by all images of that file.
  func pixels(file path: String) -> ImagePixels {
    lock.withLock {
      if let pixels = decoded[path]?.pixels {
        keep(pixels)
        return pixels
      }
      let pixels = ImagePixels(file: path)
      if decoded.count > 500 { decoded = decoded.filter { $0.value.pixels != nil } }
      decoded[path] = WeakPixels(pixels: pixels)
      keep(pixels)
      return pixels
    }
  }

  private func keep(_ pixels: ImagePixels) {
    recent.removeAll { $0 === pixels }
    var bytes = 0
    // From the last used on; whatever is over the limit goes.
    let fitting = recent.reversed().prefix {
      bytes += $0.decodedBytes
      return bytes <= Self.recentBytes
    }
    recent = fitting.reversed() + [pixels]
  }

  /// An image that an app keeps is decoded again when it is shown again, so that a long list of pictures does not fill
  /// the memory.
  func noteDecoded(_ pixels: ImagePixels) {
    let bytes = pixels.decodedBytes
    let old = lock.withLock { () -> [ImagePixels] in
      purgeable.append((WeakPixels(pixels: pixels), bytes))
      purgeableBytes += bytes
      if purgeableBytes > Self.decodedBytes { forgetDead() }
      return takeOldest(downTo: Self.decodedBytes)
    }
    for each in old where each !== pixels { each.forgetDecoded() }
  }

  /// Of images that are gone nothing can be let go.
  private func forgetDead() {
    purgeable.removeAll { $0.pixels.pixels == nil }
    purgeableBytes = purgeable.reduce(0) { $0 + $1.bytes }
  }

  private func takeOldest(downTo limit: Int) -> [ImagePixels] {
    var count = 0
    while purgeableBytes > limit, count < purgeable.count {
      purgeableBytes -= purgeable[count].bytes
      count += 1
    }
    defer { purgeable.removeFirst(count) }
    return purgeable[..<count].compactMap { $0.pixels.pixels }
  }

  /// Memory is short: only what some image still uses stays.
  func forgetUnused() {
    let unused = lock.withLock { () -> [ImagePixels] in
      defer { recent = [] }
      return recent
    }
    withExtendedLifetime(unused) {}
    for each in lock.withLock({ takeOldest(downTo: 0) }) { each.forgetDecoded() }
  }

  /// The next device's app is another, with other files.
  func forgetDevice() {
    forgetUnused()
    lock.withLock { (catalogs, decoded, missingSymbols) = ([:], [:], []) }
  }

  /// True the first time a symbol turns out not to exist here: it is reported once.
  func noteMissingSymbol(_ name: String) -> Bool { lock.withLock { missingSymbols.insert(name).inserted } }
}
