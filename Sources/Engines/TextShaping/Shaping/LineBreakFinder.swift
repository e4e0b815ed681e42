/// Where lines may begin: the rules of Unicode's line breaking that matter for labels and notes,
/// a dictionary only for scripts that need one.
enum LineBreakFinder {
  static func mark(_ content: Range<Int>, in text: ShapedText) {
    guard !content.isEmpty else { return }
    text.source.units.withUnsafeBufferPointer { units in
      text.flags.withUnsafeMutableBufferPointer { flags in
        var needsDictionary = false
        for index in content {
          if CharacterClass.isBreakingSpace(units[index]) { flags[index].insert(.space) }
          if CharacterClass.needsDictionary(units[index]) { needsDictionary = true }
        }
        if needsDictionary {
          let paragraph = UnsafeBufferPointer(rebasing: units[content])
          for offset in UnicodeServices.lineBreaks(paragraph) where offset < content.count {
            flags[content.lowerBound + offset].insert(.breakBefore)
          }
          return
        }
        var flagHalves = FlagHalves()
        var index = content.lowerBound + 1
        while index < content.upperBound {
          if allowsBreak(units, content, index, &flagHalves) { flags[index].insert(.breakBefore) }
          index += 1
        }
      }
    }
  }

  @inline(__always) private static func allowsBreak(
    _ units: UnsafeBufferPointer<UInt16>, _ content: Range<Int>, _ index: Int, _ flagHalves: inout FlagHalves
  ) -> Bool {
    let before = units[index - 1]
    let after = units[index]
    if CharacterClass.isBreakingSpace(after) { return false }
    if CharacterClass.isBreakingSpace(before) { return true }
    if before < 0x80, after < 0x80 {
      // Hyphens and slashes between letters; not before digits ("-1", "1/2"), not in "--".
      guard before == 0x2D || before == 0x2F || before == 0x7C else { return false }
      return isLetter(after) && index - 1 > content.lowerBound
        && !CharacterClass.isBreakingSpace(units[index - 2])
    }
    if CharacterClass.isClosing(after) || CharacterClass.isOpening(before) { return false }
    if before == 0x2010 || before == 0x2013 || before == 0x2014 || before == 0x200B || before == 0xAD {
      return true
    }
    if after & 0xFC00 == 0xDC00 || after == 0x200D || before == 0x200D || after & 0xFFF0 == 0xFE00 {
      return false
    }
    if after == 0xA0 || before == 0xA0 || after == 0x2060 || before == 0x2060 || after == 0x202F
      || before == 0x202F
    {
      return false
    }
    if CharacterClass.breaksAnywhere(after) || CharacterClass.breaksAnywhere(before) { return true }
    // Pictures outside the first plane: before and after each, but not inside a sequence.
    let isPictureBefore = before & 0xFC00 == 0xDC00
    let isPictureAfter = after & 0xFC00 == 0xD800 && !isModifierOrTag(units, index)
    if after & 0xFC00 == 0xD800, isModifierOrTag(units, index) { return false }
    if flagHalves.isInsideFlag(units, content, index) { return false }
    return isPictureBefore || isPictureAfter
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit)
  }

  /// A skin tone or tag, which continues the picture before it.
  private static func isModifierOrTag(_ units: UnsafeBufferPointer<UInt16>, _ index: Int) -> Bool {
    guard index + 1 < units.count else { return false }
    let low = units[index + 1]
    return (units[index] == 0xD83C && (0xDFFB...0xDFFF).contains(low)) || units[index] == 0xDB40
  }
}

/// Regional indicators in a row, counted as the finder passes them: every second one ends a flag.
private struct FlagHalves {
  /// Where the last one began, and how many in a row ended with it.
  private var last = -1
  private var count = 0

  /// Whether the index is between the two halves of a flag. Asked in order, once for each picture.
  mutating func isInsideFlag(
    _ units: UnsafeBufferPointer<UInt16>, _ content: Range<Int>, _ index: Int
  ) -> Bool {
    func isHalf(_ position: Int) -> Bool {
      position >= content.lowerBound && position + 1 < content.upperBound && units[position] == 0xD83C
        && (0xDDE6...0xDDFF).contains(units[position + 1])
    }
    guard isHalf(index) else { return false }
    // The first of the text is never asked about: nothing is before it.
    let before = isHalf(index - 2) ? (last == index - 2 ? count : 1) : 0
    last = index
    count = before + 1
    return before % 2 == 1
  }
}
