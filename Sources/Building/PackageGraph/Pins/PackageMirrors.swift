import Foundation
import XcodeProject

/// Where packages are fetched from instead: SwiftPM's `mirrors.json`.
public struct PackageMirrors: Sendable {
  private var mirrors: [String: String] = [:]

  public init() {}

  /// - Parameters:
  ///   - file: None is fine.
  ///   - isUsers: The user's own file may name folders of this machine; that of a project may not.
  public mutating func read(_ file: URL, isUsers: Bool) {
    guard let data = try? ProjectFile.read(file, "the mirrors"),
      let content = try? JSONDecoder().decode(Content.self, from: data)
    else { return }
    for entry in content.object {
      let isRemote = (try? RemoteLocation(entry.mirror)) != nil
      guard isRemote || isUsers && entry.mirror.hasPrefix("/") else { continue }
      if mirrors[entry.original] == nil { mirrors[entry.original] = entry.mirror }
    }
  }

  /// The place itself if it has no mirror.
  public func location(of original: String) -> String { mirrors[original] ?? original }

  private struct Content: Decodable {
    struct Entry: Decodable {
      var original: String
      var mirror: String
    }
    var object: [Entry]
  }
}

/// Where git may fetch from over the network: no program of this machine, no folder, no option.
public struct RemoteLocation: Sendable, CustomStringConvertible {
  public let description: String

  public struct Refused: Error { public var location: String }

  public init(_ text: String) throws(Refused) {
    let isPlain =
      text.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 } && text.utf8.count < 2048
    let schemes = ["https://", "http://", "ssh://", "git://"]
    let isAddress = schemes.contains { scheme in
      text.hasPrefix(scheme) && text.dropFirst(scheme.count).first.map { $0 != "-" && $0 != "/" } == true
    }
    guard isPlain, isAddress || text.wholeMatch(of: /[A-Za-z0-9_.]+@[A-Za-z0-9][A-Za-z0-9.-]*:[^:]+/) != nil
    else {
      throw Refused(location: text)
    }
    description = text
  }
}
