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

  @Test("a view that names the text of its last baseline, in the new way or the old, has it for its first")
  func named() {
    final class Named: UIView {
      let text = UILabel()
      override var forLastBaselineLayout: UIView { text }
    }
    final class Old: UIView {
      let text = UILabel()
      override func forBaselineLayout() -> UIView { text }
    }
    let (new, old, plain) = (Named(), Old(), UIView())
    #expect(new.forFirstBaselineLayout === new.text)
    #expect(old.forFirstBaselineLayout === old.text && old.forLastBaselineLayout === old.text)
    #expect(plain.forFirstBaselineLayout === plain && plain.forLastBaselineLayout === plain)
  }

  @Test(
    "a button's baselines are its title's, also where the button is higher than it wants to be",
    arguments: [false, true])
  func button(isConfigured: Bool) {
    let (container, text, button) = (root(), label(17), UIButton(type: .system))
    if isConfigured {
      button.configuration = .plain()
      button.configuration?.title = "Text"
    } else {
      button.setTitle("Text", for: .normal)
    }
    button.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(text)
    container.addSubview(button)
    let height = button.heightAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      button.leftAnchor.constraint(equalTo: container.leftAnchor),
      text.leftAnchor.constraint(equalTo: button.rightAnchor),
      text.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
    ])
    for isHigh in [false, true] {
      height.isActive = isHigh
      container.layoutIfNeeded()
      button.layoutIfNeeded()
      let title = button.titleLabel.map { baseline($0) + button.frame.minY } ?? 0
      #expect(button.frame.height > 20 && abs(baseline(text) - title) < 0.7)
    }
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
