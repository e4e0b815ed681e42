import Foundation

/// What the compiler says a built module offers. The modules are those of a build with its SDK installed.
struct SymbolGraphs {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    struct Availability: Decodable {
      var isUnconditionallyUnavailable: Bool?
      var message: String?
      var renamed: String?
    }
    struct Identifier: Decodable { var precise: String }
    struct Location: Decodable { var uri: String }
    var identifier: Identifier
    var kind: Kind
    var pathComponents: [String]
    var docComment: Comment?
    var availability: [Availability]?
    var location: Location?
    /// The superclass of a class.
    var superclass: String?
  }

  private struct Graph: Decodable {
    struct Relationship: Decodable {
      var kind: String
      var source: String
      var target: String
      var targetFallback: String?
    }
    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  /// Our modules, and the name under which apps import them.
  static let modules: [(name: String, appleName: String)] = [
    ("UIKit", "UIKit"), ("QuartzCore", "QuartzCore"), ("CoreGraphics", "CoreGraphics"),
    ("CoreImage", "CoreImage"),
    ("ImageIO", "ImageIO"), ("TouchstoneFoundation", "Foundation"), ("TouchstoneOS", "os"),
    ("TouchstoneCombine", "Combine"), ("CoreData", "CoreData"),
    ("TouchstoneUniformTypeIdentifiers", "UniformTypeIdentifiers"), ("CoreServices", "CoreServices"),
    ("TouchstoneOSLog", "OSLog"), ("Security", "Security"), ("LocalAuthentication", "LocalAuthentication"),
    ("UserNotifications", "UserNotifications"), ("MessageUI", "MessageUI"), ("Network", "Network"),
    ("SystemConfiguration", "SystemConfiguration"), ("StoreKit", "StoreKit"),
    ("WebKit", "WebKit"), ("SafariServices", "SafariServices"),
    ("AuthenticationServices", "AuthenticationServices"), ("BackgroundTasks", "BackgroundTasks"),
  ]

  private let build: URL
  private let flags: [String]

  init(build: URL) throws {
    self.build = build
    let sdk = build.appendingPathComponent("TouchstoneSDK")
    let description = try String(contentsOf: sdk.appendingPathComponent("sdk.txt"), encoding: .utf8)
    flags = description.split(separator: "\n").filter { $0.hasPrefix("cflag=") }.flatMap { line in
      ["-Xcc", line.dropFirst(6).replacingOccurrences(of: "$SDK", with: sdk.path)]
    }
  }

  /// The public symbols of a module, those it adds to other modules among them.
  func symbols(of module: String) throws -> [Symbol] {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "coverage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-target", Self.target,
        "-I", build.appendingPathComponent("Modules").path,
      ] + flags + [
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", output.path,
      ]
    try process.run()
    process.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
    guard process.terminationStatus == 0, !files.isEmpty else {
      throw Failure(description: "the symbols of \(module) cannot be read from \(build.path); build first")
    }
    return try files.flatMap { file in
      Self.withSuperclasses(try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)))
    }
  }

  /// CGFloat, CGPoint, CGSize, CGRect, which the toolchain's Foundation has and apps take for CoreGraphics' own.
  func geometry() throws -> [Symbol] {
    try symbols(of: "Foundation").filter { $0.pathComponents[0].hasPrefix("CG") }
  }

  private static func withSuperclasses(_ graph: Graph) -> [Symbol] {
    let names = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }
    ) { first, _ in first }
    var superclasses: [String: String] = [:]
    for relationship in graph.relationships where relationship.kind == "inheritsFrom" {
      // A class of another module comes with its own module's name in front.
      let foreign = relationship.targetFallback?.split(separator: ".").dropFirst().joined(separator: ".")
      superclasses[relationship.source] = names[relationship.target] ?? foreign
    }
    return graph.symbols.map { symbol in
      var symbol = symbol
      symbol.superclass = superclasses[symbol.identifier.precise]
      return symbol
    }
  }

  struct Failure: Error, CustomStringConvertible { var description: String }

  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif
}
