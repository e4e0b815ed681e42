/// Another app of the user's on a device, beside the one that the device is there for: it is opened by its URLs, from its
/// icon, or by a step. It has a process, a home and limits of its own.
public struct CompanionApp: Sendable {
  var name: String
  /// Those that it opens before it was built anew, in small letters.
  var urlSchemes: Set<String>
  var source: any AppSource

  public init(name: String, urlSchemes: Set<String>, source: any AppSource) {
    (self.name, self.urlSchemes, self.source) = (name, urlSchemes, source)
  }

  var installed: InstalledApp { InstalledApp(name: name, urlSchemes: urlSchemes) }
}
