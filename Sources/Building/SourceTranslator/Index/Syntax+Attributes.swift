import SwiftSyntax

extension AttributeListSyntax {
  func named(_ name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == name
      {
        return attribute
      }
    }
    return nil
  }

  func has(_ name: String) -> Bool { named(name) != nil }
}

extension AttributeListSyntax {
  /// `@available(*, unavailable)`, for apps: what their extensions must do without is there.
  var isUnavailable: Bool {
    contains { element in
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available"
      else { return false }
      let words = attribute.arguments?.trimmedDescription.split(separator: ",").map {
        $0.drop(while: \.isWhitespace)
      }
      guard let words, let platform = words.first else { return false }
      return ["*", "iOS"].contains(platform) && words.dropFirst().contains("unavailable")
    }
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: String) -> Bool { contains { $0.name.text == keyword } }

  /// Without a detail: `private`, but not `private(set)`.
  func hasPlain(_ keyword: String) -> Bool { contains { $0.name.text == keyword && $0.detail == nil } }

  var isPrivate: Bool { hasPlain("private") || hasPlain("fileprivate") }

  var isStatic: Bool { has("static") || has("class") }

  var access: String? {
    hasPlain("open") ? "open" : hasPlain("public") ? "public" : hasPlain("package") ? "package" : nil
  }
}

extension TokenSyntax {
  /// The name without the back ticks that let a keyword be one.
  var plainText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension SyntaxProtocol {
  var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
