/// What developers are told about their constraints, on standard error.
@MainActor enum ConstraintReport {
  private static var told: Set<Int> { ConstraintSystem.shared.reportedSerials }

  static func contradiction(_ constraints: [NSLayoutConstraint], ignored: NSLayoutConstraint) {
    guard !told.contains(ignored.serial) else { return }
    ConstraintSystem.shared.reportedSerials.insert(ignored.serial)
    var text = "UIKit: warning: these required constraints contradict each other:\n"
    for constraint in constraints.sorted(by: { $0.serial < $1.serial }) {
      text += "    \(constraint.readable)\n"
    }
    text += """
          together with the sizes of views that constraints do not decide. The youngest is ignored until that changes:
              \(ignored.readable)
          Remove one of them or give one a priority below 1000; a view that lacks
          translatesAutoresizingMaskIntoConstraints = false keeps its frame as a rule too.

      """
    FileHandle.standardError.write(Data(text.utf8))
  }
}
