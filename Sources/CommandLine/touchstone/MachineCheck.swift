import AppBuilder
import BuildDiagnostics
import Foundation
import TouchstoneConfinement

/// Looks this machine over.
enum MachineCheck {
  struct Finding: Encodable {
    var name: String
    var isPresent: Bool
    var isRequired: Bool
    /// What was found, or what it is needed for.
    var detail: String
    /// The package that brings it, of Debian or Ubuntu.
    var package: String?
    var nextStep: String?
  }

  static func findings(isAnyToolchainAllowed: Bool) -> [Finding] {
    [compiler(isAnyAllowed: isAnyToolchainAllowed), linker(), sdk(), sandbox(), servers()]
      + packages(on: .current)
      + (OperatingSystem.current.package("chromium") == nil ? [browser()] : [])
  }

  private static func compiler(isAnyAllowed: Bool) -> Finding {
    let version = output("swiftc", ["--version"]).flatMap(TestedToolchains.version)
    let objection = TestedToolchains.objection(to: version, isAnyAllowed: isAnyAllowed)
    let isTested = TestedToolchains.versions.contains(version ?? "")
    return Finding(
      name: "Swift", isPresent: version != nil && objection == nil, isRequired: true,
      detail: version.map { isTested ? $0 : "\($0), with which Touchstone was not tested" }
        ?? "no swiftc on the PATH",
      nextStep: objection?.nextStep ?? "Install Swift \(TestedToolchains.versions.last ?? "").")
  }

  private static func linker() -> Finding {
    let path = Program.find("ld.lld")
    return Finding(
      name: "lld", isPresent: path != nil, isRequired: true,
      detail: path ?? "the linker of the Swift toolchain is not on the PATH", package: nil,
      nextStep: "Put the toolchain's usr/bin on the PATH, or install the package lld.")
  }

  private static func sdk() -> Finding {
    do {
      let sdk = try InstalledSDK.locate()
      _ = try sdk.platform()
      return Finding(
        name: "Touchstone SDK", isPresent: true, isRequired: true, detail: sdk.folder.path)
    } catch {
      return Finding(
        name: "Touchstone SDK", isPresent: false, isRequired: true,
        detail: error.diagnostics.first?.message ?? "not installed",
        nextStep: "Start the tool as ./touchstone from the repository; it installs the SDK.")
    }
  }

  /// What keeps compilers and converters in the build folder and off the network.
  private static func sandbox() -> Finding {
    let confinement = Confinement.best
    return Finding(
      name: "sandbox", isPresent: confinement.isWhole, isRequired: false, detail: "\(confinement)",
      nextStep: "Install bubblewrap, and allow user namespaces, for a whole one.")
  }

  /// What `touchstone editor` and `touchstone debug` stand before.
  private static func servers() -> Finding {
    let names = ["sourcekit-lsp", "lldb", "lldb-dap"]
    let folder = (try? InstalledSDK.locate())?.toolchain.appendingPathComponent("bin").path
    let missing = names.filter { name in
      folder.map { access("\($0)/\(name)", X_OK) != 0 } ?? (Program.find(name) == nil)
    }
    return Finding(
      name: "language server and debugger", isPresent: missing.isEmpty, isRequired: false,
      detail: missing.isEmpty
        ? "the toolchain's" : "the toolchain has no \(missing.joined(separator: " and no "))",
      nextStep: "Install the toolchain from https://swift.org/install, which brings them.")
  }

  /// Where no package brings one.
  private static func browser() -> Finding {
    let path = ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap(Program.find).first
    return Finding(
      name: "browser", isPresent: path != nil, isRequired: false,
      detail: path
        ?? "for the simulator's own tests; Ubuntu's chromium is a snap, which does not see their folders: install "
        + "Google Chrome's package from https://www.google.com/chrome")
  }

  private static func packages(on system: OperatingSystem) -> [Finding] {
    let packages = MachineRequirements.packages(on: system)
    let names = packages.map(\.name)
    let list = output("dpkg-query", ["-W", "-f=${Package} ${Status}\n"] + names) ?? ""
    let installed = Set(
      list.split(separator: "\n").filter { $0.hasSuffix("install ok installed") }
        .compactMap { $0.split(separator: " ").first.map(String.init) })
    return packages.map { package in
      Finding(
        name: package.name, isPresent: installed.contains(package.name),
        isRequired: package.isRequired, detail: package.purpose, package: package.name)
    }
  }

  /// Standard output of a program that may not be there.
  private static func output(_ program: String, _ arguments: [String]) -> String? {
    guard let path = Program.find(program) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
