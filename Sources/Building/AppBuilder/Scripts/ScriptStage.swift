import BuildDiagnostics
import Foundation
import TouchstoneConfinement
import XcodeProject

/// Runs the script phases of a target, for a user who asked for it: programs of the project's, in the sandbox, that write into
/// the build folder alone.
///
/// ```
/// scripts/N.sh   the text of each      derived/   $DERIVED_FILE_DIR
/// bundle/        $BUILT_PRODUCTS_DIR, which holds the product
/// ```
struct ScriptStage {
  let plan: BuildPlan
  let folder: BuildFolder
  let isConfined: Bool

  /// Those before the sources. One that names no input is run each time.
  func runBeforeSources() throws -> [Diagnostic] {
    var said: [Diagnostic] = []
    for (number, script) in scripts where !script.isAfterSources {
      said += try run(script, number, unless: script.inputs.isEmpty ? nil : key(of: script, ""))
    }
    return said
  }

  /// Those after the sources: when the product is another, or what they read.
  /// - Parameter product: Of the product, as the build made it.
  func runAfterProduct(_ product: String) throws -> [Diagnostic] {
    var said: [Diagnostic] = []
    for (number, script) in scripts where script.isAfterSources {
      said += try run(script, number, unless: key(of: script, product))
    }
    return said
  }

  private var scripts: [(Int, ScriptPhase)] {
    Array(plan.contents.scripts.enumerated()).map { ($0.offset, $0.element) }
      .filter { !$0.1.isForInstalling && !$0.1.text.isEmpty }
  }

  // MARK: One script

  private func run(_ script: ScriptPhase, _ number: Int, unless key: String?) throws -> [Diagnostic] {
    let note = try SafeName(onDisk: "script-\(number)")
    if let key, folder.note(note) == key { return [] }
    try folder.setNote(note, nil)
    let shell = try shell(of: script)
    let file = folder.root / "scripts" / (try SafeName(onDisk: "\(number).sh"))
    try file.write(Data(script.text.utf8))
    let tool = ToolProcess(
      isConfined: isConfined, writable: [folder.root / "derived", folder.root / "bundle"],
      temporary: folder.temporary, visible: visible, limit: 600, environment: environment(script))
    guard !isConfined || tool.confinement.isSomething else { throw unconfined(script) }
    let output = try tool.run(
      "sh", ["-c", #"cd -- "$SRCROOT" && exec "$0" "$1""#, shell, file.url.path], in: folder.root)
    let said = CompilerOutput().diagnostics(in: output.text)
    guard output.status == 0 else {
      throw BuildFailure(
        .buildFailed,
        said.filter { $0.severity == .error } + [
          Diagnostic(
            .error, at: place(script), "the script phase '\(script.name)' ended with status \(output.status)",
            reason: output.text.isEmpty ? nil : String(output.text.suffix(2000)),
            nextStep:
              "It writes below $BUILT_PRODUCTS_DIR and $DERIVED_FILE_DIR only. Without --run-scripts it is left out."
          )
        ])
    }
    try folder.setNote(note, key)
    return said
  }

  private func place(_ script: ScriptPhase) -> Diagnostic.Place {
    plan.project.table.place(script.object)
  }

  /// Of what is installed here, the one of that name.
  private func shell(of script: ScriptPhase) throws(BuildFailure) -> String {
    let name = (script.shell as NSString).lastPathComponent
    if ["sh", "bash", "zsh", "dash", "python3", "perl", "ruby"].contains(name), let path = Program.find(name)
    {
      return path
    }
    throw BuildFailure(
      .unsupported,
      Diagnostic(
        .error, at: place(script),
        "the script phase '\(script.name)' needs \(script.shell), which is not here",
        nextStep: "Install it, or build without --run-scripts."))
  }

  private func unconfined(_ script: ScriptPhase) -> BuildFailure {
    BuildFailure(
      .machine,
      Diagnostic(
        .error, at: place(script),
        "the script phase '\(script.name)' cannot be kept in a sandbox on this machine",
        nextStep:
          "`touchstone doctor` says what is missing. With --no-sandbox scripts run as freely as you do."))
  }

  private var visible: [URL] {
    let root = (try? plan.reach.item(plan.project.sourceRoot)).map { [$0.url] } ?? []
    return [folder.root.url, plan.project.url.deletingLastPathComponent()] + root
  }

  // MARK: What it depends on

  private func key(of script: ScriptPhase, _ product: String) -> String {
    var hash = StableHash()
    hash.combine(script.text)
    hash.combine(product)
    for path in inputs(of: script) { hash.combine(file: URL(fileURLWithPath: path)) }
    return hash.text
  }

  private func inputs(of script: ScriptPhase) -> [String] {
    let settings = self.settings
    return script.inputs.map(settings.expanded).map {
      URL(fileURLWithPath: $0, relativeTo: plan.project.sourceRoot).standardizedFileURL.path
    }
  }

  /// Xcode's variables: every setting of the target, and where this build has its things.
  private func environment(_ script: ScriptPhase) -> [String: String] {
    let settings = self.settings
    var values: [String: String] = [:]
    // What the loader and the shell themselves read is not a project's to set.
    for name in settings.names where !["PATH", "HOME", "TMPDIR", "IFS", "ENV"].contains(name) {
      guard SwiftIdentifier.isOne(name), !name.hasPrefix("LD_"), !name.hasPrefix("BASH") else { continue }
      let value = settings[name]
      if value.utf8.count < 1 << 16, !value.utf8.contains(0) { values[name] = value }
    }
    func add(_ word: String, _ paths: [String]) {
      values["SCRIPT_\(word)_COUNT"] = String(paths.count)
      for (number, path) in paths.enumerated() {
        values["SCRIPT_\(word)_\(number)"] = settings.expanded(path)
      }
    }
    add("INPUT_FILE", script.inputs)
    add("OUTPUT_FILE", script.outputs)
    add("INPUT_FILE_LIST", script.inputLists)
    add("OUTPUT_FILE_LIST", script.outputLists)
    return values
  }

  /// With what Xcode sets for each build, above all that a project says.
  private var settings: BuildSettings {
    var settings = plan.settings
    let products = (folder.root / "bundle").url.path
    let wrapper = plan.names.bundle.text
    settings.levels.append(
      SettingLevel([
        "ACTION": "build", "BUILD_DIR": products, "BUILD_ROOT": products, "SYMROOT": products,
        "BUILT_PRODUCTS_DIR": products, "TARGET_BUILD_DIR": products, "CONFIGURATION_BUILD_DIR": products,
        "DERIVED_FILE_DIR": (folder.root / "derived").url.path,
        "DERIVED_SOURCES_DIR": (folder.root / "derived").url.path,
        "OBJROOT": folder.temporary.url.path, "TARGET_TEMP_DIR": folder.temporary.url.path,
        "PROJECT_TEMP_DIR": folder.temporary.url.path, "TEMP_DIR": folder.temporary.url.path,
        "WRAPPER_NAME": wrapper, "FULL_PRODUCT_NAME": wrapper, "CONTENTS_FOLDER_PATH": wrapper,
        "UNLOCALIZED_RESOURCES_FOLDER_PATH": wrapper, "EXECUTABLE_FOLDER_PATH": wrapper,
        "INFOPLIST_PATH": wrapper + "/Info.plist", "FRAMEWORKS_FOLDER_PATH": wrapper + "/Frameworks",
        "EXECUTABLE_NAME": plan.names.executable.text,
        "EXECUTABLE_PATH": "\(wrapper)/\(plan.names.executable.text)",
        "PRODUCT_BUNDLE_IDENTIFIER": plan.names.bundleIdentifier,
        "CODE_SIGNING_ALLOWED": "NO", "ENABLE_PREVIEWS": "NO", "XCODE_VERSION_MAJOR": "1600",
      ]))
    return settings
  }
}

extension Confinement {
  /// Whether there is a sandbox at all.
  fileprivate var isSomething: Bool { if case .none = self { false } else { true } }
}

extension BuildPlan {
  /// What is said of scripts that are left out.
  var scriptNotes: [Diagnostic] {
    contents.scripts.map { script in
      Diagnostic(
        .warning, at: .init(file: project.table.file.path), "the script phase '\(script.name)' was not run",
        reason: "Scripts are programs of the project, and many expect a Mac.",
        nextStep: "If the app needs what it makes: --run-scripts.")
    }
  }
}
