import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator
import TouchstoneNetworkLink

/// `touchstone device network list`, `add` and `remove`: about the profiles that there are, not about one device.
enum NetworksRequest {
  case list
  case add(LinkProfile)
  case remove(String)

  /// Nil for what is done to a device.
  init?(_ words: [String]) throws {
    guard words.first == "network" else { return nil }
    let rest = words.dropFirst(2).joined(separator: " ")
    switch words.dropFirst().first {
    case nil, "list": self = .list
    case "add":
      guard let profile = try Self.profile(rest), profile.name != "Own",
        LinkProfile.stock(named: profile.name) == nil
      else {
        throw ValidationError("A network of one's own has a name that no other has: \(LinkProfile.form).")
      }
      self = .add(profile)
    case "remove": self = .remove(rest)
    default: return nil
    }
  }

  private static func profile(_ text: String) throws -> LinkProfile? {
    do { return try LinkProfile(text: text) } catch { throw ValidationError(error.description) }
  }

  func perform(asJSON: Bool, _ report: Report) throws {
    switch self {
    case .list:
      if asJSON { return report.emit(NetworkProfiles.all) }
      print("on                 the machine's network as it is\noff                no network")
      for profile in NetworkProfiles.all {
        print(
          profile.name.padding(toLength: max(19, profile.name.count + 2), withPad: " ", startingAt: 0)
            + profile.summary)
      }
    case .add(let profile):
      try Self.write(
        NetworkProfiles.own.filter { $0.name.lowercased() != profile.name.lowercased() } + [profile])
    case .remove(let name):
      let left = NetworkProfiles.own.filter { $0.name.lowercased() != name.lowercased() }
      guard left.count < NetworkProfiles.own.count else {
        throw Diagnostic(
          .error, "there is no network '\(name)' of one's own",
          nextStep: "`touchstone device network list` shows those there are.")
      }
      try Self.write(left)
    }
  }

  private static func write(_ profiles: [LinkProfile]) throws {
    let file = NetworkProfiles.file
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let lines = profiles.map { $0.text + "\n" }.joined()
    try Data(lines.utf8).write(to: file, options: .atomic)
  }
}
