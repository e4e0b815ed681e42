import UIKit

/// The bar of a navigation controller that came out of an archive. It overrides nothing that moves subviews: whatever a push
/// or a pop did, the picture goes to the back when the bar is laid out.
class SubstitutedNavigationBar: UINavigationBar {
  private let picture = UIImageView()

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    tintColor = UIColor(red: 0.39, green: 0.72, blue: 0.62, alpha: 1)
    picture.tag = PictureNavigationBar.pictureTag
    addSubview(picture)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    picture.image = UIImage(named: bounds.height < 44 ? "waves-landscape" : "waves")
    sendSubviewToBack(picture)
  }
}

extension UINavigationController {
  /// A copy with a bar of another class: a controller's bar cannot be set, but an archive can be read with one class in the
  /// place of another (R54.3).
  func copied(withBar type: UINavigationBar.Type) throws -> UINavigationController {
    // Only a bar that somebody asked for is in the archive (R54.1).
    _ = navigationBar
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(self, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()

    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    unarchiver.setClass(type, forClassName: NSStringFromClass(UINavigationBar.self))
    defer { unarchiver.finishDecoding() }
    guard let copy = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UINavigationController
    else { throw CocoaError(.coderReadCorrupt) }
    return copy
  }
}
