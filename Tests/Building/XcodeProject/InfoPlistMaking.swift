import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@Suite struct InfoPlistMaking {
  private func plist(_ project: TemporaryProject) throws -> [String: PropertyListValue] {
    let read = try Project(contentsOf: project.url)
    let settings = try read.settings(of: read.targets[0], configuration: "Debug").settings
    return try read.infoPlist(of: read.targets[0], settings: settings).values
  }

  @Test("macros of the file are expanded")
  func macros() throws {
    let project = try TemporaryProject(
      "My App", settings: ["PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(PRODUCT_NAME:rfc1034identifier)"])
    let plist = try plist(project)
    #expect(plist["CFBundleIdentifier"]?.string == "org.example.My-App")
    #expect(plist["CFBundleExecutable"]?.string == "My App")
  }

  @Test("settings make the whole file when there is none")
  func generated() throws {
    let project = try TemporaryProject(
      files: ["AppDelegate.swift": ""],
      settings: [
        "GENERATE_INFOPLIST_FILE": "YES", "MARKETING_VERSION": "1.2", "CURRENT_PROJECT_VERSION": "7",
        "INFOPLIST_KEY_UIMainStoryboardFile": "Main", "INFOPLIST_KEY_UIStatusBarHidden": "YES",
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
          "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
        "INFOPLIST_KEY_UILaunchScreen_Generation": "YES", "TARGETED_DEVICE_FAMILY": "1,2",
      ])
    let plist = try plist(project)
    #expect(plist["CFBundleName"]?.string == "Sample")
    #expect(plist["CFBundleShortVersionString"]?.string == "1.2")
    #expect(plist["CFBundleVersion"]?.string == "7")
    #expect(plist["UIMainStoryboardFile"]?.string == "Main")
    #expect(plist["UIStatusBarHidden"]?.boolean == true)
    #expect(plist["UISupportedInterfaceOrientations~ipad"]?.array?.count == 2)
    #expect(plist["UILaunchScreen"] != nil)
    #expect(plist["UIDeviceFamily"] == .array([.integer(1), .integer(2)]))
  }

  @Test("settings are merged onto the file: single values replaced, lists appended to")
  func merged() throws {
    let project = try TemporaryProject(
      settings: [
        "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_CFBundleDisplayName": "Shown",
        "INFOPLIST_KEY_UIRequiredDeviceCapabilities": "armv7 metal",
      ])
    try project.write(
      """
      <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Old</string>
      <key>Own</key><true/>
      <key>UIRequiredDeviceCapabilities</key><array><string>armv7</string></array></dict></plist>
      """, to: "Info.plist")
    let plist = try plist(project)
    #expect(plist["CFBundleDisplayName"]?.string == "Shown")
    #expect(plist["Own"]?.boolean == true)
    #expect(plist["UIRequiredDeviceCapabilities"] == .array([.string("armv7"), .string("metal")]))
  }

  @Test("a damaged file is an error that names it")
  func damaged() throws {
    let project = try TemporaryProject()
    try project.write(
      "<plist version=\"1.0\">\n<dict>\n<key>A</key>\n</array></dict></plist>", to: "Info.plist")
    let failure = #expect(throws: BuildFailure.self) { try plist(project) }
    #expect(failure?.kind == .brokenProject)
    #expect(failure?.diagnostics.first?.place?.file == project.path("Info.plist"))
    #expect(failure?.diagnostics.first?.place?.line != nil)
  }
}
