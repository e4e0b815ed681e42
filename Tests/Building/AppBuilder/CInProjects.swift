import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

@testable import AppBuilder

/// C in targets of a project: sources, bridging headers, modules of frameworks.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct CInProjects {
  private let samples = SampleBuild("c")

  private static let counter = [
    "counter.h": """
    #include <Foundation/Foundation.h>
    #include "step.h"
    NS_ASSUME_NONNULL_BEGIN
    typedef NS_ENUM(NSInteger, Direction) { DirectionUp, DirectionDown };
    FOUNDATION_EXPORT int counter_next(Direction direction);
    FOUNDATION_EXPORT const char *counter_name(void);
    NS_ASSUME_NONNULL_END

    """, "inner/step.h": "#define STEP 10\n",
    "counter.c": """
    #include "counter.h"
    static int count;
    int counter_next(Direction direction) { return count += (direction == DirectionUp ? STEP : -STEP) * FACTOR; }
    const char *counter_name(void) { return "counter"; }

    """,
  ]

  @Test("an app's C is called by what its bridging header names, and an edit of a header is seen")
  func bridgingHeader() throws {
    let project = try TemporaryProject(
      files: Self.counter.merging([
        "main.swift": """
        print(counter_next(.up), counter_next(.down), String(cString: counter_name()), STEP, UIView().isHidden)

        """,
        "Sample-Bridging-Header.h": """
        // Made by Xcode.
        #import <UIKit/UIKit.h>
        #import "counter.h"

        """,
      ]) { $1 },
      settings: [
        "SWIFT_OBJC_BRIDGING_HEADER": "Sample-Bridging-Header.h", "GCC_PREPROCESSOR_DEFINITIONS": "FACTOR=2",
      ])
    #expect(try samples.output(samples.app(project)) == "20 0 counter 10 false\n")
    #expect(try !samples.app(project).didChange)
    try project.edit("inner/step.h") { $0.replacing("10", with: "30") }
    #expect(try samples.output(samples.app(project)) == "60 0 counter 30 false\n")
    try project.edit("counter.c") { $0.replacing("\"counter\"", with: "\"changed\"") }
    #expect(try samples.output(samples.app(project)) == "60 0 changed 30 false\n")
  }

  @Test("a bridging header that comes to Objective-C is an error at the line that leads there")
  func objectiveC() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging([
        "Bridge.h": "#import \"Plain.h\"\n#import \"Middle.h\"\n", "Plain.h": "int plain(void);\n",
        "Middle.h": "#import \"Old.h\"\n", "Old.h": "@interface Old : NSObject\n@end\n",
      ]) { $1 }, settings: ["SWIFT_OBJC_BRIDGING_HEADER": "Bridge.h"])
    let failure = try #require(#expect(throws: BuildFailure.self) { try samples.app(project) })
    #expect(failure.kind == .unsupported)
    #expect(failure.diagnostics[0].message.hasSuffix("imports Objective-C: Old.h"))
    #expect(failure.diagnostics[0].place?.line == 2)
  }

  /// A framework with a header that others may include.
  private func framework(_ files: [String: String], header: String) throws -> TemporaryProject {
    let project = try SeveralTargets(
      others: [.init(name: "Kit", kind: "framework", product: "Kit.framework")], dependencies: ["Kit"]
    ).make(files)
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("path = Kit; sourceTree", with: "exceptions = (EX); path = Kit; sourceTree").replacing(
        "\t\tROOT = {",
        with: """
          \t\tEX = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; publicHeaders = (\(header)); target = TKit; };
          \t\tROOT = {
          """)
    }
    return project
  }

  @Test("a framework's C shows by its public headers, to its own Swift and to the app")
  func frameworkWithC() throws {
    let project = try framework(
      [
        "main.swift": "import Kit\nprint(kit_twice(4), twice(of: 5))\n",
        "Kit/Twice.swift": "public func twice(of number: Int32) -> Int32 { kit_twice(number) }\n",
        "Kit/twice.c": "#include \"twice.h\"\nint kit_twice(int number) { return 2 * number; }\n",
        "Kit/twice.h": "int kit_twice(int number);\n",
      ], header: "twice.h")
    #expect(try samples.output(samples.app(project)) == "8 10\n")
  }

  @Test("a framework of C alone is a module of its public headers")
  func frameworkOfC() throws {
    let project = try framework(
      [
        "main.swift": "import Kit\nprint(kit_twice(4))\n",
        "Kit/twice.c": "#include <Kit/twice.h>\nint kit_twice(int number) { return 2 * number; }\n",
        "Kit/twice.h": "int kit_twice(int number);\n",
      ], header: "twice.h")
    #expect(try samples.output(samples.app(project)) == "8\n")
  }

  @Test("what a framework's public header imports, whoever imports the framework has, too")
  func headersHandImportsOn() throws {
    let project = try framework(
      [
        "main.swift": "import Kit\nprint(UIView().isHidden, word)\n",
        "Kit/Kit.swift": "public let word = \"kit\"\n",
        "Kit/Kit.h": "#import <UIKit/UIKit.h>\nFOUNDATION_EXPORT double KitVersionNumber;\n",
      ], header: "Kit.h")
    #expect(try samples.output(samples.app(project)) == "false kit\n")
  }

  @Test("a static library of C is linked, and found by the header that the app's bridging header includes")
  func staticLibrary() throws {
    let project = try SeveralTargets(
      others: [.init(name: "Old", kind: "library.static", product: "libOld.a")], dependencies: ["Old"],
      settings: ["SWIFT_OBJC_BRIDGING_HEADER": "Bridge.h", "HEADER_SEARCH_PATHS": "Old"]
    ).make([
      "main.swift": "print(old_answer())\n", "Bridge.h": "#include <answer.h>\n",
      "Old/answer.c": "#include \"answer.h\"\nint old_answer(void) { return 42; }\n",
      "Old/answer.h": "int old_answer(void);\n",
    ])
    #expect(try samples.output(samples.app(project)) == "42\n")
  }
}
