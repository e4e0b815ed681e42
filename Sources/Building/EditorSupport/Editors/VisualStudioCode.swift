import Foundation

/// What Visual Studio Code's extensions for Swift and for lldb-dap need to know of an app.
public struct VisualStudioCode {
  /// This tool's executable, and what the user named of the project.
  let tool: String
  let project: String
  /// `--scheme Kit` and the like.
  let options: [String]
  let toolchain: URL

  public init(tool: String, project: String, options: [String], toolchain: URL) {
    (self.tool, self.project, self.options, self.toolchain) = (tool, project, options, toolchain)
  }

  /// The project and the options, as a shell reads them.
  public var words: String {
    ([project] + options).map { word in
      let isPlain = word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789/._-+=:@%".unicodeScalars.contains($0)
      }
      return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }

  /// The files of a `.vscode` folder.
  public var files: [(name: String, text: [UInt8])] {
    [("settings.json", settings), ("tasks.json", tasks), ("launch.json", launch)].map { name, value in
      (name, value.encoded(isPretty: true) + Array("\n".utf8))
    }
  }

  private func arguments(_ words: [String]) -> JSONValue {
    .array((words + [project] + options).map { .string($0) })
  }

  private var settings: JSONValue {
    [
      "swift.path": .string(toolchain.appendingPathComponent("bin").path),
      "swift.sourcekit-lsp.serverPath": .string(tool),
      "swift.sourcekit-lsp.serverArguments": arguments(["language-server"]),
      // The project is Xcode's: nothing here is for the package manager.
      "swift.disableAutoResolve": true, "swift.autoGenerateLaunchConfigurations": false,
    ]
  }

  private var tasks: JSONValue {
    func task(_ label: String, _ command: JSONValue, _ more: [String: JSONValue]) -> JSONValue {
      .object(
        [
          "label": .string(label), "type": "process", "command": .string(tool), "args": command,
          // "/path/File.swift:3:5: error: words"
          "problemMatcher": [
            "owner": "touchstone", "fileLocation": "absolute",
            "pattern": [
              "regexp": "^(.+?):(\\d+):(\\d+): (error|warning|note): (.*)$", "file": 1, "line": 2,
              "column": 3, "severity": 4, "message": 5,
            ],
          ],
        ].merging(more) { $1 })
    }
    return [
      "version": "2.0.0",
      "tasks": [
        task("Touchstone: build", arguments(["build"]), ["group": ["kind": "build", "isDefault": true]]),
        task("Touchstone: run", arguments(["run"]), ["isBackground": true, "problemMatcher": []]),
        task("Touchstone: relaunch", ["device", "relaunch"], ["problemMatcher": []]),
        task("Touchstone: test", arguments(["test"]), ["group": ["kind": "test", "isDefault": true]]),
      ],
    ]
  }

  private var launch: JSONValue {
    func configuration(_ name: String, _ request: String, _ arguments: JSONValue) -> JSONValue {
      [
        "name": .string(name), "type": "lldb-dap", "request": .string(request),
        "debugAdapterExecutable": .string(tool), "debugAdapterArgs": arguments,
        // Named by the adapter once it has built it.
        "program": "${workspaceFolder}",
      ]
    }
    return [
      "version": "0.2.0",
      "configurations": [
        configuration("Touchstone: debug in the simulator", "launch", arguments(["debug", "--dap"])),
        configuration(
          "Touchstone: attach to what runs", "attach", arguments(["debug", "--dap", "--attach"])),
      ],
    ]
  }
}
