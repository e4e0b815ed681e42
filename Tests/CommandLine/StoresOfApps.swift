import CoreData
import Foundation
import Testing

/// `touchstone store` as a user starts it, on a store that an app has open.
@Suite(.serialized) struct StoresOfApps {
  private let store: SampleStore
  init() throws { store = try SampleStore() }

  private struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  private func touchstone(_ arguments: String...) throws -> Run { try touchstone(arguments) }

  private func touchstone(_ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = Bundle.main.executableURL!.deletingLastPathComponent()
      .appendingPathComponent("touchstone")
    process.arguments = ["store"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }

  private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  @Test("show lists entities with their properties and rows, those of the app's last save too")
  func show() throws {
    let run = try touchstone("show", store.file)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Sample.sqlite: "))
    #expect(run.output.contains("\nTask  4 rows\n"))
    #expect(run.output.contains("\nFolder  1 row\n"))
    #expect(run.output.contains("  title                     String, required\n"))
    #expect(
      run.output.contains("  tasks                     → Task (many), inverse folder, on delete cascade\n"))
    let answer = try #require(try json(touchstone("show", store.file, "--json").output) as? [String: Any])
    let entities = try #require(answer["entities"] as? [[String: Any]])
    #expect(entities.map { $0["name"] as? String } == ["Folder", "Task"])
    #expect(entities.map { $0["count"] as? Int } == [1, 4])
  }

  @Test("a store is as it was after all commands, byte for byte, and so is what lies beside it")
  func untouched() throws {
    let copied = try store.copy(["", "-wal", "-shm"])
    let withoutIndex = try store.copy(["", "-wal"])
    defer {
      for folder in [copied, withoutIndex] { try? FileManager.default.removeItem(at: folder) }
    }
    for folder in [store.folder, copied, withoutIndex] {
      let file = folder.appendingPathComponent("Sample.sqlite").path
      let before = try store.contents(of: folder)
      for arguments in [["show", file], ["query", file, "Task"], ["export", file]] {
        let run = try touchstone(arguments)
        #expect(run.code == 0, "\(run.errors)")
      }
      let run = try touchstone("query", file, "Task", "--format", "json")
      #expect((try json(run.output) as? [Any])?.count == 4, "\(run.output) \(run.errors)")
      #expect(try store.contents(of: folder) == before)
    }
  }

  @Test("the app saves while its store is read, and the next reading has it")
  func live() throws {
    #expect(try touchstone("show", store.file).output.contains("\nTask  4 rows\n"))
    try store.add(title: "Fifth", done: false)
    #expect(try touchstone("show", store.file).output.contains("\nTask  5 rows\n"))
  }

  @Test("query takes a predicate, an order, a limit and columns, and prints a table")
  func query() throws {
    let run = try touchstone(
      "query", store.file, "Task", "--where", "done == NO AND folder.name == 'Home'", "--sort", "title:desc",
      "--limit", "2", "--columns", "title,effort")
    #expect(
      run.output == """
        id       title                  effort
        ───────  ─────────────────────  ──────
        Task/p3  Wash\\n\\u{1b}[31mred\\t     2.5
        Task/p1  Bake, "slowly"              1

        """, "\(run.output) \(run.errors)")
  }

  @Test("JSON has values as they are, and rows by their URIs' ends")
  func asJSON() throws {
    let run = try touchstone(
      "query", store.file, "Task", "--sort", "title", "--format", "json", "--where",
      "title BEGINSWITH[c] 'wash'")
    let row = try #require((try json(run.output) as? [[String: Any]])?.first, "\(run.output) \(run.errors)")
    #expect(row["title"] as? String == "Wash\n\u{1b}[31mred\t")
    #expect(row["due"] as? String == "2024-02-29T12:00:00.500Z")
    #expect(row["done"] as? Bool == false)
    #expect(row["folder"] as? String == "Folder/p1")
    #expect(row["note"] as? String == Data([0, 1, 255]).base64EncodedString())
    #expect(!run.output.contains("\u{1b}"))
    let folder = try touchstone("query", store.file, "Folder", "--columns", "tasks", "--format", "json")
    let tasks = (try json(folder.output) as? [[String: Any]])?.first?["tasks"] as? [String]
    #expect(tasks?.sorted() == ["Task/p1", "Task/p2", "Task/p3"])
  }

  @Test("CSV quotes what has to be, and tells no value from an empty text")
  func asCSV() throws {
    let run = try touchstone(
      "query", store.file, "Task", "--sort", "effort:desc", "--columns", "title,due,folder", "--format",
      "csv",
      "--where", "effort < 2")
    #expect(
      run.output
        == "@id,title,due,folder\r\nTask/p1,\"Bake, \"\"slowly\"\"\",,Folder/p1\r\nTask/p2,\"\",,Folder/p1\r\n",
      "\(run.output) \(run.errors)")
  }

  @Test("export writes everything, and over nothing")
  func export() throws {
    let place = store.folder.appendingPathComponent("out").path
    defer { try? FileManager.default.removeItem(atPath: place) }
    #expect(try touchstone("export", store.file, "--to", place).code == 0)
    let all = try json(String(contentsOfFile: place, encoding: .utf8)) as? [String: Any]
    let entities = try #require(all?["entities"] as? [String: [[String: Any]]])
    #expect(entities.mapValues(\.count) == ["Folder": 1, "Task": 4])
    let again = try touchstone("export", store.file, "--to", place)
    #expect(again.code == 72 && again.errors.contains("it is there already, and nothing is written over"))
    try FileManager.default.removeItem(atPath: place)
    #expect(try touchstone("export", store.file, "--format", "csv", "--to", place).code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(names == ["Folder.csv", "Task.csv"])
    #expect(try touchstone("export", store.file, "--format", "csv").code == 64)
  }

  @Test(
    "questions that make no sense end with 64 and say what there is",
    arguments: [
      (["Tusk"], "the store has no entity 'Tusk'\n  There are: Folder, Task."),
      (["Task", "--where", "titel == 'x'"], "Task has no property 'titel'"),
      (["Task", "--where", "title =="], "the predicate makes no sense: a value belongs here"),
      (["Task", "--where", "FUNCTION(title, 'length') > 2"], "the database cannot answer this"),
      (["Task", "--sort", "colour"], "Task has no property 'colour'"),
      (["Folder", "--sort", "tasks"], "rows cannot be sorted by 'tasks', which leads to many"),
      (["Task", "--columns", "title,size"], "Task has no stored property 'size'"),
      (["Task", "--limit=-1"], "--limit and --offset are 0 or more"),
    ])
  func badQuestions(arguments: [String], words: String) throws {
    let run = try touchstone(["query", store.file] + arguments)
    #expect(run.code == 64, "\(run.output)")
    #expect(run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
  }

  @Test("what is no store is said to be what it is")
  func noStores() throws {
    func expect(_ code: Int32, _ words: String, _ bytes: Data?) throws {
      let file = store.folder.appendingPathComponent("other")
      try? FileManager.default.removeItem(at: file)
      try bytes?.write(to: file)
      let run = try touchstone("show", file.path)
      #expect(run.code == code, "\(run.errors)")
      #expect(run.errors.hasPrefix("\(file.path): error: \(words)"), "\(run.errors)")
      try? FileManager.default.removeItem(at: file)
    }
    try expect(66, "there is no such file", nil)
    try expect(65, "the file is empty", Data())
    try expect(
      65, "the file is no SQLite store, or an encrypted one", Data((0..<4096).map { UInt8($0 % 251) }))
    try expect(69, "the file is a property list or XML", Data("bplist00".utf8))
    let whole = try Data(contentsOf: store.closedCopy())
    try expect(65, "the store is damaged", whole.prefix(3000))
    var newer = whole
    newer[19] = 7
    try expect(69, "the file needs a newer SQLite", newer)
    let folder = try touchstone("show", store.folder.path)
    #expect(folder.code == 66 && folder.errors.contains("error: this is a folder"))
  }

  @Test("a store that keeps no model is read by the one that is named, if it fits")
  func modelOfItsOwn() throws {
    let file = try store.closedCopy(without: "Z_MODELCACHE").path
    let missing = try touchstone("show", file)
    #expect(missing.code == 69 && missing.errors.contains("--model FILE.momd"), "\(missing.errors)")
    let run = try touchstone("show", file, "--model", try store.model("xcdatamodel").path)
    #expect(run.code == 0 && run.output.contains("\nTask  "), "\(run.errors)")
    let other = try touchstone("show", file, "--model", try store.model("xcdatamodel", optional: true).path)
    #expect(other.code == 69 && other.errors.contains("These entities differ: Task."), "\(other.errors)")
  }

  @Test(
    "stores that phones wrote are shown and exported whole, and stay as they are",
    .enabled(
      if: SampleStore.ofPhones != nil, "no stores of real devices here; CORE_DATA_ORACLES names their folder")
  )
  func storesOfPhones() throws {
    let originals = try #require(SampleStore.ofPhones)
    let names = try FileManager.default.subpathsOfDirectory(atPath: originals.path).filter {
      $0.hasSuffix(".sqlite")
    }
    #expect(!names.isEmpty)
    for name in names {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phone-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for suffix in ["", "-wal", "-shm"] {
        let source = originals.path + "/" + name + suffix
        guard FileManager.default.fileExists(atPath: source) else { continue }
        try FileManager.default.copyItem(atPath: source, toPath: folder.path + "/store.sqlite" + suffix)
      }
      let before = try store.contents(of: folder)
      let overview = try json(touchstone("show", folder.path + "/store.sqlite", "--json").output)
      let export = try json(touchstone("export", folder.path + "/store.sqlite").output)
      #expect(try store.contents(of: folder) == before)
      let rows = try #require((export as? [String: Any])?["entities"] as? [String: [Any]], "\(name)")
      let counted = try #require((overview as? [String: Any])?["entities"] as? [[String: Any]])
      for entity in counted {
        let entityName = try #require(entity["name"] as? String)
        #expect((rows[entityName]?.count ?? 0) == entity["count"] as? Int, "\(name): \(entityName)")
      }
    }
  }
}
