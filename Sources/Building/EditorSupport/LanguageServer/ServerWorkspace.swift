import AppBuilder
import Foundation
import SourceTranslator
import TouchstoneConfinement

/// What the toolchain's language server finds on the disk, beside the build: a folder that it takes for the project, with a
/// build server in it, and the translations.
///
/// ```
/// editor/
///   .bsp/touchstone.json   starts our build server
///   .sourcekit-lsp/        the server's settings
///   build.json             what that answers from: see BuildServer
///   overlay.json           the compiler's: puts the translations in the place of the user's files
///   texts/<Module>/        the translations
///   support/               what the translations for editors need beside the platform
///   index/  modules/  tmp/ the server's own
/// ```
struct ServerWorkspace: Sendable {
  let tool: String

  func description(of project: EditorProject) -> String {
    project.folder.url.appendingPathComponent("build.json").path
  }

  /// Writes what is another than before. Nothing of it is the user's.
  func write(_ app: EditedApp) throws {
    let (project, folder) = (app.project, app.project.folder)
    _ = try folder.makeFolder("tmp")
    try folder.write(Array(Self.support.utf8), to: "support", "TouchstoneSelectors.swift")
    try folder.write(
      connection(project).encoded(isPretty: true), to: ".bsp", "touchstone.json")
    let settings: JSONValue = ["logging": ["level": "error"], "backgroundIndexing": true]
    try folder.write(settings.encoded(isPretty: true), to: ".sourcekit-lsp", "config.json")
    var roots: [JSONValue] = []
    for path in app.files.keys.sorted() {
      guard let file = app.files[path], let map = file.map else { continue }
      let (module, name) = (project.modules[file.module].name, (path as NSString).lastPathComponent)
      // What is not saved is nobody else's business.
      if file.open == nil || file.open?.text == file.saved {
        try folder.write(map.translation.bytes, to: "texts", module, name)
      }
      roots.append([
        "type": "file", "name": .string(path),
        "external-contents": .string(
          folder.url.appendingPathComponent("texts/\(module)/\(name)").path),
      ])
    }
    let overlay: JSONValue = [
      "version": 0, "case-sensitive": "true", "use-external-names": "false", "roots": .array(roots),
    ]
    try folder.write(overlay.encoded(isPretty: true), to: "overlay.json")
    try folder.write(description(project).encoded(isPretty: true), to: "build.json")
  }

  private func connection(_ project: EditorProject) -> JSONValue {
    [
      "name": "touchstone", "version": "1", "bspVersion": "2.2.0", "languages": ["swift"],
      "argv": [.string(tool), "build-server", .string(description(of: project))],
    ]
  }

  private func description(_ project: EditorProject) -> JSONValue {
    let folder = project.folder.url
    let index = folder.appendingPathComponent("index")
    return [
      "name": .string(project.name),
      "folder": .string(folder.path), "index": .string(index.path),
      "modules": .array(
        project.modules.map { module in
          let support = folder.appendingPathComponent("support/TouchstoneSelectors.swift").path
          let files = (module.generated + module.sources).map(\.path)
          let words =
            module.arguments + [
              "-index-ignore-system-modules", "-vfsoverlay",
              folder.appendingPathComponent("overlay.json").path,
            ] + files
            + (module.options == nil ? [] : [support])
          return [
            "name": .string(module.name), "sources": .array(files.map { .string($0) }),
            "arguments": .array(words.map { .string($0) }),
            "objects": .string(index.appendingPathComponent("objects/\(module.name)").path),
          ]
        }),
    ]
  }

  /// What `#selector` is for editors: its operand stays in the text, where it can be looked up and renamed.
  private static let support = """
    import TouchstoneFoundation

    nonisolated func _selector<Method>(_ method: Method) -> Selector { Selector("") }

    """

  /// What the editor says of itself, as the server behind gets to hear it: another folder, and that it asks for diagnostics.
  func initialize(_ params: JSONValue, in folder: URL) -> JSONValue {
    var params = params
    let uri = JSONValue.string(FileAddress.uri(of: folder.path))
    params["rootUri"] = uri
    params["rootPath"] = .null
    params["processId"] = .null
    params["workspaceFolders"] = [["uri": uri, "name": "touchstone"]]
    var capabilities = params["capabilities"]
    if capabilities["textDocument"] == .null { capabilities["textDocument"] = [:] }
    if capabilities["workspace"] == .null { capabilities["workspace"] = [:] }
    capabilities["textDocument"]["diagnostic"] = ["dynamicRegistration": false]
    capabilities["workspace"]["diagnostics"] = ["refreshSupport": true]
    params["capabilities"] = capabilities
    return params
  }

  /// Starts the toolchain's server where it can write beside the build alone.
  func start(_ project: EditorProject, _ confinement: Confinement) throws -> ChildProcess {
    let folder = project.folder.url
    let temporary = folder.appendingPathComponent("tmp").path
    let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "LANG"].contains(name) || name.hasPrefix("LC_")
    }
    let places = Set(
      project.modules.flatMap(\.visible).map(\.path)
        + project.modules.flatMap(\.sources).map { $0.deletingLastPathComponent().path } + [tool])
    return try ChildProcess(
      program: project.toolchain.appendingPathComponent("bin/sourcekit-lsp").path,
      environment: inherited.merging([
        "HOME": temporary, "TMPDIR": temporary, "XDG_CACHE_HOME": temporary,
        "SOURCEKIT_LSP_LOG_LEVEL": "error",
      ]) { $1 },
      folder: folder.path, confinement: confinement, writable: [folder.path], visible: places.sorted(),
      takesInput: true)
  }
}
