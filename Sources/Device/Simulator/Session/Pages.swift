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

  /// The age of what happened at `time` by the page's clock.
  mutating func age(of time: Double, by id: Int, at now: Double) -> Double {
    viewers[id]?.clock.age(of: time, at: now) ?? 0
  }

  func tell(_ id: Int, _ update: ViewerUpdate) { viewers[id]?.send(update) }

  /// One that is silent gets everything anew when it is back.
  func broadcast(_ update: ViewerUpdate) {
    for viewer in viewers.values where !viewer.isSilent { viewer.send(update) }
  }

  // MARK: - The console

  /// Lines and bytes that a page is told at once.
  static let batchLines = 5_000
  static let batchBytes = 1 << 20
  /// Seconds that apps wait for a page that reads nothing.
  static let consolePatience = 5.0

  /// The console begins there for a page.
  mutating func restartConsole(of id: Int? = nil, at number: Int) {
    for one in id.map({ [$0] }) ?? Array(viewers.keys) {
      viewers[one]?.nextLine = number
      viewers[one]?.readLines = number
      viewers[one]?.readingSince = nil
    }
  }

  /// Tells each page that has read the last lines the next ones.
  mutating func tell(_ console: ConsoleLog, at now: Double) {
    for (id, viewer) in viewers where viewer.readLines == viewer.nextLine && viewer.nextLine < console.end {
      let part = console.part(from: viewer.nextLine, lines: Self.batchLines, bytes: Self.batchBytes)
      let end = viewer.nextLine + part.skipped + part.entries.count
      viewers[id]?.nextLine = end
      viewers[id]?.readingSince = now
      var update = ViewerUpdate(console: ConsoleBatch.batches(part.entries), consoleEnd: end)
      if part.skipped > 0 { update.consoleSkipped = part.skipped }
      viewer.send(update)
    }
  }

  /// A page has read all up to that number.
  mutating func read(to number: Int, by id: Int) {
    guard let viewer = viewers[id], number <= viewer.nextLine else { return }
    viewers[id]?.readLines = number
    viewers[id]?.readingSince = nil
  }

  /// The number up to which all pages have read that are awake.
  func readLines(of console: ConsoleLog, at now: Double) -> Int {
    viewers.values.filter { viewer in
      viewer.readingSince.map { now < $0 + Self.consolePatience } ?? true
    }.map(\.readLines).min() ?? console.end
  }

  // MARK: - Frames

  /// Seconds that a page may draw nothing of what it was sent before it is taken to be asleep.
  static let patience = 1.0

  /// Sends a frame to every page that can make sense of it; answers the frames that have landed.
  mutating func show(_ frame: Data, _ header: FrameHeader, at now: Double) -> [UInt32] {
    for (id, viewer) in viewers where !viewer.isSilent && (header.isWhole || !viewer.needsWhole) {
      viewers[id]?.needsWhole = false
      viewers[id]?.pending.append(header.sequence)
      viewers[id]?.pendingSince = viewer.pendingSince ?? now
      viewer.send(frame: frame)
    }
    picture = header.isWhole ? frame : nil
    unconfirmed.append(header.sequence)
    return landed()
  }

  /// A page has drawn a frame; answers those that have landed by that, and whether the page was silent and has missed some.
  mutating func shown(_ sequence: UInt32, by id: Int, at now: Double) -> (landed: [UInt32], isBack: Bool) {
    guard var viewer = viewers[id] else { return ([], false) }
    let wasSilent = viewer.isSilent
    viewer.pending.removeAll { $0 == sequence }
    viewer.pendingSince = viewer.pending.isEmpty ? nil : now
    viewer.isSilent = false
    viewers[id] = viewer
    return (landed(), wasSilent)
  }

  /// When a page that draws nothing is silent.
  var deadline: Double? { viewers.values.compactMap(\.pendingSince).min().map { $0 + Self.patience } }

  /// It is so late now: nobody waits for pages that draw nothing. Answers the frames that have landed by that.
  mutating func pass(to now: Double) -> [UInt32] {
    for (id, viewer) in viewers {
      guard let since = viewer.pendingSince, now >= since + Self.patience else { continue }
      viewers[id]?.isSilent = true
      viewers[id]?.needsWhole = true
      viewers[id]?.pending = []
      viewers[id]?.pendingSince = nil
    }
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
      viewers[id]?.pendingSince = nil
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
