import AppBuilder
import Foundation

/// One line of a terminal that says how far a build is, and goes when it is done. Any thread.
///
/// Where standard error is no terminal nothing is said: a log needs no line that is written over.
final class BuildLine: @unchecked Sendable {
  /// Seconds between two of its texts while a module is compiled.
  private static let interval = 0.2

  private let isShown: Bool
  private let lock = NSLock()
  private var progress: BuildProgress?
  private var began: Date?
  private var hasLine = false
  private let timer: any DispatchSourceTimer

  init(isShown: Bool) {
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { [weak self] in self?.update() }
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.resume()
  }

  deinit { timer.cancel() }

  func show(_ progress: BuildProgress) {
    lock.withLock {
      if began == nil { began = Date() }
      self.progress = progress
      draw()
    }
  }

  func end() {
    lock.withLock {
      erase()
      (progress, began) = (nil, nil)
    }
  }

  /// Says something else meanwhile.
  func interrupt(_ body: () -> Void) {
    lock.withLock {
      erase()
      body()
      draw()
    }
  }

  private func update() { lock.withLock { draw() } }

  private func draw() {
    guard isShown, let progress, let began else { return }
    write("\r\u{1B}[K" + Self.text(progress, seconds: Date().timeIntervalSince(began)))
    hasLine = true
  }

  private func erase() {
    guard hasLine else { return }
    write("\r\u{1B}[K")
    hasLine = false
  }

  /// "Building Kit (2 of 3), 41 files, 1.2 s".
  static func text(_ progress: BuildProgress, seconds: Double) -> String {
    let place = progress.modules > 1 ? " (\(progress.number) of \(progress.modules))" : ""
    let files = progress.files == 1 ? "1 file" : "\(progress.files) files"
    let name = RunConsole.plain(progress.module)
    return "Building \(name)\(place), \(files), \(String(format: "%.1f", seconds)) s"
  }

  private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
