import ArgumentParser

/// `touchstone packages`: what a project's packages are.
struct PackagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packages", abstract: "Fetch and show the Swift packages of a project.",
    discussion: """
      Fetched is what the project's Package.resolved pins, by git, into ~/.cache/touchstone/packages; nothing else \
      of a build has the network. Mirrors in ~/.swiftpm/configuration/mirrors.json count. With --packages-path the \
      checkouts of a folder are used: Xcode's SourcePackages, or SwiftPM's .build.
      """,
    subcommands: [PackagesShowCommand.self, PackagesResolveCommand.self])
}
