import AppBuilder
import ArgumentParser
import Foundation

/// `touchstone packages resolve`: fetch what is pinned, so that builds need no network.
struct PackagesResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Fetch the packages that a project pins and needs.",
    discussion: ExitCode.documentation)

  @OptionGroup var packages: PackageOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = Report(asJSON: output.json)
    let resolved = try report.building { try packages.resolve(isOffline: false) }
    if output.json { return report.emit(resolved) }
    report.show(resolved.diagnostics)
    for package in resolved.packages {
      Report.say("\(package.identity) \(package.state ?? "in \(package.folder)")")
    }
    print("\(resolved.packages.count) packages are here")
  }
}
