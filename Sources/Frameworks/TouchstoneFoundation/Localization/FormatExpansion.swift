import Foundation

/// Puts the texts that depend on arguments in their places, and the arguments in the order in which the format takes them
/// then: `%2$@ has %1$#@files@` becomes `%@ has %d files`. Foundation reads no format that leaves out a number.
struct FormatExpansion {
  private let arguments: [any CVarArg]
  private let tables: StringsTables
  /// The arguments that the new format takes, in its order.
  private var taken: [any CVarArg] = []
  /// Variables in each other; those of a file that name themselves come to an end.
  private var depth = 0
  private static let deepest = 16

  /// Format and arguments as Foundation reads them.
  static func expanded(_ format: String, _ arguments: [any CVarArg]) -> (String, [any CVarArg]) {
    guard format.contains("#@") else { return (format, arguments) }
    var expansion = FormatExpansion(arguments: arguments, tables: FoundationRuntime.current.stringsTables)
    var next = 1
    let text = expansion.text(format, next: &next, chosen: nil)
    return (text, expansion.taken)
  }

  private init(arguments: [any CVarArg], tables: StringsTables) {
    self.arguments = arguments
    self.tables = tables
  }

  /// - Parameters:
  ///   - next: The place of the argument that the next piece without a number takes.
  ///   - chosen: How the number that chose this text is written, and its place.
  private mutating func text(_ format: String, next: inout Int, chosen: (type: String, place: Int)?) -> String
  {
    var text = ""
    for piece in FormatPiece.pieces(of: format) {
      switch piece {
      case .literal(let literal): text += literal
      case .argument(let number, let rest): text += place(rest, at: number ?? take(&next))
      case .chosen:
        guard let chosen else {
          text += piece.text
          continue
        }
        text += place(chosen.type, at: chosen.place)
      case .variable(let number, let name):
        text += variant(of: name, at: number ?? take(&next), next: &next) ?? "%%#@\(name)@"
      }
    }
    return text
  }

  /// A place for an argument, which the new format takes here. There is nothing to put where there are too few.
  private mutating func place(_ rest: String, at place: Int) -> String {
    guard arguments.indices.contains(place - 1) else { return "" }
    taken.append(arguments[place - 1])
    return "%\(rest)"
  }

  private func take(_ next: inout Int) -> Int {
    defer { next += 1 }
    return next
  }

  /// The first piece without a number in a variant takes the number that chose it, and the next ones what follows.
  private mutating func variant(of name: String, at place: Int, next: inout Int) -> String? {
    guard depth < Self.deepest, let number = FormatVariable.number(in: name),
      let variable = tables.variable(number)
    else { return nil }
    depth += 1
    defer { depth -= 1 }
    var inner = place
    let text = text(
      variable.variant(for: value(at: place)), next: &inner, chosen: (variable.valueType, place))
    next = max(next, inner)
    return text
  }

  private func value(at place: Int) -> Double {
    guard arguments.indices.contains(place - 1) else { return 0 }
    return switch arguments[place - 1] {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    default: 0
    }
  }
}
