import BuildDiagnostics
import Foundation

/// An Xcode project in, a runnable app out.
///
/// Reads the user's folder and never writes there: everything made lies in the build folder.
public struct AppBuilder: Sendable {
  public init() {}

  /// Builds what changed. Throws a `BuildFailure`.
  public func build(_ request: BuildRequest) throws -> BuiltApp {
    throw BuildFailure(
      .machine, Diagnostic(.error, "\(request.project.path): this build has no app builder yet"))
  }
}
