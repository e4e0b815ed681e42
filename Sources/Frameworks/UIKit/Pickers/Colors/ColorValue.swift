/// A colour as the picker's sliders have it.
struct ColorValue: Equatable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: UIColor) {
    (red, green, blue, alpha) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  var opaque: ColorValue { ColorValue(red: red, green: green, blue: blue) }

  /// The same but for one part.
  func with(_ part: WritableKeyPath<ColorValue, CGFloat>, _ value: CGFloat) -> ColorValue {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  func isNear(_ other: ColorValue) -> Bool {
    abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue) < 0.01
  }
}
