import BuildingTestSupport
import Foundation
import Testing

@testable import AppBuilder

@Suite("Watched inputs of a build") struct WatchedInputs {
  private let folder: URL
  private let watcher: InputWatcher
  private var source: URL { folder.appendingPathComponent("Main.swift") }
  private var catalog: URL { folder.appendingPathComponent("Images.xcassets") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("watched-\(UUID().uuidString)")
    watcher = try #require(InputWatcher())
    try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
    try Data("let a = 1\n".utf8).write(to: source)
    #expect(watcher.watch([source, catalog]))
  }

  /// Whether a change is told within so many seconds.
  private func isTold(within seconds: Double = 5, _ change: () throws -> Void) async throws -> Bool {
    try change()
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask { [watcher] in
        for await _ in watcher.changes { return true }
        return false
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(seconds))
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  @Test("a file that is written, and one that is replaced by another of its name") func saving() async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try await isTold { try Data("let a = 2\n".utf8).write(to: source) })
    #expect(try await isTold { try Data("let a = 3\n".utf8).write(to: source, options: .atomic) })
    #expect(try await isTold { try FileManager.default.removeItem(at: source) })
  }

  @Test("what comes into a folder that was read, also into a folder that came with it") func folders()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = catalog.appendingPathComponent("Icon.imageset")
    #expect(
      try await isTold {
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: false)
      })
    #expect(try await isTold { try Data("{}".utf8).write(to: set.appendingPathComponent("Contents.json")) })
  }

  @Test("what lies beside is nobody's input") func others() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let isTold = try await isTold(within: 0.4) {
      for name in [".Main.swift.swp", "Main.swift~", "Other.swift", "Images.xcassets/.DS_Store"] {
        try Data("x".utf8).write(to: folder.appendingPathComponent(name))
      }
    }
    #expect(!isTold)
  }
}
