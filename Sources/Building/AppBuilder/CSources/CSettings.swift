import Foundation
import XcodeProject

/// What a target's settings mean for the compiler of C. As with Swift's, nothing is passed on as it stands but macros.
struct CSettings {
  /// Macros and warnings, for every source.
  private(set) var arguments: [String] = []
  /// Folders of headers that it names, which may be read.
  private(set) var folders: [String] = []
  /// What the linker is told: "z".
  private(set) var libraries: [String] = []
  /// A header that every source begins with.
  private(set) var prefix: URL?
  private let standards: [String]

  init(_ plan: BuildPlan) {
    let settings = plan.settings
    for macro in settings.list("GCC_PREPROCESSOR_DEFINITIONS") where Self.isMacro(macro) {
      arguments.append("-D" + macro)
    }
    arguments += Self.checked(settings.list("OTHER_CFLAGS"))
    standards = [
      Self.standard(settings["GCC_C_LANGUAGE_STANDARD"]) ?? "-std=gnu17",
      Self.standard(settings["CLANG_CXX_LANGUAGE_STANDARD"]) ?? "-std=gnu++20",
    ]
    for name in ["HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS", "SWIFT_INCLUDE_PATHS"] {
      for path in settings.list(name) { add(path, plan) }
    }
    let header = settings["GCC_PREFIX_HEADER"]
    if !header.isEmpty {
      let url = URL(fileURLWithPath: header, relativeTo: plan.project.sourceRoot).standardizedFileURL
      prefix = (try? plan.reach.item(url))?.url
    }
    libraries = Self.libraries(plan)
  }

  /// For one file, by its language.
  func arguments(for file: FileItem) -> [String] {
    let own = Self.checked(file.compilerFlags)
    switch file.url.pathExtension.lowercased() {
    case "s": return ["-x", "assembler-with-cpp"] + own
    case "c": return ["-x", "c", standards[0]] + own
    default: return ["-x", "c++", standards[1]] + own
    }
  }

  /// "Sources/**" is the folder with all below it.
  private mutating func add(_ path: String, _ plan: BuildPlan) {
    var path = path
    let isDeep = path.hasSuffix("/**")
    if isDeep { path.removeLast(3) }
    let root = URL(fileURLWithPath: path, relativeTo: plan.project.sourceRoot).standardizedFileURL
    guard let item = try? plan.reach.item(root), item.isFolder else { return }
    append(item.url.path)
    guard isDeep, let files = try? plan.reach.files(of: item.url) else { return }
    for file in files where FileKind(extension: file.item.url.pathExtension) == .header {
      append(file.item.url.deletingLastPathComponent().path)
    }
  }

  private mutating func append(_ folder: String) {
    if !folders.contains(folder), folders.count < 1000 { folders.append(folder) }
  }

  /// "NAME", "NAME=value".
  private static func isMacro(_ text: String) -> Bool {
    SwiftIdentifier.isOne(String(text.prefix { $0 != "=" && $0 != "(" })) && text.utf8.count < 4096
  }

  private static func checked(_ flags: [String]) -> [String] {
    flags.filter { flag in
      if flag.hasPrefix("-D") { return isMacro(String(flag.dropFirst(2))) }
      return flag == "-w" || flag.wholeMatch(of: /-W(?:no-)?[a-z][a-z0-9+-]*/) != nil
        || flag.wholeMatch(of: /-O[0-3s]/) != nil
    }
  }

  private static func standard(_ name: String) -> String? {
    name.wholeMatch(of: /(?:c|gnu)(?:\+\+)?[0-9][0-9a-z]/).map { "-std=\($0.output)" }
  }

  /// Libraries of the system that are on Linux, too, by their names here.
  private static let known = [
    "z": "z", "sqlite3": "sqlite3", "c++": "stdc++", "stdc++": "stdc++", "xml2": "xml2",
  ]

  private static func libraries(_ plan: BuildPlan) -> [String] {
    var names = plan.settings.list("OTHER_LDFLAGS").filter { $0.hasPrefix("-l") }.map {
      String($0.dropFirst(2))
    }
    for file in plan.contents.frameworks where file.hasPrefix("lib") {
      names.append(String(file.dropFirst(3).prefix { $0 != "." }))
    }
    return Set(names.compactMap { known[$0] }).sorted()
  }
}
