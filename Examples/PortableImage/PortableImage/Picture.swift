import CoreData

#if canImport(UIKit)
  import UIKit
  typealias PlatformImage = UIImage
#else
  import AppKit
  typealias PlatformImage = NSImage
#endif

/// A picture. The store has its PNG data, which every platform reads; who asks for the image gets the platform's own.
///
/// A transformable attribute would archive the platform's class instead, and nobody else could read it.
@objc(Picture)
class Picture: NSManagedObject {
  @NSManaged var createdAt: Date?

  /// Observers of "image" hear of one change each time it is set.
  @objc var image: PlatformImage? {
    get {
      willAccessValue(forKey: "image")
      defer { didAccessValue(forKey: "image") }
      return (primitiveValue(forKey: "image") as? Data).flatMap(PlatformImage.init(data:))
    }
    set {
      willChangeValue(forKey: "image")
      setPrimitiveValue(newValue?.portableData, forKey: "image")
      didChangeValue(forKey: "image")
    }
  }

  @nonobjc class func fetchRequest() -> NSFetchRequest<Picture> { NSFetchRequest(entityName: "Picture") }
}

extension PlatformImage {
  /// As PNG.
  fileprivate var portableData: Data? {
    #if canImport(UIKit)
      return pngData()
    #else
      return tiffRepresentation.flatMap(NSBitmapImageRep.init(data:))?.representation(
        using: .png, properties: [:])
    #endif
  }
}
