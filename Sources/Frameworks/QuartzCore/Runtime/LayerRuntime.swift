/// The one owner of what all layers of a process share. Main thread only.
@_spi(Host) public final class LayerRuntime {
  nonisolated(unsafe) public static let shared = LayerRuntime()

  /// Called when the first thing since the last frame changed: there is something to draw.
  public var frameNeeded: (() -> Void)?
  /// True from the first change to the next frame.
  public private(set) var isFrameNeeded = false

  func requestFrame() {
    guard !isFrameNeeded else { return }
    isFrameNeeded = true
    frameNeeded?()
  }

  /// False while nobody may animate: setters then skip the search for actions.
  var findsActions = true

  func frameBegan() { isFrameNeeded = false }
}

/// Counters that every property setter touches: plain globals, for speed.
enum LayerChanges {
  /// Counts changes of anything that is drawn.
  nonisolated(unsafe) static var version: UInt64 = 1
  nonisolated(unsafe) static var contents: UInt32 = 0
  nonisolated(unsafe) static var identities: UInt32 = 0

  nonisolated(unsafe) static var commits: UInt32 = 0

  static func newCommit() -> UInt32 {
    commits &+= 1
    return commits
  }
  static func newIdentity() -> UInt32 {
    identities &+= 1
    return identities
  }
  static func newContentsVersion() -> UInt32 {
    contents &+= 1
    return contents
  }
}
