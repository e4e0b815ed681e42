import BlurredBackgrounds
import UIKit

/// A view and two buttons over waves. The first button moves the waves, and the blurred pictures stay as they were; the second
/// has them made anew.
final class BlurViewController: UIViewController {
  private let waves = WavesView(frame: .zero)
  private let panel = BlurredBackgroundView()
  private let move = BlurredBackgroundButton(type: .custom)
  private let refresh = BlurredBackgroundButton(type: .custom)
  private let count = UILabel()
  private var refreshes = 0 { didSet { count.text = "Made anew \(refreshes) times" } }

  override func loadView() { view = waves }

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.blurRadius = 2
    panel.layer.borderColor = UIColor.red.cgColor
    panel.layer.borderWidth = 1
    count.text = "Made anew 0 times"
    count.textColor = .black
    count.textAlignment = .center
    count.font = .preferredFont(forTextStyle: .headline)
    panel.addSubview(count)
    style(move, "Move the waves", radius: 2, border: nil, #selector(moveWaves))
    style(refresh, "Draw anew", radius: 3, border: .white, #selector(drawAnew))
    for view in [panel, move, refresh] { waves.addSubview(view) }
  }

  private func style(
    _ button: BlurredBackgroundButton, _ title: String, radius: CGFloat, border: UIColor?, _ action: Selector
  ) {
    button.setTitle(title, for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 17)
    button.blurRadius = radius
    button.cornerRadius = 10
    button.borderColor = border
    button.addTarget(self, action: action, for: .touchUpInside)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
    let height = min((area.height - 48) / 3, 120)
    for (index, place) in [panel, move, refresh].enumerated() {
      place.frame = CGRect(
        x: area.minX, y: area.minY + CGFloat(index) * (height + 24), width: area.width, height: height)
    }
    count.frame = panel.bounds
  }

  /// The waves are another picture where it is dark, and turning moves what is behind.
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    redraw()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { _ in self.redraw() }
  }

  @objc private func moveWaves() { waves.shift += 40 }

  @objc private func drawAnew() {
    refreshes += 1
    redraw()
  }

  private func redraw() {
    for view in [panel, move, refresh] { view.setNeedsDisplay() }
  }
}
