import UIKit

/// Everything that makes this app look different, in one place and before any screen exists.
func applyStyle() {
  styleBars()
  styleButtons()
  styleControls()
}

private func resizable(_ name: String, left: CGFloat, right: CGFloat) -> UIImage? {
  UIImage(named: name)?
    .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
}

private func styleBars() {
  let bar = UINavigationBar.appearance()
  bar.setBackgroundImage(resizable("navbar", left: 20, right: 20), for: .default)
  bar.setBackgroundImage(resizable("navbar-landscape", left: 20, right: 20), for: .compact)
  bar.titleTextAttributes = [.foregroundColor: UIColor.gray]
  // The arrow is part of the image.
  bar.backIndicatorImage = UIImage()
  bar.backIndicatorTransitionMaskImage = UIImage()

  let button = UIBarButtonItem.appearance()
  button.setBackButtonBackgroundImage(
    resizable("back-button", left: 25, right: 6), for: .normal, barMetrics: .default)
  button.setBackButtonBackgroundImage(
    resizable("back-button-landscape", left: 25, right: 6), for: .normal, barMetrics: .compact)
  button.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
}

private func styleButtons() {
  // Inside the keypad only: other buttons stay as they are.
  func style(_ type: UIButton.Type, _ image: String) {
    type.appearance(whenContainedInInstancesOf: [KeypadView.self])
      .setBackgroundImage(resizable(image, left: 20, right: 20), for: .normal)
  }
  style(UIButton.self, "steel")
  style(OKButton.self, "green")
  style(ZeroButton.self, "orange")
  style(ResetButton.self, "red")
  ResetButton.appearance().setTitleColor(.white, for: .normal)
}

private func styleControls() {
  UILabel.appearance(whenContainedInInstancesOf: [PageView.self]).textColor = .darkGray
  UIActivityIndicatorView.appearance().color = .red
  UIProgressView.appearance().progressTintColor = .darkGray
  UIProgressView.appearance().trackTintColor = .white
  UISwitch.appearance().onTintColor = .orange
  UISlider.appearance().minimumTrackTintColor = .darkGray
  UISlider.appearance().maximumTrackTintColor = .white
  UISlider.appearance().thumbTintColor = .red

  let segments = UISegmentedControl.appearance()
  segments.setBackgroundImage(resizable("steel", left: 20, right: 20), for: .normal, barMetrics: .default)
  segments.setBackgroundImage(
    resizable("orange", left: 20, right: 20), for: .selected, barMetrics: .default)
  segments.setDividerImage(
    UIImage(named: "divider"), forLeftSegmentState: .normal, rightSegmentState: .normal,
    barMetrics: .default)
}
