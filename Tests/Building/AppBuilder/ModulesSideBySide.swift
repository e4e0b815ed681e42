import BuildDiagnostics
import BuildingTestSupport
import Foundation
import PackageGraph
import Testing

@testable import AppBuilder

/// Modules that need nothing of each other are built at the same time, and those that need others after them.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "This machine has one processor."))
struct ModulesSideBySide {
  /// Those who come stay until all are there; a build of one module after the other lets the first wait in vain.
  private final class Meeting: @unchecked Sendable {
    private let expected: Set<String>
    private let condition = NSCondition()
    private var there: Set<String> = []
    private var heard: [String] = []
    private var isMissed = false

    init(of expected: Set<String>) { self.expected = expected }

    var events: [String] { condition.withLock { heard } }
    var isWhole: Bool { condition.withLock { !isMissed && there == expected } }

    func note(_ event: String) { condition.withLock { heard.append(event) } }

    func come(_ name: String) {
      guard expected.contains(name) else { return }
      condition.withLock {
        there.insert(name)
        condition.broadcast()
        // So that what is broken fails, rather than hangs.
        let end = Date(timeIntervalSinceNow: 60)
        while there != expected, !isMissed {
          if !condition.wait(until: end) { isMissed = true }
        }
      }
    }
  }

  private func node(_ name: String, needs: [Int] = []) -> ModuleNode {
    let module = PackageModule(package: "pack", name: name, module: name, kind: .swift, folder: "/pack")
    return ModuleNode(id: "pack/" + name, content: .package(module), needs: needs)
  }

  @Test("two that are independent are begun before either ends, and what needs both is begun after")
  func order() throws {
    let graph = BuildGraph(nodes: [node("Left"), node("Right"), node("Top", needs: [0, 1])])
    let meeting = Meeting(of: ["Left", "Right"])
    let built = try BuildOrder(graph) { node, seen in
      let name = node.summary.name
      meeting.note("begin")
      meeting.come(name)
      meeting.note(name == "Top" ? "end of \(seen.map(\.module).joined(separator: ", ")) and Top" : "end")
      return BuiltModule(module: name)
    }.run(workers: 2)
    #expect(meeting.isWhole)
    #expect(meeting.events == ["begin", "begin", "end", "end", "begin", "end of Left, Right and Top"])
    #expect(built.map(\.module) == ["Left", "Right", "Top"])
  }

  @Test(
    "an app's frameworks are compiled side by side",
    .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
  func frameworks() throws {
    let others = ["Left", "Right"].map {
      SeveralTargets.Other(name: $0, kind: "framework", product: "\($0).framework")
    }
    let top = SeveralTargets.Other(
      name: "Top", kind: "framework", product: "Top.framework", dependencies: ["Left", "Right"])
    let project = try SeveralTargets(others: others + [top], dependencies: ["Top"]).make([
      "main.swift": "import Top\nprint(top)\n", "Left/Left.swift": "public let left = 1\n",
      "Right/Right.swift": "public let right = 2\n",
      "Top/Top.swift": "import Left\nimport Right\npublic let top = left + right\n",
    ])
    let meeting = Meeting(of: ["Left", "Right"])
    let cache = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-tests/side-by-side-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: cache) }
    let builder = AppBuilder(
      sdk: installedSDK, cache: cache,
      progress: {
        meeting.note($0.module)
        meeting.come($0.module)
      })
    _ = try builder.build(BuildRequest(project: project.url))
    #expect(meeting.isWhole)
    #expect(Set(meeting.events.prefix(2)) == ["Left", "Right"])
    #expect(Array(meeting.events.dropFirst(2)) == ["Top", "Sample"])
  }
}
