import BuildDiagnostics
import Foundation
import XcodeProject

/// A `Package.resolved`: what a project pinned.
public struct PinFile: Hashable, Sendable {
  public var file: URL
  /// By identity.
  public var pins: [String: PackagePin]

  public init(file: URL, pins: [PackagePin]) {
    self.file = file
    self.pins = Dictionary(pins.map { ($0.identity, $0) }) { first, _ in first }
  }

  public init(contentsOf file: URL) throws(Diagnostic) {
    try self.init(try ProjectFile.read(file, "the file of pinned packages"), file: file)
  }

  /// The forms that are known are 1 to 3.
  init(_ data: Data, file: URL) throws(Diagnostic) {
    func broken(_ reason: String) -> Diagnostic {
      Diagnostic(
        .error, at: .init(file: file.path), "the pinned packages cannot be read", reason: reason,
        nextStep: "Restore the file from version control, or have Xcode resolve the packages again.")
    }
    let decoder = JSONDecoder()
    guard let form = try? decoder.decode(Form.self, from: data) else {
      throw broken("It is not JSON of that kind.")
    }
    guard (1...3).contains(form.version) else {
      throw broken("It is of version \(form.version); known are 1, 2 and 3.")
    }
    let pins: [PackagePin]
    do {
      pins =
        form.version == 1
        ? try decoder.decode(First.self, from: data).object.pins.map(\.pin)
        : try decoder.decode(Second.self, from: data).pins.map(\.pin)
    } catch { throw broken("A pin lacks what pins have.") }
    guard pins.count <= 10_000 else { throw broken(ProjectLimits.reason) }
    for pin in pins {
      guard PackageIdentity.isSafe(pin.identity) else {
        throw broken("'\(pin.identity)' is not the identity of a package.")
      }
      guard pin.source == .registry || Self.isRevision(pin.revision) else {
        throw broken("'\(pin.revision)', the revision of \(pin.identity), is not that of a commit.")
      }
    }
    self.init(file: file, pins: pins)
  }

  private static func isRevision(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  private struct Form: Decodable { var version: Int }

  private struct State: Decodable {
    var revision: String?
    var version: String?
    var branch: String?
  }

  private struct First: Decodable {
    struct Object: Decodable { var pins: [Pin] }
    struct Pin: Decodable {
      var repositoryURL: String
      var state: State

      var pin: PackagePin {
        PackagePin(
          identity: PackageIdentity.of(location: repositoryURL), location: repositoryURL,
          source: repositoryURL.hasPrefix("/") ? .local : .remote, revision: state.revision ?? "",
          versionText: state.version, branch: state.branch)
      }
    }
    var object: Object
  }

  private struct Second: Decodable {
    struct Pin: Decodable {
      var identity: String
      var kind: String
      var location: String
      var state: State

      var pin: PackagePin {
        let source: PackagePin.Source =
          switch kind {
          case "registry": .registry
          case "localSourceControl": .local
          default: .remote
          }
        return PackagePin(
          identity: identity.lowercased(), location: location, source: source, revision: state.revision ?? "",
          versionText: state.version, branch: state.branch)
      }
    }
    var pins: [Pin]
  }
}
