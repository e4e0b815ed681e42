import Foundation

/// What to build: the project as the user named it, and the choices Xcode's toolbar would offer.
public struct BuildRequest: Sendable, Hashable {
  /// A `.xcodeproj`, a `.xcworkspace` or the folder that holds one.
  public var project: URL
  public var scheme: String?
  public var target: String?
  /// "Debug" unless the scheme says otherwise.
  public var configuration: String?

  /// Compiler, linker and converters run without network, and write into the build folder only, where the machine
  /// allows that.
  public var isConfined: Bool

  /// Folders and files beside the project that may be read for it, too.
  public var readable: [URL]

  /// The platform may have been made by a version of Swift that Touchstone was not tested with.
  public var allowsUntestedToolchain = false

  /// A folder with checkouts of the packages that it pins, made by somebody else.
  public var packagesFolder: URL?
  /// No package is fetched.
  public var isOffline = false
  /// Script phases are run: programs of the project's, in the sandbox.
  public var runsScripts = false

  public init(
    project: URL, scheme: String? = nil, target: String? = nil, configuration: String? = nil,
    isConfined: Bool = true, readable: [URL] = []
  ) {
    self.project = project
    self.scheme = scheme
    self.target = target
    self.configuration = configuration
    self.isConfined = isConfined
    self.readable = readable
  }
}
