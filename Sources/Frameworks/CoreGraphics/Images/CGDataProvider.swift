/// Bytes that an image is made from.
public final class CGDataProvider: @unchecked Sendable {
  @_spi(Host) public let bytes: Data

  public init?(data: NSData) { bytes = data as Data }

  @_spi(Host) public init(bytes: Data) { self.bytes = bytes }

  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(bytes: data)
  }

  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping CGDataProviderReleaseDataCallback
  ) {
    bytes = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }

  public var data: NSData? { NSData(data: bytes) }
}

public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
