import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator
import TouchstoneImageCoding
import TouchstoneNetworkLink
import TouchstoneRaster

/// `touchstone device STEP`: does to a running simulator what its page's controls do.
struct DeviceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "step", abstract: "Do something to a device that `touchstone run` shows.",
    discussion: """
      Without a step it lists the devices that run. The steps are those of the page's controls and of scripts:

      \(DeviceControl.all.map(describe).joined(separator: "\n"))

      `network list` shows the profiles there are; `network add name=Train,down=300k,delay=80` and `network remove Train` keep \
      one's own. A profile conditions the traffic of the device's app, on the device's clock, and nothing else on this machine.

      `capture -o FILE.har` or FILE.pcapng writes what the app asked of its network; with --live again each time there is more, \
      until it is interrupted. Wireshark, tshark and tcpdump -r read a pcapng; as a HAR it can be replayed with --replay.

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

  @Option(
    name: .shortAndLong, help: "With capture: the file to write, .har or .pcapng.",
    completion: .file(extensions: ["har", "pcapng"]))
  var output: String?

  @Flag(help: "With capture: go on until it is interrupted.")
  var live = false

  @OptionGroup var results: OutputOptions

  private static func describe(_ control: DeviceControl) -> String {
    let steps = control.steps.joined(separator: ", ")
    let more = control.help.isEmpty ? "" : " \(control.help)"
    return "  \(steps): \(control.title). \(more)".replacingOccurrences(of: ".  ", with: ". ")
  }

  /// What is no step: it is about the device, or about all.
  private enum Request {
    case step, list, networks(NetworksRequest), capture(TrafficFormat, file: String)
  }

  private func request() throws -> Request {
    if let networks = try NetworksRequest(step) { return .networks(networks) }
    guard step.first != "capture" else {
      guard step.count == 1, let output, let format = TrafficFormat(file: output) else {
        throw ValidationError("capture takes -o and a file whose name ends in .har or .pcapng.")
      }
      return .capture(format, file: output)
    }
    guard output == nil, !live else { throw ValidationError("-o and --live are for capture.") }
    return step.isEmpty ? .list : .step
  }

  private var line: String {
    step.count > 1 ? step[0] + ":" + step.dropFirst().joined(separator: " ") : step.first ?? ""
  }

  func validate() throws {
    guard case .step = try request() else { return }
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
    let report = Report(asJSON: results.json)
    let devices = RunningDevice.all
    let request = try request()
    switch request {
    case .list: return list(devices, report)
    case .networks(let networks):
      return try report.building { try networks.perform(asJSON: results.json, report) }
    case .step, .capture: break
    }
    let device = try RunningDevice.chosen(on, report)
    do {
      if case .capture(let format, let file) = request {
        try TrafficFile(device: device, format: format, file: file).write(untilInterrupted: live)
      } else if case .screenshot(let file)? = try DeviceStep.parse(line) {
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
    if results.json { return report.emit(devices) }
    for device in devices { print(Report.name(device.line)) }
    if devices.isEmpty { print("No simulator runs; `touchstone run` starts one.") }
  }
}
