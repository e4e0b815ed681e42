import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// `touchstone device views`: what is on a running device's screen, as the page's view debugger has it.
struct DeviceViewsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views", abstract: "Print the views and layers of an app that runs.",
    discussion: """
      A line for each: its number, class and frame on the screen, then what is not as usual, the controller whose view it \
      is, and its text. Layers of no view stand in brackets. The app runs on meanwhile; it is neither started anew nor \
      linked with anything.

      Exit codes: 0 done; 2 no device, several and --on does not say which, or the app does not answer.
      """)

  @Option(help: "Which one, if several run: its app's name or the number of its process.")
  var on: String?

  @Flag(help: "Print the app's windows as a debugger prints views (recursiveDescription).")
  var description = false

  @Option(help: "All about one of them, by its number, with its constraints.")
  var about: UInt32?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = Report(asJSON: output.json)
    let device = try RunningDevice.chosen(on, report)
    do {
      if description {
        let text = try device.printedViews()
        if output.json { report.emit(["description": text]) } else { print(text) }
      } else if let about {
        let facts = try device.facts(ofLayer: about)
        if output.json { report.emit(facts) } else { print(ViewText.lines(facts).joined(separator: "\n")) }
      } else {
        let tree = try device.layerTree()
        if output.json {
          report.emit(PrintedView.list(tree))
        } else {
          print(ViewText.lines(tree).joined(separator: "\n"))
        }
      }
    } catch {
      _ = report.fail(Diagnostic(.error, "views: \(error)"))
      throw ExitCode.appFailed
    }
  }
}

extension RunningDevice {
  /// The one that is meant; says what is in the way.
  static func chosen(_ name: String?, _ report: Report) throws -> RunningDevice {
    let matching = all.filter { device in
      name.map { $0 == device.app || $0 == "\(device.processIdentifier)" } ?? true
    }
    guard let device = matching.first else {
      _ = report.fail(
        Diagnostic(
          .error, name.map { "no simulator runs '\($0)'" } ?? "no simulator runs",
          nextStep: "Start one with `touchstone run`, or leave --on out."))
      throw ExitCode.appFailed
    }
    guard matching.count == 1 else {
      _ = report.fail(
        Diagnostic(
          .error, name.map { "several simulators run '\($0)'" } ?? "several simulators run",
          reason: matching.map(\.line).joined(separator: "\n  "),
          nextStep: "Say which one with --on: its app's name, or the number of its process."))
      throw ExitCode.appFailed
    }
    return device
  }

  var line: String { "\(processIdentifier)  \(app) on \(device)  \(url.absoluteString)" }
}
