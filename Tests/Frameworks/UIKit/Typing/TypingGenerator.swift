/// Random editing, the same for the same seed.
struct TypingGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 &+ 0x2545_F491_4F6C_DD1D }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Latin, Hebrew and Arabic letters, marks that join what stands before them, and pictures of several units.
  private static let pieces = [
    "a", "b", "Z", "e", "\u{E9}", "7", "0", "_", " ", " ", " ", "-", "!", "e\u{301}", "\u{301}", "\u{5B0}",
    "ש",
    "ל", "ם", "م", "ر", "ح", "ب", "ي\u{64E}", "ñ", "👩‍👩‍👧", "👍🏽", "🇩🇪", "🇫🇷", "🇺", "❤️", "1️⃣", "🏴‍☠️", "🦊",
    "שלום", "مرحبا", "one two", "🇯🇵x",
  ]
  private static let compositions = ["n", "ni", "nin", "שלו", "abc", "👍", "", "e\u{301}"]

  mutating func pick<Element>(_ list: [Element]) -> Element { list.randomElement(using: &self)! }
  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  /// What a person might do next to a text that may be that long.
  mutating func action(on model: TypingModel, isField: Bool) -> TypingAction {
    let isLong = model.length > 90
    switch number(0..<100) {
    case ..<26: return isLong ? .deleteWord : .type(pick(Self.pieces))
    case ..<28: return .enter
    case ..<37: return .backspace
    case ..<40: return .deleteForward
    case ..<43: return .deleteWord
    case ..<58: return .arrow(pick([.left, .right]), byWord: chance(25), extends: chance(40))
    case ..<62: return .vertical(up: chance(50), extends: chance(40))
    case ..<67: return .tap
    case ..<70: return .selectAll
    case ..<74: return .select(range(in: model))
    case ..<77: return .copy
    case ..<79: return .cut
    case ..<82: return isLong ? .cut : .paste
    case ..<83: return .load(pick(["one\ntwo", "א\r\nב", "🦊\n", "plain"]))
    case ..<89: return .undo
    case ..<92: return .redo
    case ..<97:
      let text = pick(Self.compositions)
      let end = number(0..<text.utf16.count + 1)
      return .setMarked(text, number(0..<end + 1)..<end)
    case ..<98: return .unmark
    default: return .replace(range(in: model), pick(Self.pieces))
    }
  }

  private mutating func range(in model: TypingModel) -> Range<Int> {
    let edges = model.edges
    let ends = [pick(edges), pick(edges)].sorted()
    return ends[0]..<ends[1]
  }
}

/// One thing a person or an app does to a text.
enum TypingAction {
  case type(String), enter, backspace, deleteForward, deleteWord
  case arrow(TypingModel.Direction, byWord: Bool, extends: Bool)
  case vertical(up: Bool, extends: Bool)
  case tap, selectAll, select(Range<Int>)
  case copy, cut, paste, load(String)
  case undo, redo
  case setMarked(String, Range<Int>), unmark
  case replace(Range<Int>, String)
}
