/// Where bytes go that are written.
public final class CGDataConsumer: @unchecked Sendable {
  private enum Target {
    case data(NSMutableData)
    case file(URL)
    case callbacks(UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
  }
  private let target: Target

  public init?(data: NSMutableData) { target = .data(data) }

  public convenience init?(url: NSURL) {
    guard url.isFileURL else { return nil }
    self.init(file: url as URL)
  }

  init(file: URL) { target = .file(file) }

  public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    guard cbks.pointee.putBytes != nil else { return nil }
    target = .callbacks(info, cbks.pointee)
  }

  deinit {
    if case .callbacks(let info, let callbacks) = target { callbacks.releaseConsumer?(info) }
  }

  /// A whole file at once.
  func write(_ bytes: Data) {
    switch target {
    case .data(let data): data.append(bytes)
    case .file(let url):
      do {
        try bytes.write(to: url)
      } catch {
        NSLog("CoreGraphics: error: \(url.path) is not written: \(error)")
      }
    case .callbacks(let info, let callbacks):
      bytes.withUnsafeBytes {
        if let start = $0.baseAddress { _ = callbacks.putBytes?(info, start, $0.count) }
      }
    }
  }
}

public typealias CGDataConsumerPutBytesCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int
public typealias CGDataConsumerReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions behind a consumer.
public struct CGDataConsumerCallbacks {
  public var putBytes: CGDataConsumerPutBytesCallback?
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  public init() {}

  public init(
    putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    (self.putBytes, self.releaseConsumer) = (putBytes, releaseConsumer)
  }
}
