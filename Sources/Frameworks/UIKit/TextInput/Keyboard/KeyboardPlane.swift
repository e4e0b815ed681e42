/// What a key does.
enum KeyboardKey: Equatable {
  case character(String)
  case shift
  case delete
  case plane(KeyboardPlane, label: String)
  /// The next of the device's keyboards: letters and emoji take turns.
  case globe
  /// Drawn as a device has it; there is nobody who listens.
  case dictation
  case space
  case `return`
  /// A hole in a pad of digits.
  case blank

  var isSpecial: Bool {
    switch self {
    case .character, .space: false
    default: true
    }
  }
}

enum KeyboardPlane: Equatable { case letters, numbers, symbols, pad, emoji }

/// A key and how wide it is, in widths of a letter; 0 shares what is left of the row.
struct KeyboardSlot {
  var key: KeyboardKey
  var width: CGFloat = 1
}

/// The rows of keys of every kind of keyboard.
enum KeyboardRows {
  static func plane(for type: UIKeyboardType) -> KeyboardPlane {
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .pad
    case .numbersAndPunctuation: .numbers
    default: .letters
    }
  }

  /// Types whose text can have pictures in it.
  static func hasEmoji(_ type: UIKeyboardType) -> Bool {
    switch type {
    case .default, .twitter, .webSearch: true
    default: false
    }
  }

  static func predicts(_ type: UIKeyboardType) -> Bool {
    switch type {
    case .default, .asciiCapable, .namePhonePad, .twitter, .webSearch, .numbersAndPunctuation: true
    default: false
    }
  }

  /// Globe and microphone stand below the keys where there is room for them, else in the last row.
  static func rows(_ plane: KeyboardPlane, type: UIKeyboardType, hasRoomBelow: Bool) -> [[KeyboardSlot]] {
    var rows = rows(plane, type: type)
    guard plane != .pad, plane != .emoji, var last = rows.popLast() else { return rows }
    var keys: [KeyboardKey] = []
    if hasRoomBelow {
      if hasEmoji(type) { keys = [.plane(.emoji, label: "☺")] }
    } else {
      keys = hasEmoji(type) ? [.globe, .dictation] : [.dictation]
    }
    if !keys.isEmpty { last[0].width = 1.3 }
    last.insert(contentsOf: keys.map { KeyboardSlot(key: $0, width: keys.count == 1 ? 1.14 : 1) }, at: 1)
    return rows + [last]
  }

  private static func rows(_ plane: KeyboardPlane, type: UIKeyboardType) -> [[KeyboardSlot]] {
    switch plane {
    case .emoji: emoji
    case .letters:
      [
        characters("qwertyuiop"), characters("asdfghjkl"),
        [KeyboardSlot(key: .shift, width: 1.35)] + characters("zxcvbnm") + [
          KeyboardSlot(key: .delete, width: 1.35)
        ],
        bottom(.plane(.numbers, label: "123"), type),
      ]
    case .numbers:
      [
        characters("1234567890"), characters("-/:;()$&@\""),
        [KeyboardSlot(key: .plane(.symbols, label: "#+="), width: 1.35)] + characters(".,?!'", width: 1.42)
          + [KeyboardSlot(key: .delete, width: 1.35)],
        bottom(.plane(.letters, label: "ABC"), type),
      ]
    case .symbols:
      [
        characters("[]{}#%^*+="), characters("_\\|~<>€£¥•"),
        [KeyboardSlot(key: .plane(.numbers, label: "123"), width: 1.35)] + characters(".,?!'", width: 1.42)
          + [KeyboardSlot(key: .delete, width: 1.35)],
        bottom(.plane(.letters, label: "ABC"), type),
      ]
    case .pad: pad(type)
    }
  }

  private static let emoji =
    ["😀😂🥰😎😭😡🥳😴", "👍👎👏🙏💪👋✌️🤝", "❤️🔥⭐️🎉💯✅❌❓", "🐶🐱🌸🌈☀️🍕☕️⚽️"].map { characters($0, width: 0) } + [
      [
        KeyboardSlot(key: .plane(.letters, label: "ABC"), width: 2.6), KeyboardSlot(key: .space, width: 0),
        KeyboardSlot(key: .delete, width: 2.6),
      ]
    ]

  private static func characters(_ text: String, width: CGFloat = 1) -> [KeyboardSlot] {
    text.map { KeyboardSlot(key: .character(String($0)), width: width) }
  }

  private static func bottom(_ change: KeyboardKey, _ type: UIKeyboardType) -> [KeyboardSlot] {
    var row = [KeyboardSlot(key: change, width: 2.6)]
    switch type {
    case .emailAddress:
      row += [KeyboardSlot(key: .space, width: 0)] + characters("@.")
    case .URL: row += characters("./", width: 1.6) + [KeyboardSlot(key: .character(".com"), width: 0)]
    case .twitter: row += [KeyboardSlot(key: .space, width: 0)] + characters("@#")
    case .webSearch: row += [KeyboardSlot(key: .space, width: 0)] + characters(".")
    default: row += [KeyboardSlot(key: .space, width: 0)]
    }
    return row + [KeyboardSlot(key: .return, width: 2.6)]
  }

  private static func pad(_ type: UIKeyboardType) -> [[KeyboardSlot]] {
    let corner: KeyboardKey =
      switch type {
      case .decimalPad: .character(Locale.current.decimalSeparator ?? ".")
      case .phonePad: .character("+")
      default: .blank
      }
    return ["123", "456", "789"].map { characters($0, width: 0) }
      + [
        [
          KeyboardSlot(key: corner, width: 0), KeyboardSlot(key: .character("0"), width: 0),
          KeyboardSlot(key: .delete, width: 0),
        ]
      ]
  }
}
