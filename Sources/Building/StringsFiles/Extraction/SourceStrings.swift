/// Finds the texts that a source asks for (R55.1): `NSLocalizedString` and its relatives, as `genstrings` does, and in Swift
/// `String(localized:)`, `LocalizedStringResource`, `AttributedString(localized:)`.
///
/// Reads text, not syntax: comments and literals are known, macros and names of one's own are not. A call whose key is no
/// literal is a warning.
public struct SourceStrings {
  private let bytes: Bytes
  private let file: String
  private let isSwift: Bool
  private let routine: String
  private var place = 0
  private var line = 1
  public private(set) var found: [FoundString] = []
  public private(set) var warnings: [String] = []

  /// - Parameter routine: What `-s` of `genstrings` names: a function or macro of one's own with the same relatives.
  public init(_ text: [UInt8], file: String, routine: String = "NSLocalizedString") {
    (bytes, self.file, self.routine) = (text, file, routine)
    isSwift = file.hasSuffix(".swift")
    while place < bytes.count { step() }
  }

  private mutating func step() {
    if bytes[place] == 10 { line += 1 }
    if bytes.has("//", at: place) {
      place = bytes[place...].firstIndex(of: 10) ?? bytes.count
    } else if bytes.has("/*", at: place) {
      move(to: bytes.find("*/", from: place + 2).map { $0 + 2 } ?? bytes.count)
    } else if bytes[place] == .ascii("\""),
      let (_, end) = SourceLiteral.read(bytes, at: place, isSwift: isSwift)
    {
      move(to: end)
    } else if isWord(bytes[place]) {
      let start = place
      while place < bytes.count, isWord(bytes[place]) { place += 1 }
      if bytes[start].isDigit == false { call(bytes[start..<place].text) }
    } else {
      place += 1
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .ascii("_") || byte > 127
  }

  private mutating func move(to end: Int) {
    line += bytes[place..<end].count { $0 == 10 }
    place = end
  }

  private mutating func call(_ name: String) {
    let labels: [String]
    switch name {
    case routine: labels = isSwift ? ["", "tableName", "bundle", "value", "comment"] : ["key", "comment"]
    case routine + "FromTable": labels = ["key", "tableName", "comment"]
    case routine + "FromTableInBundle": labels = ["key", "tableName", "bundle", "comment"]
    case routine + "WithDefaultValue": labels = ["key", "tableName", "bundle", "value", "comment"]
    case "String", "AttributedString", "LocalizedStringResource": labels = isSwift ? ["localized"] : []
    default: return
    }
    var open = place
    while open < bytes.count, bytes[open].isBlank { open += 1 }
    guard !labels.isEmpty, bytes.has("(", at: open), let arguments = arguments(from: open + 1) else { return }
    let isResource = name == "LocalizedStringResource"
    if labels == ["localized"], !isResource, arguments.first?.label != "localized" { return }
    record(arguments, name, isSwift ? nil : labels)
  }

  private struct Argument {
    var label: String
    var literal: String?
    var isNil: Bool
  }

  /// - Parameter order: Of C's macros, whose arguments have no labels.
  private mutating func record(_ arguments: [Argument], _ name: String, _ order: [String]?) {
    func argument(_ labels: String...) -> Argument? {
      if let order {
        return labels.compactMap { order.firstIndex(of: $0) }.first.flatMap {
          $0 < arguments.count ? arguments[$0] : nil
        }
      }
      return arguments.first { labels.contains($0.label) }
    }
    guard let first = arguments.first else { return }
    guard let key = first.literal else {
      // A declaration of the routine itself names types, and `#define` names.
      if order == nil || arguments.count == order?.count {
        warnings.append(
          "\(file):\(line): warning: the key of \(name) is not a literal, and cannot be extracted")
      }
      return
    }
    let comment = argument("comment").flatMap { $0.isNil ? nil : $0.literal }
    found.append(
      FoundString(
        key: key, comment: comment, table: argument("tableName", "table")?.literal ?? "Localizable",
        value: argument("value", "defaultValue")?.literal, file: file, line: line))
  }

  /// Up to the bracket that closes; `nil` if there is none.
  private func arguments(from start: Int) -> [Argument]? {
    var arguments: [Argument] = []
    var current = Argument(label: "", literal: nil, isNil: false)
    var (place, depth, isFresh) = (start, 0, true)
    func isOver(_ place: Int) -> Bool {
      var next = place
      while next < bytes.count, bytes[next].isBlank { next += 1 }
      return next >= bytes.count || bytes[next] == .ascii(",") || bytes[next] == .ascii(")")
    }
    while place < bytes.count {
      let byte = bytes[place]
      if let (text, end) = SourceLiteral.read(bytes, at: place, isSwift: isSwift),
        byte == .ascii("\"") || byte == .ascii("@") || byte == .ascii("#")
      {
        if depth == 0, isFresh, isOver(end) { current.literal = text }
        (place, isFresh) = (end, false)
        continue
      }
      switch byte {
      case .ascii("("), .ascii("["), .ascii("{"): (depth, isFresh) = (depth + 1, false)
      case .ascii(")"), .ascii("]"), .ascii("}"):
        if depth == 0 {
          arguments.append(current)
          return arguments
        }
        depth -= 1
      case .ascii(",") where depth == 0:
        arguments.append(current)
        (current, isFresh) = (Argument(label: "", literal: nil, isNil: false), true)
      case let byte where isWord(byte):
        let word = bytes[place...].prefix { isWord($0) }
        place = word.endIndex
        if depth == 0, isFresh {
          if bytes.has(":", at: place), isSwift {
            current.label = word.text
            place += 1
          } else {
            current.isNil = word.text == "nil" || word.text == "NULL"
            isFresh = false
          }
        }
        continue
      default:
        if !byte.isBlank { isFresh = false }
      }
      place += 1
    }
    return nil
  }
}
