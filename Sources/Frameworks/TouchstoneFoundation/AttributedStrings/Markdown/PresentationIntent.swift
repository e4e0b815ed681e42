import Foundation

/// The block that a run of text stands in, and those around it.
public struct PresentationIntent: Hashable, Codable, Sendable {
  /// The innermost first.
  public var components: [IntentType]

  public init(types: [IntentType]) { components = types }

  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  public var count: Int { components.count }

  /// In how many lists it is.
  public var indentationLevel: Int {
    components.count { $0.kind == .orderedList || $0.kind == .unorderedList }
  }

  /// Texts of the same block have the same number; no two blocks of a document do.
  public struct IntentType: Hashable, Codable, Sendable {
    public var kind: Kind
    public var identity: Int

    public init(kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }
  }

  public enum Kind: Hashable, Codable, Sendable {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [TableColumn])
    case tableHeaderRow
    /// The first row below the header is 1.
    case tableRow(rowIndex: Int)
    case tableCell(columnIndex: Int)
  }

  public struct TableColumn: Hashable, Codable, Sendable {
    public enum Alignment: Int, Hashable, Codable, Sendable { case left, center, right }

    public var alignment: Alignment
    public init(alignment: Alignment) { self.alignment = alignment }
  }
}

extension PresentationIntent: CustomDebugStringConvertible {
  public var debugDescription: String {
    "[" + components.map(\.debugDescription).joined(separator: ", ") + "]"
  }
}

extension PresentationIntent.IntentType: CustomDebugStringConvertible {
  public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
}

extension PresentationIntent.Kind: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .paragraph: "paragraph"
    case .header(let level): "header \(level)"
    case .orderedList: "orderedList"
    case .unorderedList: "unorderedList"
    case .listItem(let ordinal): "listItem \(ordinal)"
    case .codeBlock(let languageHint): languageHint.map { "codeBlock '\($0)'" } ?? "codeBlock"
    case .blockQuote: "blockQuote"
    case .thematicBreak: "thematicBreak"
    case .table(let columns): "table [\(columns.map { "\($0.alignment)" }.joined(separator: ", "))]"
    case .tableHeaderRow: "tableHeaderRow"
    case .tableRow(let rowIndex): "tableRow \(rowIndex)"
    case .tableCell(let columnIndex): "tableCell \(columnIndex)"
    }
  }
}
