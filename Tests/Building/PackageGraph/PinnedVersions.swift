import BuildDiagnostics
import Foundation
import Testing

@testable import PackageGraph

@Suite struct PinnedVersions {
  private let revision = String(repeating: "0a", count: 20)

  private func pins(_ text: String) throws -> [PackagePin] {
    try PinFile(Data(text.utf8), file: URL(fileURLWithPath: "/p/Package.resolved")).pins.values.sorted {
      $0.identity < $1.identity
    }
  }

  private func second(_ version: Int, identity: String = "toast-swift", revision: String? = nil) -> String {
    """
    {"pins": [{"identity": "\(identity)", "kind": "remoteSourceControl", "location": "https://example.com/a/Toast-Swift",
     "state": {"revision": "\(revision ?? self.revision)", "version": "5.1.0"}}], "version": \(version)}
    """
  }

  @Test("the three forms of Package.resolved say the same")
  func forms() throws {
    let first = """
      {"object": {"pins": [{"package": "Toast", "repositoryURL": "https://example.com/a/Toast-Swift", "state":
      {"branch": null, "revision": "\(revision)", "version": "5.1.0"}}]}, "version": 1}
      """
    let pin = PackagePin(
      identity: "toast-swift", location: "https://example.com/a/Toast-Swift", revision: revision,
      versionText: "5.1.0")
    for text in [first, second(2), second(3)] { #expect(try pins(text) == [pin]) }
  }

  @Test(
    "what is no file of pins is an error that says so",
    arguments: ["", "{}", "[1]", #"{"version": 2}"#, #"{"pins": [{"identity": "a"}], "version": 2}"#])
  func broken(text: String) { #expect(throws: Diagnostic.self) { try pins(text) } }

  @Test("a newer form is not guessed at")
  func newer() { #expect(throws: Diagnostic.self) { try pins(second(4)) } }

  @Test("neither a folder's path nor an option gets through as identity or revision")
  func hostile() {
    for identity in ["../../home", "", "..", "a/b"] {
      #expect(throws: Diagnostic.self) { try pins(second(2, identity: identity)) }
    }
    for revision in ["--upload-pack=sh", "main", "", String(repeating: "G", count: 40)] {
      #expect(throws: Diagnostic.self) { try pins(second(2, revision: revision)) }
    }
  }

  @Test("versions stand in their order")
  func order() throws {
    let texts = [
      "0.9.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0",
      "1.2", "1.10.0", "2.0.0",
    ]
    let versions = try texts.map { try #require(PackageVersion($0)) }
    #expect(versions == versions.sorted())
    for pair in zip(versions, versions.dropFirst()) { #expect(pair.0 < pair.1) }
    #expect(PackageVersion("v1.2.3") == PackageVersion(1, 2, 3))
    for text in ["", "1.x", "1..2", "-1.0.0", "1.2.3.4"] { #expect(PackageVersion(text) == nil) }
  }

  @Test("a requirement allows the pins that meet it")
  func requirements() throws {
    let pin = PackagePin(identity: "a", location: "", revision: revision, versionText: "1.5.0")
    let one = PackageVersion(1, 0, 0)
    #expect(PackageRequirement.range(one..<PackageVersion(2, 0, 0)).allows(pin))
    #expect(!PackageRequirement.range(one..<PackageVersion(1, 5, 0)).allows(pin))
    #expect(!PackageRequirement.exact(one).allows(pin))
    #expect(!PackageRequirement.branch("main").allows(pin))
    #expect(PackageRequirement.revision(String(revision.prefix(8))).allows(pin))
  }

  @Test("a package is called by the end of its address")
  func identities() {
    for text in ["https://github.com/SnapKit/SnapKit.git", "git@github.com:SnapKit/snapkit", "/a/b/SnapKit/"]
    {
      #expect(PackageIdentity.of(location: text) == "snapkit")
    }
  }

  @Test(
    "nothing is fetched from what is no address",
    arguments: [
      "--upload-pack=touch", "ext::sh -c id", "/etc", "file:///etc", "https://", "https://-x/y", "a b", "",
      "ssh://-oProxyCommand=id/x", "-x@host:path",
    ])
  func refused(location: String) {
    #expect(throws: RemoteLocation.Refused.self) { try RemoteLocation(location) }
  }

  @Test("a project's mirrors lead to the network, never into this machine; the user's may")
  func mirrors() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      {"object": [{"original": "https://a/x", "mirror": "/srv/x"}, {"original": "https://a/y", "mirror": "https://b/y"}],
      "version": 1}
      """
    try Data(text.utf8).write(to: file)
    var (projects, users) = (PackageMirrors(), PackageMirrors())
    projects.read(file, isUsers: false)
    users.read(file, isUsers: true)
    #expect(projects.location(of: "https://a/x") == "https://a/x")
    #expect(projects.location(of: "https://a/y") == "https://b/y")
    #expect(users.location(of: "https://a/x") == "/srv/x")
  }
}
