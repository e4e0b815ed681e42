import BuildingTestSupport
import Foundation
import Testing

/// `touchstone run` on a terminal: what it prints, its keys, and what a saved file does.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct RunInATerminal {
  private let project: TemporaryProject

  init() throws { project = try TemporaryProject(files: TemporaryProject.app) }

  private func use(_ options: [String] = [], _ body: (PseudoTerminal) throws -> Void) throws {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--no-open"] + options,
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    defer { terminal.end() }
    try terminal.wait(for: "http://127.0.0.1:")
    try body(terminal)
  }

  @Test("a file that is saved is built; what is wrong is told in red, and the app goes on") func saving()
    throws
  {
    try use { terminal in
      try terminal.wait(for: "Press ? for keys")
      try project.edit("AppDelegate.swift") { $0 + "\nlet more: Int = \"\"\n" }
      try terminal.wait(for: "The build failed; the app from before goes on.")
      try terminal.wait(for: "\u{1B}[31m")
      try terminal.wait(for: "cannot convert value of type 'String' to specified type 'Int'")
      try project.edit("AppDelegate.swift") {
        $0.replacingOccurrences(of: "\nlet more: Int = \"\"\n", with: "\nlet more = 1\n")
      }
      try terminal.wait(for: "Built in ")
    }
  }

  @Test("while it builds one line says which module, how many files and how long, and goes") func progress()
    throws
  {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--no-open"],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    defer { terminal.end() }
    try terminal.wait(for: "Building Sample, 1 file, ")
    try terminal.wait(for: " s")
    try terminal.wait(for: "\r\u{1B}[K")
    try terminal.wait(for: "Press ? for keys")
  }

  @Test("the next run of a project is at the same address, with the same token") func address() throws {
    func address(_ options: [String] = []) throws -> String {
      let terminal = try PseudoTerminal(
        [AttackGround.tool.path, "run", project.url.path, "--no-open"] + options,
        environment: ["XDG_CACHE_HOME": project.path("cache")])
      defer { terminal.end() }
      let address = try terminal.line(beginning: "http://127.0.0.1:")
      try terminal.wait(for: "Press ? for keys")
      return address
    }
    let first = try address()
    #expect(try address() == first)
  }

  @Test("a host that is none is a wrong command line") func host() throws {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--allow-host", "a/b"],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    try terminal.wait(for: "'a/b' is no host")
    #expect(terminal.exitStatus == 64)
  }

  @Test("who wants the same screen after saved files cannot leave them unwatched") func sameScreen() throws {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--same-screen", "--no-watch"],
      environment: ["XDG_CACHE_HOME": project.path("cache")])
    try terminal.wait(for: "--same-screen follows saved files")
    #expect(terminal.exitStatus == 64)
  }

  @Test("keys: help, relaunch, from nothing, dark, and the end") func keys() throws {
    try use(["--no-watch"]) { terminal in
      try terminal.wait(for: "Press ? for keys")
      terminal.press("?")
      try terminal.wait(for: "R  the same from nothing")
      try terminal.wait(for: "?  this list")
      terminal.press("r")
      try terminal.wait(for: "Built in ")
      terminal.press("R")
      try terminal.wait(for: "Built in ")
      terminal.press("d")
      terminal.press("x")
      terminal.press("q")
      #expect(terminal.exitStatus == 0)
    }
  }

  @Test("the terminal is as it was when the run has ended by Ctrl-C") func restores() throws {
    try use { terminal in
      try terminal.wait(for: "Press ? for keys")
      try terminal.wait { !terminal.isEchoing }
      terminal.press("\u{3}")
      _ = terminal.exitStatus
      #expect(terminal.isEchoing)
    }
  }
}
