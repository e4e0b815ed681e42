// Holds the borders between the rooms: reads every import line under Sources and compares it with
// the table below. It first proves that it saw UIKit → QuartzCore → CoreGraphics, so that a check
// which looked at nothing cannot pass.
import Foundation

/// What each target may import of our own modules. Foreign modules are free but for the last rules.
let allowed: [String: Set<String>] = [
  "Raster": ["CTouchstoneKernels"],
  "TextShaping": ["CHarfBuzz", "CTouchstoneKernels", "TouchstoneRaster", "TouchstoneImageCoding"],
  "ImageCoding": ["CTouchstoneCodecs", "TouchstoneRaster"],
  "Compositing": ["CTouchstoneKernels", "TouchstoneRaster"],
  "Constraints": [],
  "ScrollPhysics": [],
  "RigidBodies": [],
  "InterfaceFiles": [],
  "Confinement": ["CTouchstoneProcess"],
  "TouchstoneFoundation": ["CTouchstoneRuntime"],
  "os": ["TouchstoneFoundation"],
  "Combine": ["TouchstoneFoundation"],
  "CoreGraphics": [
    "CTouchstoneKernels", "TouchstoneFoundation", "TouchstoneRaster", "TouchstoneImageCoding",
  ],
  "QuartzCore": ["CoreGraphics", "TouchstoneFoundation", "TouchstoneRaster", "TouchstoneCompositing"],
  "ImageIO": ["CoreGraphics", "TouchstoneFoundation", "TouchstoneRaster", "TouchstoneImageCoding"],
  "CoreImage": ["CoreGraphics", "ImageIO", "TouchstoneFoundation", "TouchstoneRaster"],
  "UIKit": [
    "TouchstoneFoundation", "CoreGraphics", "QuartzCore", "CoreImage", "TouchstoneText", "TouchstoneRaster",
    "TouchstoneConstraints", "TouchstoneScrollPhysics", "TouchstoneRigidBodies", "TouchstoneInterfaceFiles",
    "TouchstoneImageCoding", "CTouchstoneRuntime",
  ],
  "TouchstoneDeviceProtocol": [],
  "TouchstoneDeviceLink": [
    "TouchstoneDeviceProtocol", "UIKit", "QuartzCore", "CoreGraphics", "TouchstoneFoundation",
    "TouchstoneRaster", "CTouchstoneRuntime", "CTouchstoneCodecs", "TouchstoneVirtualDevice",
    "TouchstoneImageCoding",
  ],
  "TouchstoneVirtualDevice": [
    "UIKit", "QuartzCore", "CoreGraphics", "TouchstoneFoundation", "TouchstoneRaster", "CTouchstoneRuntime",
  ],
  "DeviceCatalog": ["TouchstoneDeviceProtocol"],
  "Simulator": ["TouchstoneDeviceProtocol", "DeviceCatalog", "BuildDiagnostics"],
  "BuildDiagnostics": [],
  "XcodeProject": ["BuildDiagnostics"],
  "SourceTranslator": ["BuildDiagnostics"],
  "AppBuilder": ["BuildDiagnostics", "XcodeProject", "SourceTranslator", "TouchstoneConfinement"],
  "touchstone": [
    "AppBuilder", "Simulator", "DeviceCatalog", "BuildDiagnostics", "XcodeProject",
    "TouchstoneDeviceProtocol", "TouchstoneImageCoding", "TouchstoneRaster", "TouchstoneConfinement",
  ],
]
let rooms = ["Engines", "Frameworks", "Device", "Building", "CommandLine", "Automation"]
let ours: Set<String> = Set(allowed.values.joined()).union(["UIKit", "Simulator", "AppBuilder"])

func swiftFiles(under folder: URL) -> [URL] {
  guard let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
    return []
  }
  let files = walker.compactMap { $0 as? URL }
  // The sources of an Xcode project are an app's, which is a resource and no module of ours.
  let apps = files.filter { $0.pathExtension == "xcodeproj" }.map {
    $0.deletingLastPathComponent().path + "/"
  }
  return files.filter { file in
    file.pathExtension == "swift" && !apps.contains { file.path.hasPrefix($0) }
  }
}

/// The imported modules of one file with their line numbers.
func imports(of file: URL) -> [(module: String, line: Int)] {
  guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
  var found: [(String, Int)] = []
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    var words = line.split(separator: " ").map(String.init)
    while let first = words.first,
      first.hasPrefix("@") || ["public", "package", "internal", "private"].contains(first)
    {
      words.removeFirst()
    }
    guard words.first == "import", words.count >= 2 else { continue }
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    found.append((String(name.split(separator: ".")[0]), index + 1))
  }
  return found
}

let root = URL(
  fileURLWithPath: CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath)
var violations: [String] = []
var edges: Set<String> = []
var fileCount = 0

for room in rooms {
  let folder = root.appendingPathComponent("Sources/\(room)")
  let targets =
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  for target in targets where !swiftFiles(under: target).isEmpty {
    let name = target.lastPathComponent
    guard let permitted = allowed[name] else {
      violations.append(
        "Sources/\(room)/\(name): error: no row in the layering table; add one and say in ARCHITECTURE.md what it is"
      )
      continue
    }
    for file in swiftFiles(under: target) {
      fileCount += 1
      let path = file.path.replacingOccurrences(of: root.path + "/", with: "")
      for (module, line) in imports(of: file) {
        edges.insert("\(name) → \(module)")
        if ours.contains(module), !permitted.contains(module), module != name {
          violations.append(
            "\(path):\(line): error: \(name) must not import \(module); the arrows point down (ARCHITECTURE.md)"
          )
        }
        if module.hasPrefix("SwiftSyntax") || module == "SwiftParser", name != "SourceTranslator" {
          violations.append(
            "\(path):\(line): error: only SourceTranslator imports SwiftSyntax, so that no app builds it")
        }
      }
    }
  }
}

for edge in ["UIKit → QuartzCore", "QuartzCore → CoreGraphics"] where !edges.contains(edge) {
  violations.append(
    "layering: error: the check did not see \(edge); it looked in the wrong place (\(root.path))")
}
violations += uncontainedCalls(in: root)
if violations.isEmpty {
  print("layering: \(fileCount) files, \(edges.count) arrows, all point down")
} else {
  print(violations.sorted().joined(separator: "\n"))
  exit(1)
}
