/// The layers on an app's screen, and which of them are of views.
public struct LayerTree: Codable, Equatable, Sendable {
  /// One of so many layers is told; an app that has more has a fault worth finding by other means.
  public static let mostLayers = 20_000

  /// Changes with whatever stands here.
  public var digest: Int
  /// The screen in points, as the app's interface is turned.
  public var width: Double
  public var height: Double
  /// Names of classes, which layers mention by their place.
  public var classes: [String]
  /// A layer stands before its sublayers, and those in the order in which they are drawn.
  public var layers: [Layer]
  /// Layers that are not told.
  public var left: Int

  public init(
    digest: Int, width: Double, height: Double, classes: [String], layers: [Layer], left: Int = 0
  ) {
    (self.digest, self.width, self.height) = (digest, width, height)
    (self.classes, self.layers, self.left) = (classes, layers, left)
  }

  public struct Flags: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It is the layer of a view, whose class it has here.
    public static let isView = Flags(rawValue: 1)
    public static let isHidden = Flags(rawValue: 2)
    /// It clips its sublayers to its bounds.
    public static let clips = Flags(rawValue: 4)
    /// A required constraint of the view was left out.
    public static let isBroken = Flags(rawValue: 8)
    /// It is a controller's own view; `controller` says whose.
    public static let isOfController = Flags(rawValue: 16)
    /// It is the device's, not the app's.
    public static let isOfDevice = Flags(rawValue: 32)
  }

  public struct Layer: Hashable, Sendable {
    /// Never used for another one in the same process.
    public var id: UInt32
    /// The place of the layer that it is in; -1 for the first.
    public var parent: Int
    public var `class`: Int
    public var flags: Flags
    public var opacity: Double
    /// Of its bounds, in points.
    public var width: Double
    public var height: Double
    /// From its bounds, whose corner counts as 0, to the screen: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    public var place: [Double]
    /// A few words that tell it from others.
    public var text: String?
    /// The class of the controller whose view it is.
    public var controller: Int?

    public init(
      id: UInt32, parent: Int, class: Int, flags: Flags, opacity: Double, width: Double, height: Double,
      place: [Double], text: String? = nil, controller: Int? = nil
    ) {
      (self.id, self.parent, self.class, self.flags) = (id, parent, `class`, flags)
      (self.opacity, self.width, self.height, self.place) = (opacity, width, height, place)
      (self.text, self.controller) = (text, controller)
    }

    public var isUpright: Bool { place[0] == 1 && place[1] == 0 && place[2] == 0 && place[3] == 1 }
  }
}

/// On the wire a list without names, as there are many: id, parent, class, flags, opacity, x, y, width, height, text,
/// controller, and the four other numbers of the place where the layer does not lie upright.
extension LayerTree.Layer: Codable {
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(id)
    try list.encode(parent)
    try list.encode(`class`)
    try list.encode(flags.rawValue)
    for number in [opacity, place[4], place[5], width, height] { try list.encode(number) }
    try list.encode(text)
    try list.encode(controller)
    if !isUpright { for number in place.prefix(4) { try list.encode(number) } }
  }

  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    id = try list.decode(UInt32.self)
    parent = try list.decode(Int.self)
    `class` = try list.decode(Int.self)
    flags = LayerTree.Flags(rawValue: try list.decode(Int.self))
    opacity = try list.decode(Double.self)
    let (x, y) = (try list.decode(Double.self), try list.decode(Double.self))
    width = try list.decode(Double.self)
    height = try list.decode(Double.self)
    text = try list.decode(String?.self)
    controller = try list.decode(Int?.self)
    place = [1, 0, 0, 1, x, y]
    if !list.isAtEnd { for index in 0..<4 { place[index] = try list.decode(Double.self) } }
  }
}
