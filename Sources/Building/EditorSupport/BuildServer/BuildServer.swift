import Foundation

/// Answers the toolchain's language server what it asks of whoever builds: which files there are and how each is compiled.
/// Builds nothing itself.
///
/// It is started by that server, in its sandbox, and ends with its pipe.
public struct BuildServer {
  private let file: String
  private let output: MessageWriter
  private var description: JSONValue = .null

  /// - Parameter file: `build.json`, which `ServerWorkspace` writes.
  public init(file: String, output: Int32) throws {
    (self.file, self.output) = (file, MessageWriter(output))
    try read()
  }

  private mutating func read() throws {
    description = try JSONValue(decoding: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// Until the other side is done.
  public mutating func run(input: Int32) throws {
    signal(SIGPIPE, SIG_IGN)
    var reader = MessageReader(input)
    defer { output.drain() }
    while let message = try reader.next(), let method = message["method"].string {
      if method == "build/exit" { return }
      if method == "workspace/didChangeWatchedFiles", (try? read()) != nil { tellChange() }
      guard message["id"] != .null else { continue }
      var answer: [String: JSONValue] = ["jsonrpc": "2.0", "id": message["id"]]
      if let result = result(method, message["params"]) {
        answer["result"] = result
      } else {
        answer["error"] = ["code": -32601, "message": .string("\(method) is not answered here")]
      }
      output.send(.object(answer))
    }
  }

  private func tellChange() {
    output.send([
      "jsonrpc": "2.0", "method": "buildTarget/didChange",
      "params": ["changes": .array(modules.map { ["target": Self.target($0)] })],
    ])
  }

  private var modules: [JSONValue] { description["modules"].array ?? [] }

  private static func target(_ module: JSONValue) -> JSONValue {
    ["uri": .string("touchstone://module/\(module["name"].string ?? "")")]
  }

  /// Nil for what it does not know.
  private func result(_ method: String, _ params: JSONValue) -> JSONValue? {
    switch method {
    case "build/initialize": initialize
    case "workspace/buildTargets": ["targets": .array(modules.map(buildTarget))]
    case "buildTarget/sources": ["items": .array(modules.map(sources))]
    case "textDocument/sourceKitOptions": options(params["textDocument"]["uri"].string ?? "")
    // Whatever they need was built before the language server was started.
    case "buildTarget/prepare", "workspace/waitForBuildSystemUpdates", "build/shutdown": [:]
    default: nil
    }
  }

  private var initialize: JSONValue {
    let index = description["index"].string ?? ""
    return [
      "displayName": "touchstone", "version": "1", "bspVersion": "2.2.0",
      "capabilities": ["languageIds": ["swift"]], "dataKind": "sourceKit",
      "data": [
        "indexDatabasePath": .string(index + "/db"), "indexStorePath": .string(index + "/store"),
        "sourceKitOptionsProvider": true, "prepareProvider": true, "outputPathsProvider": true,
        "watchers": [["globPattern": "**/*.swift"], ["globPattern": .string(file)]],
      ],
    ]
  }

  private func buildTarget(_ module: JSONValue) -> JSONValue {
    [
      "id": Self.target(module), "displayName": module["name"], "tags": [], "languageIds": ["swift"],
      "dependencies": [],
      "capabilities": ["canCompile": true, "canTest": false, "canRun": false, "canDebug": false],
    ]
  }

  private func sources(_ module: JSONValue) -> JSONValue {
    let files = (module["sources"].array ?? []).compactMap(\.string)
    return [
      "target": Self.target(module),
      "sources": .array(
        files.map { path in
          let name = (path as NSString).lastPathComponent
          return [
            "uri": .string(FileAddress.uri(of: path)), "kind": 1, "generated": false,
            "dataKind": "sourceKit",
            "data": [
              "language": "swift", "kind": "source",
              "outputPath": .string("\(module["objects"].string ?? "")/\(name).o"),
            ],
          ]
        }),
    ]
  }

  private func options(_ uri: String) -> JSONValue {
    let path = FileAddress.path(of: uri)
    let module = modules.first { module in
      (module["sources"].array ?? []).contains { $0.string == path }
    }
    guard let module else { return .null }
    return ["compilerArguments": module["arguments"], "workingDirectory": description["folder"]]
  }
}
