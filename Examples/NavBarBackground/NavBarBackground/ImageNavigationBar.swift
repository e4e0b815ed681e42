import UIKit

/// The same look by the bar's own means.
class ImageNavigationBar: UINavigationBar {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = UIColor(red: 0.39, green: 0.72, blue: 0.62, alpha: 1)
    setBackgroundImage(UIImage(named: "waves"), for: .default)
    setBackgroundImage(UIImage(named: "waves-landscape"), for: .compact)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}
