import BuildDiagnostics
import BuildingTestSupport
import Foundation
import PackageGraph
import Testing
import TouchstoneConfinement
import XcodeProject

@testable import AppBuilder

/// Packages come from repositories that lie beside the test, as through a mirror of the user's.
@Suite struct FetchedPackages {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touchstone-tests/\(UUID().uuidString)")

  private func store() throws -> CheckoutStore {
    CheckoutStore(
      place: BuildPlace(cache: folder.appendingPathComponent("cache")) / "packages", isConfined: true
    ) { _ in }
  }

  private func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @discardableResult
  private func git(_ arguments: String..., in name: String) throws -> String {
    let own = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"]
    let output = try ConfinedProcess(
      program: try #require(Program.find("git")), arguments: own + arguments,
      confinement: .none(reason: "a test"),
      folder: folder.appendingPathComponent(name).path
    ).run()
    try #require(output.status == 0, "\(output.text)")
    return output.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A repository of two commits; answers the first.
  private func repository(_ name: String, manifest: String) throws -> String {
    try write(manifest, to: "\(name)/Package.swift")
    try write("public let version = 1\n", to: "\(name)/Sources/\(name)/a.swift")
    try git("init", "--quiet", in: name)
    try git("add", "-A", in: name)
    try git("commit", "--quiet", "-m", "One", in: name)
    let first = try git("rev-parse", "HEAD", in: name)
    try write("public let version = 2\n", to: "\(name)/Sources/\(name)/a.swift")
    try git("commit", "--quiet", "-a", "-m", "Two", in: name)
    return first
  }

  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Sums", products: [.library(name: "Sums", targets: ["Sums"])], targets: [.target(name: "Sums")])
    """

  @Test("the pinned commit is fetched once, whatever the branch has become")
  func commit() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pin = PackagePin(
      identity: "sums", location: "x", revision: try repository("Sums", manifest: manifest))
    let place = folder.appendingPathComponent("Sums").path
    let store = try store()
    #expect(store.folder(of: pin, from: place) == nil)
    let found = try store.fetch(pin, from: place, isUsersMirror: true)
    let text = try String(contentsOf: found.appendingPathComponent("Sources/Sums/a.swift"), encoding: .utf8)
    #expect(text == "public let version = 1\n")
    try FileManager.default.removeItem(atPath: place)
    #expect(try store.fetch(pin, from: place, isUsersMirror: true) == found)
  }

  @Test("what nothing pins is used as it stands in a folder of checkouts, and that is said")
  func unpinned() throws {
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Top", products: [.library(name: "Top", targets: ["Top"])],
        dependencies: [.package(url: "https://example.com/sums", from: "2.0.0")],
        targets: [.target(name: "Top", dependencies: [.product(name: "Sums", package: "sums")])])
      """, to: "Top/Package.swift")
    try write("import Sums\n", to: "Top/Sources/Top/a.swift")
    try write(manifest, to: "SourcePackages/checkouts/sums/Package.swift")
    try write("public let sum = 1\n", to: "SourcePackages/checkouts/sums/Sources/Sums/a.swift")
    func resolved(_ checkouts: Bool) throws -> ResolvedPackages {
      var options = PackageResolver.Options()
      options.isOffline = true
      if checkouts { options.packagesFolder = folder.appendingPathComponent("SourcePackages") }
      return try PackageResolver(cache: folder.appendingPathComponent("cache"), options: options).resolve(
        PackageReferences(package: folder.appendingPathComponent("Top")))
    }
    #expect(throws: BuildFailure.self) { try resolved(false) }
    let plain = try resolved(true)
    #expect(plain.graph.modules.map(\.id) == ["sums/Sums", "top/Top"])
    #expect(plain.diagnostics.map(\.severity) == [.note])
    // SwiftPM notes which version it checked out; this one is none that the package asks for.
    try write(
      #"{"object": {"dependencies": [{"packageRef": {"identity": "sums"}, "subpath": "sums", "state": {"checkoutState": {"revision": "0123456789", "version": "1.4.0"}}}]}}"#,
      to: "SourcePackages/workspace-state.json")
    let old = try resolved(true)
    #expect(old.diagnostics.map(\.severity) == [.note, .warning])
    #expect(old.diagnostics.first?.message.contains("1.4.0, 0123456") == true)
  }

  @Test("a commit that is not there leaves nothing behind, and a folder is no place that a project may name")
  func nothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try repository("Sums", manifest: manifest)
    let place = folder.appendingPathComponent("Sums").path
    let pin = PackagePin(identity: "sums", location: "x", revision: String(repeating: "ab", count: 20))
    let store = try store()
    #expect(throws: BuildFailure.self) { try store.fetch(pin, from: place, isUsersMirror: true) }
    #expect(store.folder(of: pin, from: place) == nil)
    let refused = #expect(throws: BuildFailure.self) {
      try store.fetch(pin, from: place, isUsersMirror: false)
    }
    #expect(refused?.kind == .unsupported)
  }

  @Test(
    "a project's package is described from a folder of checkouts, and a manifest writes nowhere",
    .enabled(if: Confinement.best.isWhole))
  func described() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let nosy = manifest.replacing(
      "let package",
      with: """
        import Foundation
        try? "x".write(toFile: Context.packageDirectory + "/written", atomically: false, encoding: .utf8)
        let package
        """)
    let revision = try repository("Sums", manifest: nosy)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Packages/checkouts"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("Sums"), to: folder.appendingPathComponent("Packages/checkouts/Sums"))
    try git("checkout", "--quiet", "--detach", revision, in: "Packages/checkouts/Sums")
    let sample = try TemporaryProject(
      objects: """
        R1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Sums"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
        P1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Sums; };
        """, targetKeys: "packageProductDependencies = (P1);")
    try sample.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("isa = PBXProject;", with: "isa = PBXProject; packageReferences = (R1);")
    }
    var options = PackageResolver.Options()
    options.isOffline = true
    func resolve() throws -> ResolvedPackages {
      let project = try Project(contentsOf: sample.url)
      let references = try PackageReferences(projects: [project], workspace: nil)
      return try PackageResolver(cache: folder.appendingPathComponent("cache"), options: options).resolve(
        references)
    }
    let unpinned = #expect(throws: BuildFailure.self) { try resolve() }
    #expect(unpinned?.description.contains("nothing says which version of sums to use") == true)
    func pin(_ revision: String) throws {
      try sample.write(
        #"{"pins": [{"identity": "sums", "kind": "remoteSourceControl", "location": "https://example.com/Sums", "state": {"revision": "\#(revision)", "version": "2.0.0"}}], "version": 2}"#,
        to: "Sample.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    }
    try pin(revision)
    let missing = #expect(throws: BuildFailure.self) { try resolve() }
    #expect(missing?.description.contains("touchstone packages resolve") == true)
    options.packagesFolder = folder.appendingPathComponent("Packages")
    let found = try resolve()
    #expect(found.graph.modules.map(\.id) == ["sums/Sums"])
    #expect(found.graph.products == ["Sums": ["sums/Sums"]])
    #expect(found.diagnostics.map(\.severity) == [.warning], "2.0.0 is not what the project asks for")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Packages/checkouts/Sums/written"))
    try pin(String(repeating: "cd", count: 20))
    #expect(throws: BuildFailure.self) { try resolve() }
  }

  @Test("a path to a neighbour is that of the package, not of the copy that was asked")
  func neighbours() throws {
    let output =
      #"{"dependencies": [{"fileSystem": [{"identity": "b", "path": "/cache/x/B"}]}], "name": "A"}"#
    let moved = ManifestReader.moved(output, from: "/cache/x/copy", to: "/home/me/A")
    #expect(moved.replacing("\\/", with: "/").contains(#""path":"/home/me/B""#))
  }
}
