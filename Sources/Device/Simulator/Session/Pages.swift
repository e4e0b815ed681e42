import Foundation
import TouchstoneDeviceProtocol

/// The pages that show the device, and which frames they have yet to draw.
///
/// The session tells whoever draws of each frame that has landed: all pages have drawn it.
struct Pages {
  private var viewers: [Int: Viewer] = [:]
  private var nextViewer = 0
  /// Frames that have not landed, oldest first.
  private var unconfirmed: [UInt32] = []
  /// The last frame, if it was whole: an app that starts shows its launch screen, and has no time yet for pages that come.
  private var picture: Data?

  mutating func attach(_ viewer: Viewer) -> Int {
    nextViewer += 1
    viewers[nextViewer] = viewer
    return nextViewer
  }

  /// Shows a page that has just come what the others have on the screen, as far as that is known here.
  mutating func catchUp(_ id: Int) {
    guard let picture else { return }
    viewers[id]?.needsWhole = false
    viewers[id]?.send(frame: picture)
  }

  /// Answers the frames that only this page had not drawn.
  mutating func detach(_ id: Int) -> [UInt32] {
    viewers[id] = nil
    return landed()
  }

  func tell(_ id: Int, _ update: ViewerUpdate) { viewers[id]?.send(update) }

  func broadcast(_ update: ViewerUpdate) {
    for viewer in viewers.values { viewer.send(update) }
  }

  // MARK: - Frames

  /// Sends a frame to every page that can make sense of it; answers the frames that have landed.
  mutating func show(_ frame: Data, _ header: FrameHeader) -> [UInt32] {
    for (id, viewer) in viewers where header.isWhole || !viewer.needsWhole {
      viewers[id]?.needsWhole = false
      viewers[id]?.pending.append(header.sequence)
      viewer.send(frame: frame)
    }
    picture = header.isWhole ? frame : nil
    unconfirmed.append(header.sequence)
    return landed()
  }

  /// A page has drawn a frame; answers those that have landed by that.
  mutating func shown(_ sequence: UInt32, by id: Int) -> [UInt32] {
    viewers[id]?.pending.removeAll { $0 == sequence }
    return landed()
  }

  /// Without a page every frame lands at once.
  private mutating func landed() -> [UInt32] {
    let waiting = Set(viewers.values.flatMap(\.pending))
    let count = unconfirmed.firstIndex(where: waiting.contains) ?? unconfirmed.count
    defer { unconfirmed.removeFirst(count) }
    return Array(unconfirmed.prefix(count))
  }

  /// Another process draws from now on; answers the frames that no page will confirm any more.
  mutating func forget() -> [UInt32] {
    for id in viewers.keys {
      viewers[id]?.needsWhole = true
      viewers[id]?.pending = []
    }
    picture = nil
    defer { unconfirmed = [] }
    return unconfirmed
  }

  /// Ends every page's connection.
  mutating func finish() {
    for viewer in viewers.values { viewer.finish() }
    viewers = [:]
  }
}
