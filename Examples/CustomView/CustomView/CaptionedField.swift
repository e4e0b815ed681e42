import UIKit

/// A label above a text field. What it looks like is in its own nib, whether it is made in code or named as
/// a view's class in another interface file.
class CaptionedField: UIView {
  @IBOutlet var captionLabel: UILabel!
  @IBOutlet var textField: UITextField!

  private var container: UIView?
  private var containerConstraints: [NSLayoutConstraint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    loadContainer()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadContainer()
  }

  private func loadContainer() {
    let objects = Bundle.main.loadNibNamed("CaptionedField", owner: self, options: nil) ?? []
    guard let view = objects.first(where: { $0 is UIView }) as? UIView else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    container = view
    addSubview(view)
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    removeConstraints(containerConstraints)
    containerConstraints = []
    if let view = container {
      for format in ["H:|[view]|", "V:|[view]|"] {
        containerConstraints += NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: nil, views: ["view": view])
      }
      addConstraints(containerConstraints)
    }
    super.updateConstraints()
  }
}
