/// How long it takes to say a text, and how it sounds.
///
/// There is no voice in the app's process; the time is what a voice at its usual pace takes, so that what is said waits for
/// what was said before, as on a device.
enum SpeechTiming {
  enum Piece: Equatable {
    case words(String)
    /// What stands as `00:10` is read digit by digit. R26.19
    case digits(String)
    /// A comma is a short pause, a full stop a longer one. R26.19
    case pause(TimeInterval)
  }

  /// Seconds for a letter, at 180 words a minute.
  static let letter = 0.055
  /// Seconds for a digit that is read by itself.
  static let digit = 0.3
  static let comma = 0.25
  static let stop = 0.4

  static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var word = ""
    func endWord() {
      let spoken = word.trimmingCharacters(in: .whitespaces)
      word = ""
      guard !spoken.isEmpty else { return }
      if spoken.contains(":"), spoken.allSatisfy({ $0.isNumber || $0 == ":" }) {
        pieces.append(.digits(spoken.filter(\.isNumber).map(String.init).joined(separator: " ")))
      } else if case .words(let before)? = pieces.last {
        pieces[pieces.count - 1] = .words(before + " " + spoken)
      } else {
        pieces.append(.words(spoken))
      }
    }
    let letters = Array(text)
    for (index, letter) in letters.enumerated() {
      // A comma or a stop within a number is part of it.
      let isLast = index + 1 == letters.count || letters[index + 1].isWhitespace
      switch letter {
      case "," where isLast, ";" where isLast:
        endWord()
        pieces.append(.pause(comma))
      case "." where isLast, "!" where isLast, "?" where isLast, "\n":
        endWord()
        pieces.append(.pause(stop))
      case _ where letter.isWhitespace: endWord()
      default: word.append(letter)
      }
    }
    endWord()
    return pieces
  }

  /// Seconds.
  static func duration(_ text: String) -> TimeInterval {
    pieces(text).reduce(0.1) { sum, piece in
      switch piece {
      case .words(let words): sum + Double(words.count) * letter
      case .digits(let digits): sum + Double(digits.filter(\.isNumber).count) * digit
      case .pause(let seconds): sum + seconds
      }
    }
  }
}
