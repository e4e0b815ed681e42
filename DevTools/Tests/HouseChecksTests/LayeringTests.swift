import Foundation
import Testing

@testable import HouseChecks

@Suite("Layering") struct LayeringTests {
  private let good = [
    "Sources/Frameworks/UIKit/Views/View.swift": "import QuartzCore\n",
    "Sources/Frameworks/QuartzCore/Layer.swift": "import CoreGraphics\n",
  ]

  @Test("arrows that point down are fine") func down() {
    #expect(LayeringCheck().run(on: SourceTree(files: good)).violations == [])
  }

  @Test("an import that points up is named with its file and line") func up() {
    var files = good
    files["Sources/Frameworks/QuartzCore/Layer.swift"] = "import CoreGraphics\n@testable import UIKit\n"
    let found = LayeringCheck().run(on: SourceTree(files: files)).violations
    #expect(
      found.map(\.description).first?.hasPrefix("Sources/Frameworks/QuartzCore/Layer.swift:2: error:") == true
    )
    #expect(found.count == 1)
  }

  @Test("what a file writes into another one's source imports nothing") func text() {
    var files = good
    files["Sources/Building/AppBuilder/Source.swift"] =
      #"let text = """\n  import UIKit\n  """\nimport XcodeProject\n"#
      .replacingOccurrences(of: "\\n", with: "\n")
    #expect(LayeringCheck().run(on: SourceTree(files: files)).violations == [])
    files["Sources/Building/AppBuilder/Source.swift"]? += "import UIKit\n"
    #expect(LayeringCheck().run(on: SourceTree(files: files)).violations.map(\.line) == [5])
  }

  @Test("a target without a row is an error") func noRow() {
    var files = good
    files["Sources/Engines/Weather/Rain.swift"] = ""
    #expect(
      LayeringCheck().run(on: SourceTree(files: files)).violations.map(\.path) == ["Sources/Engines/Weather"])
  }

  @Test("only the translator imports SwiftSyntax") func syntax() {
    var files = good
    files["Sources/Building/AppBuilder/Build.swift"] = "import SwiftSyntax\n"
    #expect(LayeringCheck().run(on: SourceTree(files: files)).violations.count == 1)
  }

  @Test("a check that saw nothing fails") func blind() {
    #expect(LayeringCheck().run(on: SourceTree(files: [:])).violations.count == 2)
  }

  @Test("an app's sources are a resource") func apps() {
    var files = good
    files["Sources/Device/Simulator/App/App.xcodeproj/project.pbxproj"] = ""
    files["Sources/Device/Simulator/App/Main.swift"] = "import UIKit\n"
    #expect(LayeringCheck().run(on: SourceTree(files: files)).violations == [])
  }
}
