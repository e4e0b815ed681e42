import AppBuilder
import ArgumentParser
import Foundation
import PackageGraph

/// `touchstone packages show`: what is on the disk, and what it means for a build.
struct PackagesShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a project's packages and their modules; fetches nothing.",
    discussion: """
      A module is compiled for iOS, as an app's sources are, if it or a module that it needs uses what only Apple's \
      platforms have, else for Linux.

      \(ExitCode.documentation)
      """)

  @OptionGroup var packages: PackageOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = Report(asJSON: output.json)
    let resolved = try report.building { try packages.resolve(isOffline: true) }
    if output.json { return report.emit(resolved) }
    report.show(resolved.diagnostics)
    if resolved.packages.isEmpty { print("no packages") }
    for package in resolved.packages {
      Report.say("\(package.identity) \(package.state ?? "in \(package.folder)")")
      for module in resolved.graph.modules where module.package == package.identity {
        Report.say("  \(line(module))")
        if let problem = module.problem { Report.say("    cannot be built: \(problem)") }
      }
    }
  }

  /// "SnapKit  for iOS, 37 sources, 1 resource".
  private func line(_ module: PackageModule) -> String {
    var parts: [String] =
      switch module.kind {
      case .swift: [module.flavour == .iOS ? "for iOS" : "for Linux"]
      case .clang: ["C"]
      case .systemLibrary: ["library of the system"]
      case .macro: ["macro"]
      case .macroSupport: ["support of macros"]
      case .binary: ["binary"]
      case .plugin: ["plug-in"]
      }
    if !module.sources.isEmpty { parts.append("\(module.sources.count) sources") }
    if !module.resources.isEmpty { parts.append("\(module.resources.count) resources") }
    if !module.dependencies.isEmpty { parts.append("needs \(module.dependencies.joined(separator: ", "))") }
    return "\(module.name)  \(parts.joined(separator: ", "))"
  }
}
