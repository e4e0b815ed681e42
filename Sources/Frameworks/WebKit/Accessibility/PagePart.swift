/// What a page says that it shows (`PageScript.look`).
struct PageAnswer: Decodable {
  var title: String
  var parts: [PagePart]
  /// Whether there is more than one answer holds.
  var isCut: Bool
}

/// A part of a page that can be found.
struct PagePart: Decodable {
  /// The page's own number of it, as long as the page is there.
  var number: Int
  var role: PageRole
  var label: String
  var value: String?
  var placeholder: String?
  /// Left, top, width and height, in the page's lengths, from the corner of what is shown of it.
  var frame: [Double]
  /// Whether what it opens is open; nil for what opens nothing.
  var isOpen: Bool?
  private var disabled: Bool?
  private var selected: Bool?
  private var focused: Bool?
  private var inside: [PagePart]?

  var isEnabled: Bool { disabled != true }
  var isSelected: Bool { selected == true }
  var takesKeys: Bool { focused == true }
  var contents: [PagePart] { inside ?? [] }

  private enum CodingKeys: String, CodingKey {
    case number = "n"
    case role = "r"
    case label = "l"
    case value = "v"
    case placeholder = "p"
    case frame = "f"
    case isOpen = "o"
    case disabled = "d"
    case selected = "s"
    case focused = "k"
    case inside = "c"
  }
}
