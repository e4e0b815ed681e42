/// What the server behind offers, without what it would do to the translation instead of the user's text.
enum ServerCapabilities {
  private static let withheld = [
    // Formatted would be the translation.
    "documentFormattingProvider", "documentRangeFormattingProvider", "documentOnTypeFormattingProvider",
    // We ask ourselves, and tell.
    "diagnosticProvider",
  ]

  static func offered(_ result: JSONValue) -> JSONValue {
    var result = result
    var capabilities = result["capabilities"]
    for name in withheld { capabilities[name] = .null }
    if capabilities["semanticTokensProvider"] != .null {
      // Differences would be counted in the translation.
      capabilities["semanticTokensProvider"]["full"] = true
    }
    result["capabilities"] = capabilities
    result["serverInfo"] = ["name": "touchstone language-server"]
    return result
  }
}
