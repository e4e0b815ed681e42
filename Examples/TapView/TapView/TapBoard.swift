import UIKit

/// Counts single, double and triple taps, whoever tells them apart.
class TapBoard: UIView {
  private let names = ["Single", "Double", "Triple"]
  private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange]
  private var counts = [0, 0, 0]
  private lazy var labels = zip(names, colors).map(makeLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addLabels()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabels()
  }

  func count(taps: Int) {
    guard counts.indices.contains(taps - 1) else { return }
    counts[taps - 1] += 1
    labels[taps - 1].text = "\(names[taps - 1]): \(counts[taps - 1])"
  }

  private func addLabels() {
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 40),
      stack.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -40),
    ])
  }

  private func makeLabel(_ name: String, color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = "\(name): 0"
    label.font = .systemFont(ofSize: 34, weight: .bold)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = color
    label.layer.cornerRadius = 12
    label.layer.masksToBounds = true
    label.heightAnchor.constraint(equalToConstant: 90).isActive = true
    return label
  }
}
