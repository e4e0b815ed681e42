import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

@testable import AppBuilder

@Suite struct InterfaceFiles {
  @Test("a broken storyboard is an error at its line")
  func broken() throws {
    let project = try TemporaryProject()
    try project.write(
      "<?xml version=\"1.0\"?>\n<document type=\"x\">\n<scenes>\n</document>\n", to: "Main.storyboard")
    let file = project.folder.appendingPathComponent("Main.storyboard")
    let problem = try #require(InterfaceFileCheck.problem(in: file))
    #expect(problem.severity == .error)
    #expect(problem.place?.line == 4)
    try project.write("<document/>", to: "Main.storyboard")
    #expect(InterfaceFileCheck.problem(in: file) == nil)
    try project.write("<archive type=\"old\"/>", to: "Main.storyboard")
    #expect(InterfaceFileCheck.problem(in: file)?.message.contains("older than Xcode 5") == true)
  }
}
