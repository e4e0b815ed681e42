import Foundation
import _FoundationICU

/// The words and signs of durations in one language, from the toolchain's ICU; Foundation on Linux asks it for no years
/// and months.
final class DurationWords {
  /// From "2 hours" to "2h"; `shorter` is "2hr".
  enum Width {
    case full, abbreviated, shorter, narrow

    fileprivate var style: UATimeUnitStyle {
      switch self {
      case .full: UATIMEUNITSTYLE_FULL
      case .abbreviated: UATIMEUNITSTYLE_ABBREVIATED
      case .shorter: UATIMEUNITSTYLE_SHORTER
      case .narrow: UATIMEUNITSTYLE_NARROW
      }
    }
  }

  private let locale: String
  private let style: UATimeUnitStyle
  private let format: OpaquePointer?

  init(_ locale: Locale, _ width: Width, spelledOut: Bool = false) {
    self.locale = locale.identifier
    style = width.style
    var status = U_ZERO_ERROR
    let numbers = spelledOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, self.locale, nil, &status) : nil
    format = uatmufmt_openWithNumberFormat(self.locale, style, numbers, &status)
  }

  deinit { uatmufmt_close(format) }

  /// "2 hours".
  func phrase(_ value: Double, _ unit: UATimeUnitField) -> String {
    UnicodeText.written { uatmufmt_format(format, value, unit, $0, $1, $2) } ?? "\(value)"
  }

  /// "2 hours, 5 minutes".
  func joined(_ phrases: [String]) -> String {
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
    if phrases.count == 2 { return fill(UATIMEUNITLISTPAT_TWO_ONLY, phrases[0], last) }
    var text = fill(UATIMEUNITLISTPAT_END_PIECE, phrases[phrases.count - 2], last)
    for phrase in phrases.dropLast(2).dropFirst().reversed() {
      text = fill(UATIMEUNITLISTPAT_MIDDLE_PIECE, phrase, text)
    }
    return fill(UATIMEUNITLISTPAT_START_PIECE, phrases[0], text)
  }

  private func fill(_ piece: UATimeUnitListPattern, _ first: String, _ second: String) -> String {
    let pattern = UnicodeText.written { uatmufmt_getListPattern(locale, style, piece, $0, $1, $2) }
    return (pattern ?? "{0}, {1}").replacingOccurrences(of: "{0}", with: first)
      .replacingOccurrences(of: "{1}", with: second)
  }

  /// What stands between hours and minutes.
  static func clockSeparator(_ locale: Locale) -> String {
    let pattern = UnicodeText.written {
      uatmufmt_getTimePattern(locale.identifier, UATIMEUNITTIMEPAT_HM, $0, $1, $2)
    }
    return pattern?.first { !$0.isLetter }.map(String.init) ?? ":"
  }
}
