import TouchstoneFoundation
import UIKit

/// Something that is kept beside the result of a test.
open class XCTAttachment: _NSObject, @unchecked Sendable {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }
  public enum ImageQuality: Int, Sendable { case original, medium, low }

  public let uniformTypeIdentifier: String
  open var name: String?
  open var userInfo: [AnyHashable: Any]?
  open var lifetime = Lifetime.deleteOnSuccess
  /// Nil if it could not be had.
  let content: Data?

  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    (self.name, self.userInfo, content) = (name, userInfo, payload)
    super.init()
  }

  public convenience init(data payload: Data) {
    self.init(data: payload, uniformTypeIdentifier: "public.data")
  }
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
  }

  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  public convenience init(image: UIImage) {
    self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
  }

  public convenience init(image: UIImage, quality: ImageQuality) {
    switch quality {
    case .original: self.init(image: image)
    case .medium, .low:
      let data = image.jpegData(compressionQuality: quality == .medium ? 0.8 : 0.3)
      self.init(data: data ?? Data(), uniformTypeIdentifier: "public.jpeg")
    }
  }

  public convenience init(contentsOfFile url: URL) {
    let isPicture = url.pathExtension.lowercased() == "png"
    self.init(contentsOfFile: url, uniformTypeIdentifier: isPicture ? "public.png" : "public.data")
  }

  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier identifier: String) {
    self.init(
      uniformTypeIdentifier: identifier, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }

  public convenience init(plistObject object: Any) {
    self.init(
      uniformTypeIdentifier: "com.apple.property-list", name: nil,
      payload: try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0))
  }

  public convenience init(archivableObject object: any NSSecureCoding) {
    self.init(archivableObject: object, uniformTypeIdentifier: nil)
  }
  public convenience init(
    archivableObject object: any NSSecureCoding, uniformTypeIdentifier identifier: String?
  ) {
    self.init(
      uniformTypeIdentifier: identifier ?? "com.apple.property-list", name: nil,
      payload: try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true))
  }
}
