import ArgumentParser
import BuildDiagnostics

/// The exit codes of every command. 64 and up follow sysexits.h; ArgumentParser itself uses 64.
extension ExitCode {
  /// The compiler, the translator or a resource of the app said no.
  static let buildFailed = ExitCode(1)
  /// A wrong command line, or a scheme, target or configuration that does not exist.
  static let usage = ExitCode(64)
  /// The project is damaged, half-written, or names a file that is missing.
  static let brokenProject = ExitCode(65)
  /// No Xcode project at that place, or several.
  static let noProject = ExitCode(66)
  /// The project needs what Touchstone does not do yet.
  static let unsupported = ExitCode(69)
  /// A fault of Touchstone's own.
  static let internalFault = ExitCode(70)
  /// This machine lacks something; `touchstone doctor` says what.
  static let machine = ExitCode(72)

  init(for kind: BuildFailure.Kind) {
    switch kind {
    case .noProject: self = .noProject
    case .brokenProject: self = .brokenProject
    case .unknownChoice: self = .usage
    case .unsupported: self = .unsupported
    case .buildFailed: self = .buildFailed
    case .machine: self = .machine
    }
  }

  /// For the `discussion` of every command that builds.
  static let documentation = """
    Exit codes: 0 done; 1 the build failed; 64 wrong command line, or no such scheme, target or \
    configuration; 65 the project is damaged or a file of it is missing; 66 no project there, or \
    several; 69 the project needs something that is not supported (Objective-C, say); 70 a fault \
    of Touchstone itself; 72 this machine lacks something (see `touchstone doctor`).
    """
}
