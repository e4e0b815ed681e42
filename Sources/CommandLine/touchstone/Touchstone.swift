import ArgumentParser

@main
struct Touchstone: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone", abstract: "Build, run and test iOS apps on Linux.",
    version: "touchstone, unreleased",
    subcommands: [
      BuildCommand.self, RunCommand.self, ScreenshotCommand.self, AuditCommand.self, MonkeyCommand.self,
      TestCommand.self, ReportCommand.self, TraceCommand.self, DeviceCommands.self, DevicesCommand.self,
      EditorCommand.self, DebugCommand.self, StoreCommand.self, PackagesCommand.self, StringsToolCommand.self,
      LintCommand.self,
      CleanCommand.self, DoctorCommand.self,
      LanguageServerCommand.self, BuildServerCommand.self, PlatformTablesCommand.self,
      CompileModulesCommand.self,
    ])
}
