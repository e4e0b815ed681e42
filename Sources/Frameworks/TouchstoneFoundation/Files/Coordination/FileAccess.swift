import Foundation

/// One use of one or more files, from when it is asked for until it is done. Its order's lock guards what changes.
final class FileAccess: @unchecked Sendable {
  struct Claim {
    var path: FilePath
    var isWriting: Bool
    /// Whether what is inside the folder is used with it.
    var isDeep: Bool

    func conflicts(with other: Claim) -> Bool {
      guard isWriting || other.isWriting else { return false }
      return path == other.path || isDeep && path.contains(other.path)
        || other.isDeep && other.path.contains(path)
    }
  }

  let purpose: String
  let intents: [NSFileAccessIntent]
  private(set) var claims: [Claim]
  /// Who uses the files; nil while nobody in particular does.
  var thread: ObjectIdentifier?
  /// Purposes of those presenters that are being asked to let go, who may use the files for that.
  var guests: Set<String> = []
  /// The presenters that let go, and whether to a writer.
  var released: [ObjectIdentifier: Bool] = [:]

  init(_ intents: [NSFileAccessIntent], purpose: String) {
    (self.intents, self.purpose) = (intents, purpose)
    claims = intents.map(\.claim)
  }

  var isWriting: Bool { claims.contains(where: \.isWriting) }

  /// Work of one thread, or for one purpose, never waits for itself.
  func isRelated(to other: FileAccess) -> Bool {
    purpose == other.purpose || thread != nil && thread == other.thread
  }

  func blocks(_ other: FileAccess) -> Bool {
    !isRelated(to: other) && !guests.contains(other.purpose)
      && claims.contains { mine in other.claims.contains { $0.conflicts(with: mine) } }
  }

  /// Who let go to a writer let go to readers, too.
  func hasReleased(_ presenter: any NSFilePresenter, toWriter: Bool) -> Bool {
    released[ObjectIdentifier(presenter)].map { $0 || !toWriter } ?? false
  }

  /// A file that is waited for has another place: the access is of it there.
  func follow(_ oldPath: FilePath, to newURL: URL) {
    for intent in intents {
      if let url = oldPath.moved(intent.url, to: newURL) { intent.move(to: url) }
    }
    claims = intents.map(\.claim)
  }

  /// Whoever moves a file has it at its new place, too.
  func keep(_ oldPath: FilePath, at newURL: URL) {
    let newPath = FilePath(newURL)
    for claim in claims where claim.path == oldPath || claim.isDeep && claim.path.contains(oldPath) {
      claims.append(Claim(path: newPath, isWriting: claim.isWriting, isDeep: claim.isDeep))
      return
    }
  }
}
