/// What developers are told about their constraints, on standard error.
@MainActor enum ConstraintReport {
  private static var told: Set<Int> { ConstraintSystem.shared.reportedSerials }

  /// `rules` are the names of what contradicts beside the constraints: given frames, sizes of cells.
  static func contradiction(
    _ constraints: [NSLayoutConstraint], rules: [String], ignored: NSLayoutConstraint
  ) {
    guard !told.contains(ignored.serial) else { return }
    ConstraintSystem.shared.reportedSerials.insert(ignored.serial)
    FileHandle.standardError.write(Data(text(constraints, rules: rules, ignored: ignored).utf8))
  }

  static func text(
    _ constraints: [NSLayoutConstraint], rules: [String], ignored: NSLayoutConstraint
  ) -> String {
    let lines = constraints.sorted { $0.serial < $1.serial }.map(\.readable) + rules
    return """
      UIKit: warning: these required constraints cannot all hold:
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )
      The youngest is left out until one of the others goes:
      \(ignored.readable)
      Remove one of them or give one a priority below 1000; a view that lacks
      translatesAutoresizingMaskIntoConstraints = false keeps its frame as a rule
      (NSAutoresizingMaskLayoutConstraint).

      """
  }
}
