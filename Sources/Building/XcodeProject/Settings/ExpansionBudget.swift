import BuildDiagnostics
import Foundation

/// What it may cost to evaluate the settings of one build. "A = $(B)$(B)", sixty times over, would take for ever: once the
/// budget is spent, everything evaluates to nothing, and `problem` says which setting spent it.
final class ExpansionBudget: @unchecked Sendable {
  private let lock = NSLock()
  private var expansions = ProjectLimits.expansions
  private var bytes = ProjectLimits.expandedSize
  private var found: Diagnostic?

  var problem: Diagnostic? { lock.withLock { found } }

  /// For one macro that is looked up for a setting, and for text that is read or made for it. Answers whether there is enough.
  func spend(
    expansions count: Int = 0, bytes size: Int = 0, on name: String?,
    _ place: @autoclosure () -> Diagnostic.Place?
  ) -> Bool {
    lock.withLock {
      guard found == nil else { return false }
      expansions -= count
      bytes -= size
      guard expansions < 0 || bytes < 0 else { return true }
      let what =
        expansions < 0
        ? "takes more than \(ProjectLimits.expansions) macros"
        : "takes more than \(ProjectLimits.text(ofBytes: ProjectLimits.expandedSize)) of text"
      found = Self.problem(name, what, place())
      return false
    }
  }

  func refuse(depthOf name: String?, _ place: Diagnostic.Place?) {
    lock.withLock {
      if found == nil {
        found = Self.problem(name, "takes more than \(ProjectLimits.depth) settings in a row", place)
      }
    }
  }

  private static func problem(_ name: String?, _ what: String, _ place: Diagnostic.Place?) -> Diagnostic {
    Diagnostic(
      .error, at: place, "to evaluate \(name.map { "the setting \($0)" } ?? "a text with macros") \(what)",
      reason: "Settings that refer to one another grow without end.",
      nextStep: "Correct the settings that it refers to.")
  }
}
