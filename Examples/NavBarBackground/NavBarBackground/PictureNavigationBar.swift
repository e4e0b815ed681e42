import UIKit

/// A bar from before bars had background images: it keeps an image view of its own behind everything else,
/// wherever the bar puts its title and buttons.
class PictureNavigationBar: UINavigationBar {
  static let pictureTag = 6_183_746

  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = UIColor(red: 0.39, green: 0.72, blue: 0.62, alpha: 1)
    picture.tag = PictureNavigationBar.pictureTag
    picture.contentMode = .scaleToFill
    addSubview(picture)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    keepPictureBehind()
  }

  override func sendSubviewToBack(_ view: UIView) {
    super.sendSubviewToBack(view)
    keepPictureBehind()
  }

  private func keepPictureBehind() {
    if picture.superview === self, subviews.first !== picture { super.sendSubviewToBack(picture) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    picture.image = UIImage(named: bounds.height < 44 ? "waves-landscape" : "waves")
    keepPictureBehind()
  }
}
