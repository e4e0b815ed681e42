import AppBuilder
import ArgumentParser
import Foundation

/// `touchstone doctor`: what is missing on this machine, and the command that installs it.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Say what is missing on this machine and how to install it.",
    discussion: "Exit codes: 0 nothing needed is missing; 72 something is.")

  @OptionGroup var output: OutputOptions
  @OptionGroup var toolchain: ToolchainOptions

  func run() throws {
    let findings = MachineCheck.findings(isAnyToolchainAllowed: toolchain.allowUntestedToolchain)
    let missing = findings.filter { !$0.isPresent && $0.isRequired }
    if output.json {
      Report(asJSON: true).emit(
        Result(exitCode: missing.isEmpty ? 0 : ExitCode.machine.rawValue, findings: findings))
    } else {
      show(findings)
    }
    if !missing.isEmpty { throw ExitCode.machine }
  }

  private struct Result: Encodable {
    var exitCode: Int32
    var findings: [MachineCheck.Finding]
  }

  private func show(_ findings: [MachineCheck.Finding]) {
    for finding in findings {
      let mark = finding.isPresent ? "ok      " : finding.isRequired ? "MISSING " : "absent  "
      print("\(mark)\(finding.name): \(finding.detail)")
    }
    let installs = findings.filter { !$0.isPresent && $0.package != nil }
    let needed = installs.filter(\.isRequired).compactMap(\.package)
    let optional = installs.filter { !$0.isRequired }.compactMap(\.package)
    let apt = getuid() == 0 ? "apt-get install" : "sudo apt-get install"
    if !needed.isEmpty { print("\nInstall what is missing:  \(apt) \(needed.joined(separator: " "))") }
    if !optional.isEmpty { print("\nOptional:  \(apt) \(optional.joined(separator: " "))") }
    for finding in findings where !finding.isPresent && finding.isRequired {
      if let step = finding.nextStep { print("\n\(finding.name): \(step)") }
    }
  }
}
