import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator

/// `touchstone device assertions`: what keeps a running device awake, and who.
struct DeviceAssertionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assertions",
    abstract: "List what keeps a device awake: idle timers that are off, background tasks.",
    discussion: """
      For each type 1 or 0, then who holds one, since when. An assertion ends when the app gives it up, or with the app.

      Exit codes: 0 done; 2 no device, or several and --on does not say which.
      """)

  @Option(help: "Which one, if several run: its app's name or the number of its process.")
  var on: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = Report(asJSON: output.json)
    let device = try RunningDevice.chosen(on, report)
    let list: PowerAssertionList
    do { list = try device.assertions() } catch {
      _ = report.fail(Diagnostic(.error, "assertions: \(error)"))
      throw ExitCode.appFailed
    }
    if output.json { return report.emit(list) }
    for (type, value) in list.status.sorted(by: { $0.key < $1.key }) { print("\(type): \(value)") }
    for held in list.held {
      let seconds = Int(held.seconds)
      let time = String(format: "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
      print(
        "pid \(held.processIdentifier) (\(held.app)): [\(held.identifier)] \(time) \(held.type) named \"\(held.name)\""
      )
    }
  }
}
