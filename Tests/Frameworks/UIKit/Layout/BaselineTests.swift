import Testing

@testable import UIKit

@Suite("Baselines") @MainActor struct BaselineTests {
  private func label(_ size: CGFloat) -> UILabel {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.font = .systemFont(ofSize: size)
    label.text = "Text"
    return label
  }

  /// Where the label's first baseline is in its superview.
  private func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label.firstBaselineFromTop }

  @Test("labels of different sizes stand on one baseline")
  func shared() {
    let (container, big, small) = (root(), label(40), label(12))
    container.addSubview(big)
    container.addSubview(small)
    NSLayoutConstraint.activate([
      big.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      big.leftAnchor.constraint(equalTo: container.leftAnchor),
      small.leftAnchor.constraint(equalTo: big.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
    ])
    container.layoutIfNeeded()
    #expect(abs(baseline(big) - baseline(small)) < 0.5)
    #expect(small.frame.minY > big.frame.minY + 15)
  }

  @Test("system spacing below a baseline is a line of the lower text, below an edge the ascender on top")
  func systemSpacing() {
    let (container, upper, lower) = (root(), label(17), label(30))
    container.addSubview(upper)
    container.addSubview(lower)
    NSLayoutConstraint.activate([
      upper.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: container.topAnchor, multiplier: 1),
      upper.leftAnchor.constraint(equalTo: container.leftAnchor),
      lower.leftAnchor.constraint(equalTo: container.leftAnchor),
      lower.firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 2),
    ])
    container.layoutIfNeeded()
    #expect(abs(upper.frame.minY - 8) < 0.5)
    #expect(abs(baseline(lower) - baseline(upper) - 2 * lower.baselineLineHeight) < 0.7)
    #expect(lower.baselineLineHeight >= 30)
  }
}
