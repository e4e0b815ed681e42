import BuildDiagnostics

/// The tests of a run, and what was asked for that fits none.
public struct TestSelection: Sendable {
  public let names: [TestName]
  /// What was to run and does not fit is an error where nothing is left to run.
  public let complaints: [Diagnostic]

  /// - Parameters:
  ///   - leftOut: Tests that there are, too, but that the scheme does not run.
  ///   - durations: By which parts are made as long as each other.
  init(
    _ filter: TestFilter, _ shard: TestShard?, of all: [TestName], leftOut: [TestName] = [],
    durations: TestDurations? = nil
  ) {
    let wanted = all.filter { filter.wants($0.path) }
    names = shard.map { $0.part(of: wanted) { durations?.seconds(of: $0) } } ?? wanted
    let (paths, others) = (all.map(\.path), leftOut.map(\.path))
    complaints = filter.parts(fittingNoneOf: paths).compactMap { part in
      guard case .skipped = part else {
        return Self.complaint(of: part, wanted.isEmpty ? .error : .warning, paths, others)
      }
      // What nobody runs may be left out twice.
      return others.contains(where: part.fits) ? nil : Self.complaint(of: part, .warning, paths, others)
    }
  }

  private static func complaint(
    of part: TestFilter.Part, _ severity: Diagnostic.Severity, _ paths: [String], _ leftOut: [String]
  ) -> Diagnostic {
    let near = NearestTests(to: part.value, among: paths).names.map { "'\($0)'" }
    let reason =
      if leftOut.contains(where: part.fits) {
        "There is such a test, but the scheme or its test plan leaves it out."
      } else if near.isEmpty {
        "There is no test to choose from."
      } else {
        "Nearest \(near.count == 1 ? "is" : "are") \(near.joined(separator: ", "))."
      }
    return Diagnostic(
      severity, "\(part.option) '\(part.value)' fits no test", reason: reason,
      nextStep: "`touchstone test --list` lists the tests; name a target, a class or a test as it does.")
  }
}
