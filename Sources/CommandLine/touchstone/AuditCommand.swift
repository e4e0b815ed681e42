import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation

/// `touchstone audit`: what an app uses that is not all there.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "List what an app uses that is partial, inert, unsupported or missing.",
    discussion: """
      Reads sources and interface files, then asks the compiler, which alone knows every missing member. With \
      --quick only the text is read; it names missing types and frameworks, and members where the file itself \
      says whose they are.

      Partial: there, but for what the note says. Inert: kept and given back, nothing more. Unsupported: a compile \
      error with a reason. Missing: not there.

      Exit codes: 0 nothing is missing; 2 something is missing or unsupported; others as for `build`.
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Read the text only, do not compile.")
  var quick = false

  func run() throws {
    let report = Report(asJSON: output.json)
    let result = try report.building { try AppAudit().run(project.request, compiling: !quick) }
    if output.json {
      report.emit(result)
    } else {
      for finding in result.findings { Report.say("\(finding.diagnostic)") }
      for error in result.otherErrors { Report.say("\(error)") }
      for line in changes(result) { Report.say(line) }
      Report.say(summary(result))
    }
    if result.findings.contains(where: { $0.status == .missing || $0.status == .unsupported }) {
      throw ExitCode.appFailed
    }
    if !result.otherErrors.isEmpty { throw ExitCode.buildFailed }
  }

  /// What would have to change for the app to be built: what is not there, and the files that use it.
  private func changes(_ result: AppAudit.Result) -> [String] {
    let absent = result.findings.filter {
      ($0.status == .missing || $0.status == .unsupported) && !$0.symbol.hasPrefix("<")
    }
    guard !absent.isEmpty else { return [] }
    let groups = Dictionary(grouping: absent) { String($0.symbol.prefix { $0 != "." }) }
    return ["To be built, the app would have to do without:"]
      + groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { name, findings in
        let files = Set(findings.map { ($0.place.file as NSString).lastPathComponent }).sorted()
        let members = Set(findings.map(\.symbol)).subtracting([name]).sorted().map {
          $0.dropFirst(name.count + 1)
        }
        let what = members.isEmpty ? name : "\(name) (\(members.joined(separator: ", ")))"
        return "  \(what), in \(files.joined(separator: ", "))"
      }
  }

  private func summary(_ result: AppAudit.Result) -> String {
    let there = result.types.filter { $0.key != CoverageTable.Status.missing.rawValue }.values.reduce(0, +)
    let all = result.types.values.reduce(0, +)
    let counts = CoverageTable.Status.allCases.compactMap { status in
      let count = Set(result.findings.filter { $0.status == status }.map(\.symbol)).count
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let findings = counts.isEmpty ? "nothing to report" : counts.joined(separator: ", ")
    return "\(Report.name(result.app)): \(there) of \(all) platform types it names are there; \(findings)"
  }
}
