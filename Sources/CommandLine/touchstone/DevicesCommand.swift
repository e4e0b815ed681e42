import ArgumentParser
import DeviceCatalog
import Foundation

/// `touchstone devices`: what can be simulated.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices that can be simulated.")

  @OptionGroup var output: OutputOptions

  func run() {
    if output.json { return Report(asJSON: true).emit(DeviceCatalog.models) }
    let longest = DeviceCatalog.models.map(\.name.count).max() ?? 0
    for model in DeviceCatalog.models {
      let name = model.name.padding(toLength: longest, withPad: " ", startingAt: 0)
      let mark = model.name == DeviceCatalog.defaultName ? "  (default)" : ""
      print("\(name)  \(Int(model.width))x\(Int(model.height)) points @\(Int(model.scale))x\(mark)")
    }
  }
}
