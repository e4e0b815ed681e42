import BuildingTestSupport
import Foundation
import Testing

/// What somebody removed or changed of a build is made again; what builds made can be removed.
@Suite(
  .serialized,
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct DamagedBuilds {
  private let project: TemporaryProject
  private let ground: AttackGround
  private let build: URL
  private var app: URL { build.appendingPathComponent("bundle/Sample.app") }

  init() throws {
    project = try TemporaryProject(
      files: TemporaryProject.app.merging([
        "note.txt": "a note", "de.lproj/Localizable.strings": "\"a\" = \"b\";",
        "Extra.swift": "let extra = 1\n",
      ]) { $1 })
    ground = try AttackGround(project)
    let run = try ground.touchstone("build")
    #expect(run.code == 0, "\(run.errors)")
    build = try #require(ground.buildFolder)
  }

  private func rebuilt() throws {
    let run = try ground.touchstone("build")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Sample built in"), "\(run.output)")
    let again = try ground.touchstone("build")
    #expect(again.output.hasPrefix("Sample is up to date"))
  }

  @Test(
    "a file that is gone from the app is there again",
    arguments: ["Sample", "Info.plist", "PkgInfo", "note.txt", "de.lproj/Localizable.strings", "de.lproj"])
  func gone(name: String) throws {
    let file = app.appendingPathComponent(name)
    try FileManager.default.removeItem(at: file)
    try rebuilt()
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(access(app.path + "/Sample", X_OK) == 0)
  }

  @Test("locks that a killed compiler left in its cache of modules are gone, and the next waits for nobody")
  func locks() throws {
    let modules = build.appendingPathComponent("modules")
    let inner = modules.appendingPathComponent("planted")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let locks = [modules, inner].map { $0.appendingPathComponent("SwiftShims.pcm.lock") }
    // A process that lives in every sandbox.
    for lock in locks { try Data("\(ProcessInfo.processInfo.hostName) 1".utf8).write(to: lock) }
    try project.edit("Extra.swift") { $0 + "let more = 2\n" }
    try rebuilt()
    #expect(locks.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test("a file that was changed, emptied, or lost its mode is as it was; one that was added is gone")
  func changed() throws {
    for name in ["Sample", "Info.plist", "note.txt"] {
      let file = app.appendingPathComponent(name)
      let data = try Data(contentsOf: file)
      for damage in [Data(), Data(data.reversed()), Data(data.dropLast())] {
        // With the old time, as a disk that fails may leave it.
        let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
        try damage.write(to: file)
        try FileManager.default.setAttributes([.modificationDate: date!], ofItemAtPath: file.path)
        try rebuilt()
        #expect(try Data(contentsOf: file) == data)
      }
      #expect(chmod(file.path, 0o400) == 0)
      try rebuilt()
      #expect(access(file.path, name == "Sample" ? X_OK : R_OK) == 0)
    }
    try Data("x".utf8).write(to: app.appendingPathComponent("other.txt"))
    try rebuilt()
    #expect(!FileManager.default.fileExists(atPath: app.path + "/other.txt"))
  }

  @Test(
    "objects, modules and notes that are gone or damaged do not stop the next build",
    arguments: ["obj", "modules", "state", "src"], [true, false])
  func intermediates(folder: String, isGone: Bool) throws {
    let place = build.appendingPathComponent(folder)
    if isGone {
      try FileManager.default.removeItem(at: place)
    } else {
      for case let file as URL in FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)!
      {
        var info = stat()
        guard lstat(file.path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { continue }
        truncate(file.path, min(info.st_size, 20))
      }
    }
    try project.write("let extra = 2\n", to: "Extra.swift")
    try rebuilt()
  }

  @Test("a disk that is full, and one that cannot be written to, are said to be so")
  func disks() throws {
    let compiler = ground.folder.path + "/swiftc"
    let script =
      "#!/bin/bash\necho \"error: unable to open output file 'x': 'No space left on device'\"\nexit 1\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: compiler))
    #expect(chmod(compiler, 0o755) == 0)
    try project.write("let extra = 3\n", to: "Extra.swift")
    let full = try ground.touchstone("build", environment: ["TOUCHSTONE_SWIFTC": compiler])
    #expect(full.code == 72)
    #expect(
      full.errors.contains(": error: it cannot be written\n  No space left on device.\n  Make room"),
      "\(full.errors)")
    let file = try ground.touchstone("build", environment: ["XDG_CACHE_HOME": compiler])
    #expect(file.code == 72)
    #expect(file.errors.contains("error: it cannot be made\n  Not a directory.\n"), "\(file.errors)")
  }

  @Test("clean removes the project's builds and says so; data, other builds and the project stay")
  func clean() throws {
    let sources = project.snapshot()
    let builds = build.deletingLastPathComponent().deletingLastPathComponent()
    let home = ground.folder.path + "/cache/touchstone/homes"
    let homes = try FileManager.default.contentsOfDirectory(atPath: home).sorted()
    let run = try ground.touchstone("clean")
    #expect(run.code == 0)
    #expect(run.output == "removed \(builds.path), built from \(project.url.path)\n")
    #expect(!FileManager.default.fileExists(atPath: builds.path))
    #expect(!FileManager.default.fileExists(atPath: builds.path + ".owner"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).sorted() == homes)
    #expect(ground.damage() == [])
    #expect(project.snapshot() == sources)
    #expect(try ground.touchstone("clean").output == "nothing was built of \(project.url.path)\n")
    #expect(try ground.touchstone("build").code == 0)
  }

  @Test(
    "clean of a project that is gone goes by its path, and --all removes every build, but nothing that is none"
  )
  func cleanAll() throws {
    let path = project.folder.path
    try FileManager.default.removeItem(atPath: path)
    #expect(try ground.run(["clean", path]).output.hasPrefix("removed "))
    let other = try TemporaryProject("Other")
    #expect(try ground.run(["build", other.url.path]).code == 0)
    let run = try ground.run(["clean", "--all", "--json"])
    #expect(run.output.contains("\(other.url.path)\""))
    #expect(ground.damage() == [])
    #expect(try ground.run(["clean", path, "--all"]).code == 64)
    #expect(try ground.run(["clean", ground.folder.path]).code == 66)
  }

  @Test("clean leaves what is being built")
  func cleanWhileBuilding() throws {
    let lock = open(build.path + "/state/lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    defer { close(lock) }
    let run = try ground.touchstone("clean")
    #expect(run.code == 72)
    #expect(run.errors.hasPrefix("\(project.url.path): error: the project is being built"))
    #expect(FileManager.default.fileExists(atPath: app.path + "/Sample"))
  }
}
