import UIKit

/// A request whose answer is taken as it is.
open class DataRequest: Request<Data> {
  open override func parse(_ data: Data, _ response: HTTPURLResponse) throws -> Data { data }
}

/// A request whose answer is JSON.
open class JSONRequest<Output: Decodable & Sendable>: Request<Output> {
  public override init() {
    super.init()
    acceptedMediaTypes = ["application/json", "text/json", "text/javascript"]
  }

  /// Reads the answer. Override it for keys or dates in another form.
  nonisolated open func makeDecoder() -> JSONDecoder { JSONDecoder() }

  open override func parse(_ data: Data, _ response: HTTPURLResponse) throws -> Output {
    try makeDecoder().decode(Output.self, from: data)
  }
}

/// A request whose answer is an image.
open class ImageRequest: Request<UIImage> {
  private let url: URL
  private let scale: CGFloat

  /// - Parameter scale: how many pixels a point of the image has.
  public init(url: URL, scale: CGFloat = 1) {
    self.url = url
    self.scale = scale
    super.init()
  }

  open override func makeURLRequest() throws -> URLRequest { URLRequest(url: url) }

  open override func parse(_ data: Data, _ response: HTTPURLResponse) throws -> UIImage {
    guard let image = UIImage(data: data, scale: scale) else { throw RequestError.notAnImage }
    return image
  }
}
