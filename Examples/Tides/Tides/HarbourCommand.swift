import ArgumentParser

/// What can be typed under the curve: "dover --hour 9".
struct HarbourCommand: ParsableArguments {
  @Argument(help: "The name of a harbour.") var name: String
  @Option(help: "An hour of the day.") var hour: Double = 12

  static func parse(line: String) throws -> HarbourCommand {
    try parse(line.split(separator: " ").map { String($0) })
  }
}
