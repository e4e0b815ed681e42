/// The keyboard's colours in light and dark.
struct KeyboardColors {
  var background: UIColor
  var key: UIColor
  var special: UIColor
  var text: UIColor
  var edge: UIColor
  var action = UIColor.systemBlue

  static let light = KeyboardColors(
    background: UIColor(red: 0.82, green: 0.83, blue: 0.855, alpha: 1), key: .white,
    special: UIColor(red: 0.675, green: 0.694, blue: 0.733, alpha: 1), text: .black,
    edge: UIColor(red: 0.537, green: 0.541, blue: 0.557, alpha: 1))
  static let dark = KeyboardColors(
    background: UIColor(white: 0.17, alpha: 1), key: UIColor(white: 0.42, alpha: 1),
    special: UIColor(white: 0.275, alpha: 1), text: .white, edge: UIColor(white: 0.08, alpha: 1))
}
