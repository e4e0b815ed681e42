/// The screen an app's process is given: sizes in points, in portrait.
///
/// It travels in the environment as one flat line, because a launch that must reach its first frame
/// within milliseconds has no time for a JSON decoder:
///
///     name=iPhone 15;idiom=phone;size=393x852;scale=3;portrait=59,0,34,0;landscape=0,59,21,59;corner=55
public struct DeviceDescription: Codable, Equatable, Sendable {
  public var name: String
  public var isPad: Bool
  public var width: Double
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// Safe-area insets (top, left, bottom, right) with the device upright.
  public var portraitInsets: [Double]
  /// The same with the device on its side.
  public var landscapeInsets: [Double]
  /// Radius of the display's corners; 0 for square ones.
  public var cornerRadius: Double

  public init(
    name: String, isPad: Bool, width: Double, height: Double, scale: Double,
    portraitInsets: [Double], landscapeInsets: [Double], cornerRadius: Double
  ) {
    self.name = name
    self.isPad = isPad
    self.width = width
    self.height = height
    self.scale = scale
    self.portraitInsets = portraitInsets
    self.landscapeInsets = landscapeInsets
    self.cornerRadius = cornerRadius
  }

  public var environmentValue: String {
    func list(_ values: [Double]) -> String { values.map(Self.text).joined(separator: ",") }
    return [
      "name=\(name)", "idiom=\(isPad ? "pad" : "phone")",
      "size=\(Self.text(width))x\(Self.text(height))", "scale=\(Self.text(scale))",
      "portrait=\(list(portraitInsets))", "landscape=\(list(landscapeInsets))",
      "corner=\(Self.text(cornerRadius))",
    ].joined(separator: ";")
  }

  /// Nil if the line lacks a field or a number does not read.
  public init?(environmentValue: String) {
    var fields: [Substring: Substring] = [:]
    for field in environmentValue.split(separator: ";") {
      guard let equals = field.firstIndex(of: "=") else { return nil }
      fields[field[..<equals]] = field[field.index(after: equals)...]
    }
    func numbers(_ key: Substring, separator: Character, count: Int) -> [Double]? {
      let values = fields[key]?.split(separator: separator).compactMap { Double($0) }
      return values?.count == count ? values : nil
    }
    guard let name = fields["name"], let idiom = fields["idiom"],
      let size = numbers("size", separator: "x", count: 2),
      let scale = numbers("scale", separator: ",", count: 1), scale[0] > 0,
      let portrait = numbers("portrait", separator: ",", count: 4),
      let landscape = numbers("landscape", separator: ",", count: 4),
      let corner = numbers("corner", separator: ",", count: 1)
    else { return nil }
    self.init(
      name: String(name), isPad: idiom == "pad", width: size[0], height: size[1], scale: scale[0],
      portraitInsets: portrait, landscapeInsets: landscape, cornerRadius: corner[0])
  }

  /// "393", not "393.0": whole numbers stay short.
  private static func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
