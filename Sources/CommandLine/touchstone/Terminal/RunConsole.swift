import Foundation
import Simulator

/// What `touchstone run` says while the app runs: what it prints, and what becomes of builds.
///
/// Prints on a thread of its own, and what nobody reads is lost rather than waited for.
final class RunConsole: Sendable {
  private let style: TerminalStyle
  private let isQuiet: Bool
  private let progress: BuildLine
  private let voice: HostVoice?
  private let lines: AsyncStream<String>
  private let told: AsyncStream<String>.Continuation

  init(style: TerminalStyle, isQuiet: Bool, progress: BuildLine, voice: HostVoice? = nil) {
    (self.style, self.isQuiet, self.progress, self.voice) = (style, isQuiet, progress, voice)
    (lines, told) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(4096))
    let thread = Thread { [lines, progress] in
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        for await line in lines {
          progress.interrupt { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
        }
        done.signal()
      }
      done.wait()
    }
    thread.start()
  }

  func say(_ text: String, _ tone: TerminalStyle.Tone = .plain) { told.yield(style(tone, text)) }

  /// Until the simulator ends.
  func follow(_ events: AsyncStream<SimulatorEvent>) async {
    var began: ContinuousClock.Instant?
    // The first launch has been built before there was a simulator.
    var isFirst = true
    for await event in events {
      switch event {
      case .console(let entries): show(entries)
      case .building:
        began = .now
        if !isFirst, !isQuiet { say("Building …", .dim) }
      case .built:
        progress.end()
        if !isFirst, !isQuiet { say("Built in \(Self.seconds(since: began)) s.", .good) }
        isFirst = false
      case .buildFailed:
        progress.end()
        say("The build failed; the app from before goes on.", .error)
        isFirst = false
      }
    }
  }

  private func show(_ entries: [ConsoleEntry]) {
    for entry in entries {
      voice?.hear(entry)
      // A run says itself whose it is.
      let isNamed = entry.app != nil && entry.level != .run
      let text = Self.plain(isNamed ? "\(entry.app ?? ""): \(entry.text)" : entry.text)
      switch entry.level {
      case .run: if !isQuiet { say("── \(text) ──", .dim) }
      case .error, .crash: if !isQuiet || entry.stream != .output { say(text, .error) }
      case .note, .build, .debug, .info:
        if !isQuiet || entry.stream == .diagnostic { say(text, entry.stream == .diagnostic ? .plain : .dim) }
      case .print, .log, .warning: if !isQuiet || entry.stream == .diagnostic { say(text) }
      }
    }
  }

  private static func seconds(since start: ContinuousClock.Instant?) -> String {
    guard let start else { return "0.0" }
    let length = (ContinuousClock.now - start).components
    return String(format: "%.1f", Double(length.seconds) + Double(length.attoseconds) / 1e18)
  }

  /// An app's colours are shown; nothing else of it commands the terminal.
  static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) else {
      return text
    }
    var shown = ""
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if first == "\u{1B}", let end = colourEnd(rest) {
        shown.unicodeScalars.append(contentsOf: rest[..<end])
        rest = rest[end...]
        continue
      }
      let isCommand = first.properties.generalCategory == .control && first != "\t"
      shown.unicodeScalars.append(isCommand ? "\u{FFFD}" : first)
      rest.removeFirst()
    }
    return shown
  }

  /// "ESC [ 1 ; 31 m": where it ends, if that is what these begin with.
  private static func colourEnd(_ scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView.Index?
  {
    var at = scalars.index(after: scalars.startIndex)
    guard at < scalars.endIndex, scalars[at] == "[" else { return nil }
    at = scalars.index(after: at)
    while at < scalars.endIndex, ("0"..."9").contains(scalars[at]) || scalars[at] == ";" {
      at = scalars.index(after: at)
    }
    guard at < scalars.endIndex, scalars[at] == "m" else { return nil }
    return scalars.index(after: at)
  }
}
