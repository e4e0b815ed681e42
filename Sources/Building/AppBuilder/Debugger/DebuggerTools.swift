import BuildDiagnostics
import Foundation
import TouchstoneConfinement

/// The toolchain's debugger, made to work on this machine.
///
/// It is linked with Python 3.10, which Debian 12 does not have. Of that library it needs what Python 3.11 has as well, but for
/// functions that fill in a struct of another layout: a library of ours under the missing one's name has those, and brings the
/// rest with it. It is made when it is needed, beside the builds.
public struct DebuggerTools: Sendable {
  public let debugger: String
  public let adapter: String
  /// What the programs above need to find their libraries.
  public let environment: [String: String]
  /// A script that the debugger is to read: how objects of classes are shown.
  public let script: URL

  /// - Parameters:
  ///   - sdk: Its toolchain's debugger is meant; that of the SDK of this tool, if not given.
  ///   - cache: The folder of all builds; the user's cache folder, if not given.
  public init(sdk: InstalledSDK? = nil, cache: URL? = nil) throws {
    let sdk = try sdk ?? InstalledSDK.locate()
    let programs = ["lldb", "lldb-dap"].map { sdk.toolchain.appendingPathComponent("bin/\($0)").path }
    guard programs.allSatisfy({ access($0, X_OK) == 0 }) else {
      throw BuildFailure(
        .machine,
        Diagnostic(
          .error, "the toolchain at \(sdk.toolchain.path) has no debugger",
          nextStep: "Install the toolchain from https://swift.org/install, which brings lldb and lldb-dap."))
    }
    (debugger, adapter) = (programs[0], programs[1])
    do {
      let place = BuildPlace(cache: cache ?? BuildFolder.cache()) / "debugger"
      try (place / "touchstone_fields.py").write(Data(PackageResources.touchstone_fields_py))
      script = (place / "touchstone_fields.py").url
      var libraries = LibraryCheck(toolchain: sdk.toolchain, debugger: debugger)
      guard !libraries.works() else {
        environment = [:]
        return
      }
      try libraries.makeStandIn(in: place)
      environment = ["LD_LIBRARY_PATH": place.url.path]
      libraries.path = place.url.path
      guard libraries.works() else { throw libraries.failure }
    } catch let failure as FileFailure { throw BuildFailure(failure) }
  }
}

/// Whether the debugger starts, and what it lacks.
private struct LibraryCheck {
  let toolchain: URL
  let debugger: String
  /// Where more libraries are.
  var path: String?
  private var said = ""

  init(toolchain: URL, debugger: String) { (self.toolchain, self.debugger) = (toolchain, debugger) }

  var failure: BuildFailure {
    BuildFailure(
      .machine,
      Diagnostic(
        .error, "the toolchain's debugger does not start: \(said.prefix(300))",
        nextStep: "Install the package libpython3.11; touchstone doctor says what else is missing."))
  }

  mutating func works() -> Bool {
    let process = ConfinedProcess(
      program: debugger, arguments: ["--version"], confinement: .none(reason: "it is the toolchain's own"),
      environment: path.map { ["LD_LIBRARY_PATH": $0] } ?? [:], limit: 60)
    guard let output = try? process.run() else { return false }
    said = output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return output.status == 0
  }

  func makeStandIn(in place: BuildPlace) throws {
    let library = place / "libpython3.10.so.1.0"
    guard said.contains("libpython3.10.so.1.0"), let python = Self.python else { throw failure }
    let source = place / "python.c"
    guard try source.write(Data(PythonStandIn.source.utf8)) || library.info() == nil else { return }
    let tool = ToolProcess(
      isConfined: true, writable: [place], temporary: place / "tmp", visible: [place.url, toolchain])
    let output = try tool.run(
      toolchain.appendingPathComponent("bin/clang").path,
      [
        "-shared", "-fPIC", "-O1", "-fuse-ld=lld", "-o", library.url.path, source.url.path,
        "-Wl,-soname,libpython3.10.so.1.0", "-Wl,--no-as-needed", python,
      ], in: place)
    guard output.status == 0 else {
      throw BuildFailure(
        .machine,
        Diagnostic(
          .error, "the library that the toolchain's debugger lacks cannot be made", reason: output.text))
    }
  }

  /// Debian's library of Python 3.11.
  private static var python: String? {
    #if arch(arm64)
      let folder = "/usr/lib/aarch64-linux-gnu"
    #else
      let folder = "/usr/lib/x86_64-linux-gnu"
    #endif
    let path = "\(folder)/libpython3.11.so.1.0"
    return access(path, R_OK) == 0 ? path : nil
  }
}

/// What stands in for Python 3.10 before Python 3.11.
private enum PythonStandIn {
  /// Of all that the debugger calls, `PyConfig` alone has another layout. The debugger's own is never looked at: the
  /// interpreter starts as 3.11 does by itself.
  static let source = """
    typedef struct { int type; const char *function, *message; int code; } PyStatus;
    extern void Py_InitializeEx(int);
    static const PyStatus fine = {0};
    void PyConfig_InitPythonConfig(void *config) {}
    void PyConfig_InitIsolatedConfig(void *config) {}
    PyStatus PyConfig_SetBytesString(void *config, void *place, const char *text) { return fine; }
    PyStatus PyConfig_SetString(void *config, void *place, const void *text) { return fine; }
    void PyConfig_Clear(void *config) {}
    PyStatus Py_InitializeFromConfig(const void *config) { Py_InitializeEx(0); return fine; }

    """
}
