import ArgumentParser

/// `touchstone device`: what is done to a running simulator, which is a step unless it has a name of its own here.
struct DeviceCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "Do something to a device that `touchstone run` shows, or look into it.",
    discussion: DeviceCommand.configuration.discussion,
    subcommands: [DeviceCommand.self, DeviceViewsCommand.self, DeviceAssertionsCommand.self],
    defaultSubcommand: DeviceCommand.self)
}
