import Foundation

/// Holds the borders between the rooms: reads every import line under Sources and compares it with the table below.
struct LayeringCheck: HouseCheck {
  let name = "layering"

  /// What each target may import of our own modules. Foreign modules are free but for the last rules.
  static let allowed: [String: Set<String>] = [
    "Raster": ["CTouchstoneKernels"],
    "TextShaping": ["CHarfBuzz", "CTouchstoneKernels", "TouchstoneRaster", "TouchstoneImageCoding"],
    "ImageCoding": ["CTouchstoneCodecs", "TouchstoneRaster"],
    "Compositing": ["CTouchstoneKernels", "TouchstoneRaster"],
    "SwiftRuntime": ["CTouchstoneRuntime"],
    "Constraints": [],
    "ScrollPhysics": [],
    "RigidBodies": [],
    "InterfaceFiles": [],
    "Confinement": ["CTouchstoneProcess"],
    "ObjectStore": ["CSQLite"],
    "NetworkLink": ["CTouchstoneNetwork", "CTouchstoneRuntime"],
    "URLConnection": ["CTouchstoneNetwork"],
    "TouchstoneFoundation": ["TouchstoneSwiftRuntime", "TouchstoneURLConnection", "CTouchstoneMarkdown"],
    "os": ["TouchstoneFoundation", "CTouchstoneRuntime"],
    "Combine": ["TouchstoneFoundation"],
    "UniformTypeIdentifiers": ["UIKit", "TouchstoneFoundation"],
    "CoreServices": ["TouchstoneUniformTypeIdentifiers", "TouchstoneFoundation"],
    "MobileCoreServices": ["CoreServices"],
    "OSLog": ["TouchstoneOS", "TouchstoneFoundation"],
    "Security": ["TouchstoneFoundation"],
    "CryptoKit": ["TouchstoneFoundation"],
    "Network": ["TouchstoneFoundation"],
    "BackgroundTasks": ["TouchstoneFoundation"],
    "SystemConfiguration": ["TouchstoneFoundation"],
    "SystemInterface": ["UIKit", "TouchstoneFoundation"],
    "LocalAuthentication": [
      "TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation", "TouchstoneSwiftRuntime",
    ],
    "UserNotifications": ["TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation"],
    "MessageUI": ["UIKit", "TouchstoneFoundation"],
    "StoreKit": ["TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation"],
    "WebKit": [
      "UIKit", "QuartzCore", "CoreGraphics", "TouchstoneRaster", "TouchstoneFoundation",
      "TouchstoneNetworkLink",
      "CTouchstoneRuntime", "CTouchstoneProcess",
    ],
    "SafariServices": ["WebKit", "UIKit", "TouchstoneFoundation"],
    "AuthenticationServices": ["WebKit", "TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation"],
    "CoreData": ["TouchstoneFoundation", "TouchstoneObjectStore", "TouchstoneSwiftRuntime"],
    "CoreGraphics": [
      "CTouchstoneKernels", "CTouchstonePDF", "TouchstoneFoundation", "TouchstoneRaster",
      "TouchstoneImageCoding",
    ],
    "QuartzCore": [
      "CoreGraphics", "TouchstoneFoundation", "TouchstoneRaster", "TouchstoneCompositing",
      "TouchstoneSwiftRuntime",
    ],
    "ImageIO": ["CoreGraphics", "TouchstoneFoundation", "TouchstoneRaster", "TouchstoneImageCoding"],
    "CoreImage": ["CoreGraphics", "ImageIO", "TouchstoneFoundation", "TouchstoneRaster"],
    "UIKit": [
      "TouchstoneFoundation", "CoreGraphics", "QuartzCore", "CoreImage", "TouchstoneText", "TouchstoneRaster",
      "TouchstoneConstraints", "TouchstoneScrollPhysics", "TouchstoneRigidBodies", "TouchstoneInterfaceFiles",
      "TouchstoneImageCoding", "CTouchstoneRuntime", "TouchstoneSwiftRuntime",
    ],
    "TouchstoneDeviceProtocol": [],
    "TouchstoneDeviceLink": [
      "TouchstoneDeviceProtocol", "DeviceCatalog", "UIKit", "QuartzCore", "CoreGraphics",
      "TouchstoneFoundation", "TouchstoneRaster", "CTouchstoneRuntime", "CTouchstoneCodecs",
      "TouchstoneVirtualDevice", "TouchstoneImageCoding", "TouchstoneNetworkLink",
    ],
    "TouchstoneVirtualDevice": [
      "DeviceCatalog", "UIKit", "QuartzCore", "CoreGraphics", "TouchstoneFoundation", "TouchstoneRaster",
      "CTouchstoneRuntime",
    ],
    "DeviceCatalog": ["TouchstoneDeviceProtocol"],
    "StoreReader": ["CoreData", "TouchstoneFoundation", "TouchstoneObjectStore"],
    "Simulator": [
      "TouchstoneDeviceProtocol", "DeviceCatalog", "BuildDiagnostics", "TouchstoneConfinement", "StoreReader",
      "TestRecording", "TouchstoneNetworkLink",
    ],
    "XCUIAutomation": ["TouchstoneFoundation", "CoreGraphics", "TouchstoneDeviceProtocol"],
    "XCTest": [
      "UIKit", "TouchstoneFoundation", "TouchstoneDeviceLink", "TouchstoneDeviceProtocol",
      "TouchstoneSwiftRuntime", "CTouchstoneRuntime", "XCUIAutomation",
    ],
    "TestTraces": ["TouchstoneDeviceProtocol"],
    "TestRecording": ["TouchstoneDeviceProtocol"],
    "TestRunner": [
      "Simulator", "DeviceCatalog", "TouchstoneDeviceProtocol", "BuildDiagnostics", "TestTraces",
    ],
    "BuildDiagnostics": [],
    "XcodeProject": ["BuildDiagnostics"],
    "ProjectLint": ["BuildDiagnostics", "XcodeProject"],
    "StringsFiles": ["TouchstoneObjectStore"],
    "SourceTranslator": ["BuildDiagnostics"],
    "PackageGraph": ["BuildDiagnostics", "XcodeProject"],
    "AppBuilder": [
      "BuildDiagnostics", "XcodeProject", "SourceTranslator", "PackageGraph", "TouchstoneConfinement",
      "CoreData",
    ],
    "EditorSupport": ["BuildDiagnostics", "SourceTranslator", "AppBuilder", "TouchstoneConfinement"],
    "touchstone": [
      "AppBuilder", "EditorSupport", "Simulator", "DeviceCatalog", "BuildDiagnostics", "XcodeProject",
      "PackageGraph",
      "TouchstoneDeviceProtocol", "TouchstoneImageCoding", "TouchstoneRaster", "TouchstoneConfinement",
      "StoreReader", "TestTraces", "TestRunner", "StringsFiles", "ProjectLint", "TestRecording",
      "TouchstoneNetworkLink",
    ],
  ]
  private static let rooms = ["Engines", "Frameworks", "Device", "Building", "CommandLine", "Automation"]
  private static let ours = Set(allowed.values.joined()).union(["UIKit", "Simulator", "AppBuilder"])

  func run(on tree: SourceTree) -> CheckOutcome {
    var violations: [Violation] = []
    var arrows: Set<String> = []
    var fileCount = 0
    var unknown: Set<String> = []
    for path in tree.swiftFiles(under: "Sources") {
      let parts = path.split(separator: "/")
      guard parts.count > 3, Self.rooms.contains(String(parts[1])) else { continue }
      let target = String(parts[2])
      fileCount += 1
      guard let permitted = Self.allowed[target] else {
        if unknown.insert(target).inserted {
          violations.append(
            Violation(
              "Sources/\(parts[1])/\(target)",
              "no row in the layering table; add one and say in ARCHITECTURE.md what it is"))
        }
        continue
      }
      for (module, line) in Self.imports(in: tree.lines(of: path)) {
        arrows.insert("\(target) → \(module)")
        if Self.ours.contains(module), !permitted.contains(module), module != target {
          violations.append(
            Violation(
              path, line: line,
              "\(target) must not import \(module); the arrows point down (ARCHITECTURE.md)"))
        }
        if module.hasPrefix("SwiftSyntax") || module == "SwiftParser", target != "SourceTranslator" {
          violations.append(
            Violation(path, line: line, "only SourceTranslator imports SwiftSyntax, so that no app builds it")
          )
        }
      }
    }
    for arrow in ["UIKit → QuartzCore", "QuartzCore → CoreGraphics"] where !arrows.contains(arrow) {
      violations.append(blind(arrow))
    }
    return CheckOutcome(
      violations: violations, summary: "\(fileCount) files, \(arrows.count) arrows, all point down")
  }

  /// The imported modules of one file with their line numbers; texts of sources that a file makes import nothing.
  static func imports(in lines: [Substring]) -> [(module: String, line: Int)] {
    var found: [(String, Int)] = []
    var isText = false
    for (index, line) in lines.enumerated() {
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isText.toggle() }
      guard !isText else { continue }
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
}
