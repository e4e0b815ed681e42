import Foundation

public enum NSPresentationIntentKind: Int, Sendable {
  case paragraph, header, orderedList, unorderedList, listItem, codeBlock, blockQuote, thematicBreak, table
  case tableHeaderRow, tableRow, tableCell
}

/// The block that a run of an `NSAttributedString` stands in.
public final class NSPresentationIntent: _NSObject, @unchecked Sendable {
  /// Never without a component.
  let intent: PresentationIntent

  /// Nil for an intent of no block.
  init?(_ intent: PresentationIntent) {
    guard !intent.components.isEmpty else { return nil }
    self.intent = intent
    super.init()
  }

  private var kind: PresentationIntent.Kind { intent.components[0].kind }

  public var identity: Int { intent.components[0].identity }
  public var indentationLevel: Int { intent.indentationLevel }
  public var parent: NSPresentationIntent? {
    NSPresentationIntent(PresentationIntent(types: Array(intent.components.dropFirst())))
  }

  public var intentKind: NSPresentationIntentKind {
    switch kind {
    case .paragraph: .paragraph
    case .header: .header
    case .orderedList: .orderedList
    case .unorderedList: .unorderedList
    case .listItem: .listItem
    case .codeBlock: .codeBlock
    case .blockQuote: .blockQuote
    case .thematicBreak: .thematicBreak
    case .table: .table
    case .tableHeaderRow: .tableHeaderRow
    case .tableRow: .tableRow
    case .tableCell: .tableCell
    }
  }

  // MARK: What only one kind has

  public var headerLevel: Int { if case .header(let level) = kind { level } else { 0 } }
  public var ordinal: Int { if case .listItem(let ordinal) = kind { ordinal } else { 0 } }
  public var row: Int { if case .tableRow(let rowIndex) = kind { rowIndex } else { 0 } }
  public var column: Int { if case .tableCell(let columnIndex) = kind { columnIndex } else { 0 } }
  public var languageHint: String? {
    if case .codeBlock(let languageHint) = kind { languageHint } else { nil }
  }
  public var columnCount: Int { columnAlignments?.count ?? 0 }
  public var columnAlignments: [NSNumber]? {
    guard case .table(let columns) = kind else { return nil }
    return columns.map { NSNumber(value: $0.alignment.rawValue) }
  }

  // MARK: Object

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSPresentationIntent)?.intent == intent
  }
  public override var hash: Int { intent.hashValue }
  public override var description: String { intent.debugDescription }
}
