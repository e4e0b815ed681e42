import UIKit

/// Shows one field from the storyboard and one made in code; both follow their frames.
class HostViewController: UIViewController {
  @IBOutlet var fromStoryboard: CaptionedField!
  private let fromCode = CaptionedField(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    fromStoryboard.captionLabel.text = "From the storyboard"
    fromCode.captionLabel.text = "From code"
    fromCode.backgroundColor = .systemYellow
    view.addSubview(fromCode)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    fromCode.frame = CGRect(x: room.minX + 20, y: room.minY + 180, width: room.width - 40, height: 90)
    for field in [fromStoryboard, fromCode] { field?.layoutIfNeeded() }
    report("storyboard", fromStoryboard)
    report("code", fromCode)
  }

  private func report(_ name: String, _ field: CaptionedField) {
    guard let container = field.subviews.first else { return }
    print(
      "\(name): container \(Int(container.frame.width)) of \(Int(field.bounds.width)),",
      "\(field.constraints.count) constraints")
  }
}
