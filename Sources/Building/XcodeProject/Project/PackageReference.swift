/// A Swift package that a project names.
public struct PackageReference: Sendable {
  /// The URL, or the path of a local one.
  public let location: String
  public let isLocal: Bool
  public let object: ProjectObject

  init(_ object: ProjectObject) {
    self.object = object
    isLocal = object.isa == "XCLocalSwiftPackageReference"
    location = object.string("repositoryURL") ?? object.string("relativePath") ?? object.id
  }
}
