import Testing

@testable import HouseChecks

@Suite("Containment") struct ContainmentTests {
  private let doors = [
    "Sources/Building/AppBuilder/Places/FolderHandle.swift":
      (1...5).map { "  unlinkat(handle, name\($0), 0)" }.joined(separator: "\n")
  ]

  @Test("writes through the doors are fine") func doorsOnly() {
    #expect(ContainmentCheck().run(on: SourceTree(files: doors)).violations == [])
  }

  @Test("a removal elsewhere is named with its file and line") func elsewhere() {
    var files = doors
    files["Sources/Building/XcodeProject/Reader.swift"] = "// removeItem(\ntry manager.removeItem(at: url)\n"
    let found = ContainmentCheck().run(on: SourceTree(files: files)).violations
    #expect(found.map(\.path) == ["Sources/Building/XcodeProject/Reader.swift"])
    #expect(found.first?.line == 2)
  }

  @Test("a check that saw nothing fails") func blind() {
    #expect(ContainmentCheck().run(on: SourceTree(files: [:])).violations.count == 1)
  }
}
