import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator
import TouchstoneImageCoding
import TouchstoneRaster

/// `touchstone device STEP`: does to a running simulator what its page's controls do.
struct DeviceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "step", abstract: "Do something to a device that `touchstone run` shows.",
    discussion: """
      Without a step it lists the devices that run. The steps are those of the page's controls and of scripts:

      \(DeviceControl.all.map(describe).joined(separator: "\n"))

      A value may follow after a space: `touchstone device textsize XL`, `touchstone device openurl shop://cart`.

      Exit codes: 0 done; 2 the device cannot do that now, the app did not build, there is no device, or there are \
      several and --on does not say which; 64 no such step.
      """)

  @Argument(
    help: "What to do, as above, and its value.",
    completion: .list(DeviceControl.all.flatMap(\.steps)))
  var step: [String] = []

  @Option(help: "Which one, if several run: its app's name or the number of its process.")
  var on: String?

  @OptionGroup var output: OutputOptions

  private static func describe(_ control: DeviceControl) -> String {
    let steps = control.steps.joined(separator: ", ")
    let more = control.help.isEmpty ? "" : " \(control.help)"
    return "  \(steps): \(control.title). \(more)".replacingOccurrences(of: ".  ", with: ". ")
  }

  private var line: String {
    step.count > 1 ? step[0] + ":" + step.dropFirst().joined(separator: " ") : step.first ?? ""
  }

  func validate() throws {
    guard !step.isEmpty else { return }
    do {
      guard try DeviceStep.parse(line) != nil else {
        throw ValidationError(
          "'\(line)' is nothing that is done to a device; see `touchstone device --help`.")
      }
    } catch let mistake as ScriptStep.Mistake {
      throw ValidationError("\(mistake.description) See `touchstone device --help`.")
    }
  }

  func run() throws {
    let report = Report(asJSON: output.json)
    let devices = RunningDevice.all
    guard !step.isEmpty else { return list(devices, report) }
    let device = try RunningDevice.chosen(on, report)
    do {
      if case .screenshot(let file)? = try DeviceStep.parse(line) {
        try Data(ImageEncoder.png(PixelBuffer(device.picture()))).write(to: URL(fileURLWithPath: file))
      } else {
        try device.perform(DeviceStep.readingFile(of: line))
      }
    } catch {
      _ = report.fail(Diagnostic(.error, "\(line): \(error)"))
      throw ExitCode.appFailed
    }
  }

  private func list(_ devices: [RunningDevice], _ report: Report) {
    if output.json { return report.emit(devices) }
    for device in devices { print(device.line) }
    if devices.isEmpty { print("No simulator runs; `touchstone run` starts one.") }
  }
}
