import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// C in, objects out, and a module map by which Swift imports them.
struct ClangStage {
  let sdk: InstalledSDK
  let folder: BuildFolder
  let isConfined: Bool

  /// A C target, or a library of the system, of a package.
  func run(_ module: PackageModule, _ seen: [BuiltModule], into built: inout BuiltModule) throws {
    let root = URL(fileURLWithPath: module.folder)
    let reach = ProjectReach(folder: root)
    let headers = module.publicHeaders.map { URL(fileURLWithPath: $0) } ?? root
    built.clangArguments =
      ["-I\(headers.path)", "-fmodule-map-file=\(try map(of: module, headers).path)"]
    built.visible = [root, folder.root.url]
    var hash = StableHash()
    do throws(Diagnostic) {
      for (_, item) in try reach.files(of: root) { hash.combine(file: item.url) }
    } catch { throw BuildFailure(.brokenProject, error) }
    built.interface = hash.text
    let sources = module.sources.map { Source(URL(fileURLWithPath: $0)) }
    let arguments =
      ["-I\(headers.path)", "-I\(root.path)"] + module.conditions.map { "-D\($0)" }
      + checked(module.clangSettings, root)
    try compile(sources, arguments, seen, visible: [root], state: hash.text, into: &built)
    built.interface += built.clangArguments.joined(separator: " ")
  }

  /// A file, and what its language and its own settings say.
  struct Source {
    var url: URL
    var flags: [String]

    init(url: URL, flags: [String]) { (self.url, self.flags) = (url, flags) }

    init(_ url: URL) {
      let language =
        switch url.pathExtension.lowercased() {
        case "cc", "cpp", "cxx": "c++"
        case "s": "assembler-with-cpp"
        default: "c"
        }
      self.init(url: url, flags: ["-x", language])
    }
  }

  /// Compiles them all if one of them or a header changed.
  func compile(
    _ sources: [Source], _ arguments: [String], _ seen: [BuiltModule], visible: [URL], state: String,
    into built: inout BuiltModule
  ) throws {
    var hash = StableHash()
    for text in arguments + seen.flatMap(\.clangArguments) + seen.map(\.interface) + [state, sdk.hash] {
      hash.combine(text)
    }
    for source in sources {
      hash.combine(file: source.url)
      for flag in source.flags { hash.combine(flag) }
    }
    let key = hash.text
    let objects = sources.enumerated().map { number, source in
      folder.objects
        / SafeName(naming: source.url.deletingPathExtension().lastPathComponent, suffix: "c\(number)")
    }
    func stamp() -> String { objects.map { $0.stamp ?? "-" }.joined(separator: " ") }
    if folder.note("c") != key + stamp() {
      try folder.setNote("c", nil)
      let tool = ToolProcess(
        isConfined: isConfined, writable: [folder.objects], temporary: folder.temporary,
        visible: [folder.root.url, sdk.toolchain] + visible + seen.flatMap(\.visible))
      for (source, object) in zip(sources, objects) {
        let output = try tool.run(
          program,
          // All errors, not the first twenty.
          ["-c", "-fPIC", "-g", "-O1", "-fno-color-diagnostics", "-ferror-limit=0"] + source.flags
            + arguments + seen.flatMap(\.clangArguments).filter { $0.hasPrefix("-I") }
            + ["-o", object.url.path, source.url.path], in: folder.root)
        let diagnostics = CompilerOutput().diagnostics(in: output.text)
        guard output.status == 0 else {
          throw BuildFailure(
            .buildFailed,
            diagnostics.contains { $0.severity == .error }
              ? diagnostics
              : [
                Diagnostic(
                  .error, at: .init(file: source.url.path), "clang ended with status \(output.status)",
                  reason: String(output.text.suffix(4000)))
              ])
        }
        built.diagnostics += diagnostics.filter { $0.severity == .warning }
      }
      try folder.setNote("c", key + stamp())
      built.didChange = true
    }
    built.objects += objects.map(\.url.path)
    built.stamp += stamp()
  }

  private var program: String {
    let own = sdk.toolchain.appendingPathComponent("bin/clang").path
    return access(own, X_OK) == 0 ? own : "clang"
  }

  /// Macros, and folders of the target itself.
  private func checked(_ settings: [String], _ root: URL) -> [String] {
    settings.compactMap { word in
      if word.hasPrefix("-D"), word.utf8.count < 4096 { return word }
      guard word.hasPrefix("-I") else { return nil }
      let folder = URL(fileURLWithPath: String(word.dropFirst(2)), relativeTo: root).standardizedFileURL.path
      return folder == root.path || folder.hasPrefix(root.path + "/") ? "-I" + folder : nil
    }
  }

  /// The package's own map, or one with all of its public headers.
  private func map(of module: PackageModule, _ headers: URL) throws -> URL {
    if let map = module.moduleMap { return URL(fileURLWithPath: map) }
    let umbrella = [
      headers.appendingPathComponent("\(module.module).h"),
      headers.appendingPathComponent("\(module.module)/\(module.module).h"),
    ].first { access($0.path, R_OK) == 0 }
    let inside =
      umbrella.map { "umbrella header \(Self.literal($0.path))" }
      ?? "umbrella \(Self.literal(headers.path))"
    let place = folder.interface / "module.modulemap"
    try place.write(Data("module \(module.module) {\n  \(inside)\n  export *\n}\n".utf8))
    return place.url
  }

  private static func literal(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
