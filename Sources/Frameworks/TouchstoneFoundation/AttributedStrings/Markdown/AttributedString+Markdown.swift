import Foundation

extension AttributedString {
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable {
      case full
      /// Marks of blocks are text, and lines are joined.
      case inlineOnly
      /// Marks of blocks are text, and so is every space and end of a line.
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }

    /// - Partial: `^[text](name: value)` stands as it is written.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    /// The language of all of the text.
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// - Partial: a text of more than a mebibyte, or that may take minutes or gigabytes (very many cells of tables that are not
  ///   written, very long paragraphs before what may be a table's delimiters, marks as `<?` that never close), is an error; with
  ///   `returnPartiallyParsedIfPossible` what is past the mebibyte, and all of such a text, stands as it is written.
  public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    self = try MarkdownText(markdown, options: options, baseURL: baseURL).attributedString()
  }

  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      guard options.failurePolicy == .returnPartiallyParsedIfPossible else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
      return
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  public convenience init(
    markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  public convenience init(
    contentsOf url: URL, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(contentsOf: url, options: options, baseURL: baseURL))
  }
}
