import ArgumentParser
import BuildDiagnostics
import Simulator

/// The exit codes of every command. 64 and up follow sysexits.h; ArgumentParser itself uses 64.
extension ExitCode {
  /// The compiler, the translator or a resource of the app said no.
  static let buildFailed = ExitCode(1)
  /// The app crashed, or a step of a script found nothing to do it on.
  static let appFailed = ExitCode(2)
  /// The app's main thread did not answer in time.
  static let appHung = ExitCode(3)
  /// The app took more memory than it may.
  static let appOutOfMemory = ExitCode(4)
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

  /// For the end of a headless app, or a step that it did not do.
  init(for end: AppEnd?) {
    switch end?.kind {
    case .hung: self = .appHung
    case .outOfMemory: self = .appOutOfMemory
    case .crashed, .quit, nil: self = .appFailed
    }
  }

  /// For the `discussion` of every command that runs an app without a viewer.
  static let limitsDocumentation =
    "3 the app did not answer within --timeout; 4 it took more than --memory."

  /// For the `discussion` of every command that builds.
  static let documentation = """
    Exit codes: 0 done; 1 the build failed; 64 wrong command line, or no such scheme, target or \
    configuration; 65 the project is damaged or a file of it is missing; 66 no project there, or \
    several; 69 the project needs something that is not supported (Objective-C, say); 70 a fault \
    of Touchstone itself; 72 this machine lacks something (see `touchstone doctor`).
    """
}
