import BuildDiagnostics

/// One thing that a project could have better.
public struct LintFinding: Sendable, Hashable, Codable {
  /// "recommended-settings", "icons", "launch-images", "device-capabilities", "architectures".
  public var check: String
  public var diagnostic: Diagnostic
  /// Whether `--fix` mends it.
  public var isFixable: Bool

  init(_ check: String, _ diagnostic: Diagnostic, isFixable: Bool = false) {
    (self.check, self.diagnostic, self.isFixable) = (check, diagnostic, isFixable)
  }
}
