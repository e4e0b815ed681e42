import BuildDiagnostics
import BuildingTestSupport
import Foundation
import ProjectLint
import Testing
import XcodeProject

private let four = [
  "CLANG_WARN_CONSTANT_CONVERSION", "CLANG_WARN_ENUM_CONVERSION", "CLANG_WARN_INT_CONVERSION",
  "CLANG_WARN__DUPLICATE_METHOD_MATCH",
]

private func png(_ width: UInt8, _ height: UInt8) -> Data {
  Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, width, 0, 0, 0, height])
}

private func findings(_ project: TemporaryProject, _ check: String) throws -> [String] {
  try ProjectLint(Project(contentsOf: project.url)).findings().filter { $0.check == check }.map(
    \.diagnostic.message)
}

@Suite struct LintedProjects {
  /// A project file as Xcode writes settings, a line for each.
  private func project(_ settings: String) throws -> TemporaryProject {
    let project = try TemporaryProject()
    let file = project.url.appendingPathComponent("project.pbxproj")
    let text = """
      // !$*UTF8*$!
      {
      \tobjectVersion = 56;
      \tobjects = {
      \t\tP = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (); };
      \t\tG = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
      \t\tL = {isa = XCConfigurationList; buildConfigurations = (C); };
      \t\tC /* Debug */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \(settings)\t\t\t};
      \t\t\tname = Debug;
      \t\t};
      \t};
      \trootObject = P;
      }

      """
    try Data(text.utf8).write(to: file)
    return project
  }

  /// R6.1, R6.2
  @Test("exactly four settings are recommended to a project that is there, and those it has are left")
  func recommended() throws {
    let bare = try project("")
    #expect(
      try findings(bare, "recommended-settings") == four.map { "configuration Debug does not set \($0)" })
    let some = try project("\t\t\t\tCLANG_WARN_INT_CONVERSION = NO;\n")
    #expect(try findings(some, "recommended-settings").count == 3)
  }

  /// R6.3
  @Test("each comes with the compiler's flag; the fourth, of Objective-C alone, has none")
  func flags() throws {
    let bare = try project("")
    let reasons = try ProjectLint(Project(contentsOf: bare.url)).findings().filter {
      $0.check == "recommended-settings"
    }.map { $0.diagnostic.reason ?? "" }
    try #require(reasons.count == four.count)
    for (reason, flag) in zip(reasons, ["-Wconstant-conversion", "-Wenum-conversion", "-Wint-conversion"]) {
      #expect(reason.contains("\(flag) for C and Objective-C"))
    }
    #expect(!reasons[3].contains("-W"))
  }

  /// R6.8
  @Test("the mended file has the lines that were missing, in order, and all others as they were")
  func fixed() throws {
    let settings =
      "\t\t\t\tALWAYS = (\n\t\t\t\t\ta,\n\t\t\t\t);\n\t\t\t\tCLANG_WARN_INT_CONVERSION = NO; // mine\n\t\t\t\tSDKROOT = iphoneos;\n"
    let project = try project(settings)
    let before = try String(
      contentsOf: project.url.appendingPathComponent("project.pbxproj"), encoding: .utf8)
    let after = try #require(try ProjectLint(Project(contentsOf: project.url)).fixed())
    let difference = after.split(separator: "\n").difference(from: before.split(separator: "\n"))
    #expect(difference.removals.isEmpty)
    #expect(difference.insertions.count == 3)
    #expect(
      after.contains(
        "\t\t\t\t);\n\t\t\t\tCLANG_WARN_CONSTANT_CONVERSION = YES;\n\t\t\t\tCLANG_WARN_ENUM_CONVERSION = YES;\n"
          + "\t\t\t\tCLANG_WARN_INT_CONVERSION = NO; // mine\n\t\t\t\tCLANG_WARN__DUPLICATE_METHOD_MATCH = YES;\n"
          + "\t\t\t\tSDKROOT = iphoneos;\n"))
    try Data(after.utf8).write(to: project.url.appendingPathComponent("project.pbxproj"))
    #expect(try findings(project, "recommended-settings").isEmpty)
    #expect(try ProjectLint(Project(contentsOf: project.url)).fixed() == nil)
  }

  @Test("a file that is not written as Xcode writes it is left alone")
  func foreign() throws {
    let project = try project("\t\t\t\tA = 1; B = 2;\n")
    #expect(throws: BuildFailure.self) { try ProjectLint(Project(contentsOf: project.url)).fixed() }
  }
}

@Suite struct LintedPictures {
  /// R28.2, R28.5
  @Test("an icon that is missing, and one of a wrong size, are found")
  func icons() throws {
    let none = try TemporaryProject()
    #expect(try findings(none, "icons") == ["target Sample has no icon"])
    let one = try TemporaryProject(
      files: TemporaryProject.app.merging(["Icon.png": "", "Icon-72.png": ""]) { $1 })
    try png(57, 57).write(to: one.folder.appendingPathComponent("Icon.png"))
    try png(57, 57).write(to: one.folder.appendingPathComponent("Icon-72.png"))
    #expect(try findings(one, "icons") == ["Icon-72.png has 57 by 57 pixels, not 72 by 72"])
  }

  /// R9.6
  @Test("an old app without the picture for tall phones hears Xcode's words")
  func tall() throws {
    let old = try TemporaryProject(settings: ["IPHONEOS_DEPLOYMENT_TARGET": "6.0"])
    #expect(
      try findings(old, "launch-images") == [
        "Retina 4 Support: Missing \"Default-568h@2x.png\" launch image."
      ])
    let new = try TemporaryProject(settings: ["IPHONEOS_DEPLOYMENT_TARGET": "15.0"])
    #expect(try findings(new, "launch-images").isEmpty)
  }

  /// R9.5
  @Test("a launch picture has the screen's size")
  func launchSizes() throws {
    let app = try TemporaryProject(files: TemporaryProject.app.merging(["Default.png": ""]) { $1 })
    try png(57, 57).write(to: app.folder.appendingPathComponent("Default.png"))
    #expect(try findings(app, "launch-images") == ["Default.png has 57 by 57 pixels, not 320 by 480"])
  }

  /// R34.1
  @Test("needs that no device meets are found")
  func devices() throws {
    var files = TemporaryProject.app
    files["Info.plist"] = """
      <plist version="1.0"><dict><key>UIRequiredDeviceCapabilities</key>
      <array><string>armv6</string><string>armv7</string><string>warp</string></array></dict></plist>
      """
    let app = try TemporaryProject(files: files, settings: ["ARCHS": "armv6 armv7"])
    #expect(try findings(app, "device-capabilities").count == 2)
    #expect(
      try findings(app, "architectures") == [
        "ARCHS is \"armv6 armv7\", and no device profile has such a processor"
      ])
    #expect(try findings(TemporaryProject(settings: ["ARCHS": "armv7 arm64"]), "architectures").isEmpty)
  }

  /// R7.8
  @Test("a site's missing icons are named")
  func web() throws {
    let site = try TemporaryProject(files: TemporaryProject.app.merging(["apple-touch-icon.png": ""]) { $1 })
    let messages = WebIcons.findings(in: site.folder).map(\.diagnostic.message)
    #expect(messages.count == 4 && !messages.contains("apple-touch-icon.png is missing"))
  }
}
