import CTouchstoneMarkdown
import Foundation

/// Makes an attributed string of a text's parts, in their order. What is open is kept in lists and numbers, so that no depth
/// of nesting is too deep.
struct MarkdownBuilder {
  /// An intent names the innermost blocks: a text can open as many as it has letters.
  static let deepestIntent = 64

  private struct Block {
    /// Nil for what has no intent.
    var type: PresentationIntent.IntentType?
    /// Of the next item, row or cell in it.
    var next = 0
  }

  private struct Look: Equatable {
    var inline: InlinePresentationIntent = []
    var block: PresentationIntent?
    var link: URL?
    var image: URL?
    var alternate: String?
  }

  private let baseURL: URL?
  private let hasBlocks: Bool
  private let spaces: PreservedSpaces?

  private var result = AttributedString()
  private var pending = ""
  private var pendingLook = Look()

  private var blocks: [Block] = []
  private var lastIdentity = 0
  /// Of `blocks`, made when it is first asked for.
  private var intent: PresentationIntent?

  private var emphases = 0
  private var strongEmphases = 0
  private var strikethroughs = 0
  private var links: [URL?] = []
  /// How many images are open, what the outermost shows and what is said of it.
  private var images = 0
  private var imageURL: URL?
  private var imageText = ""

  init(baseURL: URL?, hasBlocks: Bool, spaces: PreservedSpaces?) {
    self.baseURL = baseURL
    self.hasBlocks = hasBlocks
    self.spaces = spaces
  }

  mutating func finish() -> AttributedString {
    flush()
    return result
  }

  mutating func add(_ part: touchstone_markdown_part) {
    switch part.kind {
    case TOUCHSTONE_MARKDOWN_EMPHASIS: emphases += part.is_end ? -1 : 1
    case TOUCHSTONE_MARKDOWN_STRONG: strongEmphases += part.is_end ? -1 : 1
    case TOUCHSTONE_MARKDOWN_STRIKETHROUGH: strikethroughs += part.is_end ? -1 : 1
    case TOUCHSTONE_MARKDOWN_LINK:
      if part.is_end { links.removeLast() } else { links.append(url(part)) }
    case TOUCHSTONE_MARKDOWN_IMAGE: part.is_end ? closeImage() : openImage(part)
    case TOUCHSTONE_MARKDOWN_TEXT: append(text(part))
    case TOUCHSTONE_MARKDOWN_CODE: append(text(part), .code)
    case TOUCHSTONE_MARKDOWN_HTML: append(text(part), .inlineHTML)
    case TOUCHSTONE_MARKDOWN_SOFT_BREAK: append(" ", .softBreak)
    case TOUCHSTONE_MARKDOWN_LINE_BREAK: append("\n", .lineBreak)
    case TOUCHSTONE_MARKDOWN_HTML_BLOCK: append(text(part), .blockHTML)
    default: part.is_end ? close() : open(part)
    }
  }

  // MARK: Blocks

  private mutating func open(_ part: touchstone_markdown_part) {
    var block = Block()
    if hasBlocks, let kind = kind(part) {
      lastIdentity += 1
      block.type = .init(kind: kind, identity: lastIdentity)
    }
    switch part.kind {
    case TOUCHSTONE_MARKDOWN_ORDERED_LIST: block.next = Int(part.number)
    case TOUCHSTONE_MARKDOWN_BULLET_LIST, TOUCHSTONE_MARKDOWN_TABLE: block.next = 1
    default: break
    }
    blocks.append(block)
    intent = nil
    // Two kinds have no end of their own.
    switch part.kind {
    case TOUCHSTONE_MARKDOWN_CODE_BLOCK: append(text(part))
    case TOUCHSTONE_MARKDOWN_THEMATIC_BREAK: append("\u{2e3b}")
    default: return
    }
    close()
  }

  private mutating func close() {
    if !blocks.isEmpty { blocks.removeLast() }
    intent = nil
  }

  private mutating func kind(_ part: touchstone_markdown_part) -> PresentationIntent.Kind? {
    switch part.kind {
    case TOUCHSTONE_MARKDOWN_PARAGRAPH: .paragraph
    case TOUCHSTONE_MARKDOWN_HEADING: .header(level: Int(part.number))
    case TOUCHSTONE_MARKDOWN_QUOTE: .blockQuote
    case TOUCHSTONE_MARKDOWN_BULLET_LIST: .unorderedList
    case TOUCHSTONE_MARKDOWN_ORDERED_LIST: .orderedList
    case TOUCHSTONE_MARKDOWN_ITEM: .listItem(ordinal: nextInBlock())
    case TOUCHSTONE_MARKDOWN_CODE_BLOCK: .codeBlock(languageHint: languageHint(part))
    case TOUCHSTONE_MARKDOWN_THEMATIC_BREAK: .thematicBreak
    case TOUCHSTONE_MARKDOWN_TABLE: .table(columns: columns(part))
    case TOUCHSTONE_MARKDOWN_TABLE_HEADER: .tableHeaderRow
    case TOUCHSTONE_MARKDOWN_TABLE_ROW: .tableRow(rowIndex: nextInBlock())
    case TOUCHSTONE_MARKDOWN_TABLE_CELL: .tableCell(columnIndex: nextInBlock())
    default: nil
    }
  }

  private mutating func nextInBlock() -> Int {
    guard let last = blocks.indices.last else { return 0 }
    defer { blocks[last].next += 1 }
    return blocks[last].next
  }

  /// The first word after a fence.
  private func languageHint(_ part: touchstone_markdown_part) -> String? {
    part.destination.flatMap {
      String(cString: $0).split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
  }

  private func columns(_ part: touchstone_markdown_part) -> [PresentationIntent.TableColumn] {
    (0..<Int(part.number)).map { index in
      switch part.text?[index] {
      case CChar(UInt8(ascii: "c")): .init(alignment: .center)
      case CChar(UInt8(ascii: "r")): .init(alignment: .right)
      default: .init(alignment: .left)
      }
    }
  }

  private mutating func currentIntent() -> PresentationIntent? {
    guard hasBlocks else { return nil }
    if intent == nil {
      let types = blocks.compactMap(\.type).suffix(Self.deepestIntent)
      if !types.isEmpty { intent = PresentationIntent(types: types.reversed()) }
    }
    return intent
  }

  // MARK: Text

  private func text(_ part: touchstone_markdown_part) -> String {
    let text = part.text.map { String(cString: $0) } ?? ""
    return spaces?.restored(text) ?? text
  }

  private func url(_ part: touchstone_markdown_part) -> URL? {
    guard let destination = part.destination.map({ String(cString: $0) }), !destination.isEmpty else {
      return nil
    }
    return URL(string: destination, relativeTo: baseURL)
  }

  private mutating func append(_ text: String, _ intent: InlinePresentationIntent = []) {
    guard images == 0 else {
      imageText += text
      return
    }
    append(text, look(intent))
  }

  private mutating func look(_ intent: InlinePresentationIntent) -> Look {
    var look = Look(inline: intent, block: currentIntent(), link: links.last ?? nil)
    if emphases > 0 { look.inline.insert(.emphasized) }
    if strongEmphases > 0 { look.inline.insert(.stronglyEmphasized) }
    if strikethroughs > 0 { look.inline.insert(.strikethrough) }
    return look
  }

  private mutating func append(_ text: String, _ look: Look) {
    if look != pendingLook {
      flush()
      pendingLook = look
    }
    pending += text
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    var attributes = AttributeContainer()
    if !pendingLook.inline.isEmpty { attributes.inlinePresentationIntent = pendingLook.inline }
    if let block = pendingLook.block { attributes.presentationIntent = block }
    if let link = pendingLook.link { attributes.link = link }
    if let image = pendingLook.image { attributes.imageURL = image }
    if let alternate = pendingLook.alternate { attributes.alternateDescription = alternate }
    result += AttributedString(pending, attributes: attributes)
    pending = ""
  }

  // MARK: Images

  private mutating func openImage(_ part: touchstone_markdown_part) {
    images += 1
    guard images == 1 else { return }
    imageURL = url(part)
    imageText = ""
  }

  /// An image is its alternate text, or a sign for an object where it has none.
  private mutating func closeImage() {
    images -= 1
    guard images == 0 else { return }
    var look = look([])
    look.image = imageURL
    look.alternate = imageText.isEmpty ? nil : imageText
    append(imageText.isEmpty ? "\u{fffc}" : imageText, look)
  }
}
