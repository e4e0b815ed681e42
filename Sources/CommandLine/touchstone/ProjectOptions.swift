import AppBuilder
import ArgumentParser
import Foundation

/// What every command that builds asks: which project, and the choices of Xcode's toolbar.
struct ProjectOptions: ParsableArguments {
  @Argument(
    help: "The .xcodeproj, the .xcworkspace, or the folder that holds one.",
    completion: .file(extensions: ["xcodeproj", "xcworkspace"]))
  var project = "."

  @Option(help: "The scheme to build. Needed only if the project has several apps.")
  var scheme: String?

  @Option(help: "The application target to build, instead of a scheme's.")
  var target: String?

  @Option(help: "The build configuration; the scheme's own, or Debug, if not given.")
  var configuration: String?

  @Option(
    help: "A folder that is read for the project besides its own and its git repository; may be repeated.",
    completion: .directory)
  var allowRead: [String] = []

  @Flag(help: "Let compiler, linker and converters of images use the network and write anywhere.")
  var noSandbox = false

  @Option(
    help: "A folder of checkouts of its packages: Xcode's SourcePackages, SwiftPM's .build.",
    completion: .directory)
  var packagesPath: String?

  @Flag(help: "Fetch no packages; `touchstone packages resolve` does that beforehand.")
  var offline = false

  @Flag(
    help: """
      Run the project's script phases, with Xcode's variables and without network; they write into the build folder only. \
      Without it they are listed.
      """)
  var runScripts = false

  @OptionGroup var toolchain: ToolchainOptions

  var request: BuildRequest {
    var request = BuildRequest(
      project: URL(fileURLWithPath: project), scheme: scheme, target: target,
      configuration: configuration, isConfined: !noSandbox,
      readable: allowRead.map { URL(fileURLWithPath: $0) })
    request.allowsUntestedToolchain = toolchain.allowUntestedToolchain
    request.packagesFolder = packagesPath.map { URL(fileURLWithPath: $0) }
    request.isOffline = offline
    request.runsScripts = runScripts
    return request
  }
}

/// The `--allow-untested-toolchain` switch of commands that would refuse one.
struct ToolchainOptions: ParsableArguments {
  @Flag(help: "Go on with a version of Swift that Touchstone was not tested with.")
  var allowUntestedToolchain = false
}

/// The `--json` switch of commands whose answer a program may read.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print the result as one JSON object on standard output.")
  var json = false
}
