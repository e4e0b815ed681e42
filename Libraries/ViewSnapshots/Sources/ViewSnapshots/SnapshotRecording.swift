import Foundation

/// Which references a test writes. A test that wrote one fails, for it has compared nothing.
public enum SnapshotRecording: String, CaseIterable, Sendable {
  /// None.
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there, and those that differ.
  case all
}

/// What the environment of a test says of snapshots.
struct SnapshotEnvironment: Equatable {
  var recording: SnapshotRecording?
  /// Where references are written in place of the folder beside the test.
  var folder: URL?

  init(_ variables: [String: String]) throws {
    if let word = variables["SNAPSHOT_RECORDING"], !word.isEmpty {
      guard let recording = SnapshotRecording(rawValue: word) else {
        throw SnapshotFailure("SNAPSHOT_RECORDING is '\(word)'; it has to be never, missing or all")
      }
      self.recording = recording
    }
    if let path = variables["SNAPSHOT_FOLDER"], !path.isEmpty {
      guard path.hasPrefix("/") else {
        throw SnapshotFailure("SNAPSHOT_FOLDER is '\(path)'; it has to be a whole path, from / on")
      }
      folder = URL(fileURLWithPath: path, isDirectory: true)
    }
  }
}

/// Why there is no snapshot, as a sentence.
struct SnapshotFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
