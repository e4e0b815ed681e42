import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

/// What holds more than any project of people's is refused where it is read; what holds as much as may be is not.
@Suite struct LimitsOfAProject {
  private let project: TemporaryProject

  init() throws { project = try TemporaryProject() }

  private func file(_ data: Data) throws -> URL {
    try project.write(data, to: "a file")
    return project.folder.appendingPathComponent("a file")
  }

  private func problem<Value>(_ read: () throws -> Value) -> Diagnostic? {
    do {
      _ = try read()
      return nil
    } catch let failure as BuildFailure { return failure.diagnostics.first } catch {
      return error as? Diagnostic
    }
  }

  // MARK: Property lists

  @Test("lists lie in each other as deep as they may, and one deeper is an error at its line")
  func lists() {
    func parse(_ depth: Int) -> Diagnostic? {
      let text = String(repeating: "(\n", count: depth) + String(repeating: ")", count: depth)
      return problem { try OpenStepParser.parse(Array(text.utf8), file: "/p") }
    }
    #expect(parse(ProjectLimits.depth) == nil)
    #expect(parse(ProjectLimits.depth + 1)?.place == .init(file: "/p", line: ProjectLimits.depth + 1))
  }

  /// A binary property list of lists, each with the next one so many times in it.
  private func binary(_ count: Int, times: Int, last: Int? = nil) -> Data {
    var data = Data("bplist00".utf8)
    var offsets: [Int] = []
    func append(_ number: Int, _ size: Int) {
      for shift in (0..<size).reversed() { data.append(UInt8(truncatingIfNeeded: number >> (shift * 8))) }
    }
    for number in 0..<count {
      offsets.append(data.count)
      let next = number == count - 1 ? last : number + 1
      data.append(0xA0 | UInt8(next == nil ? 0 : times))
      for _ in 0..<times where next != nil { append(next!, 4) }
    }
    let table = data.count
    for offset in offsets { append(offset, 4) }
    data.append(contentsOf: [0, 0, 0, 0, 0, 0, 4, 4])
    append(count, 8)
    append(0, 8)
    append(table, 8)
    return data
  }

  @Test("a binary property list that doubles, nests or holds itself without end is an error")
  func binaryLists() throws {
    #expect(problem { try PropertyListFile.read(file(binary(20, times: 1))) } == nil)
    #expect(problem { try PropertyListFile.read(file(binary(10, times: 2))) } == nil)
    for data in [binary(60, times: 2), binary(100_000, times: 1), binary(3, times: 1, last: 0)] {
      let problem = problem { try PropertyListFile.read(file(data)) }
      #expect(problem?.message.hasPrefix("the property list has more than 1000000 values") == true)
    }
  }

  @Test("a set, an archive's reference and a key that is no text are an error: Foundation crashes at them")
  func foreignBinaryLists() throws {
    // One value, or a dictionary of a key and a value.
    func list(_ kind: UInt8, key: [UInt8]) -> Data {
      let objects: [[UInt8]] = [
        kind == 0xC1 ? [kind, 1] : kind == 0x80 ? [kind, 1] : [kind, 1, 2], key, [0x51, 98],
      ]
      var data = Data("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in objects {
        offsets.append(UInt8(data.count))
        data += object
      }
      let table = UInt8(data.count)
      data += offsets
      data +=
        [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [
          0, 0, 0, 0, 0, 0, 0, table,
        ]
      return data
    }
    #expect(problem { try PropertyListFile.read(file(list(0xD1, key: [0x51, 97]))) } == nil)
    for data in [
      list(0xC1, key: [0x51, 97]), list(0x80, key: [0x51, 97]), list(0xD1, key: [0x10, 5]),
      list(0xD1, key: [0x41, 5]),
    ] {
      #expect(
        problem { try PropertyListFile.read(file(data)) }?.message.contains("a set, or a key that is no text")
          == true)
    }
  }

  @Test("a binary property list of the system's is read, whichever values it has")
  func realBinaryList() throws {
    let values: [String: Any] = [
      "text": "a", "list": Array(0..<400), "date": Date(timeIntervalSince1970: 0), "data": Data([1]),
      "inner": ["x": ["y": true]], "real": 0.5,
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    let read = try PropertyListFile.read(file(data))
    #expect(read["list"]?.array?.count == 400)
    #expect(read["inner"]?["x"]?["y"]?.boolean == true)
  }

  @Test("a binary property list that was cut or changed anywhere ends in an error or a value")
  func brokenBinaryLists() throws {
    let whole = binary(12, times: 2)
    for length in 0..<whole.count { _ = problem { try PropertyListFile.read(file(whole.prefix(length))) } }
    for place in 8..<whole.count {
      for value: UInt8 in [0, 0x7F, 0xAF, 0xDF, 0xFF] {
        var data = whole
        data[place] = value
        _ = problem { try PropertyListFile.read(file(data)) }
      }
    }
  }

  // MARK: XML

  private final class Names: XMLReader {
    var names: [String] = []
    override func didStart(_ element: String, _ attributes: [String: String]) { names.append(element) }
  }

  @Test("elements lie in each other as deep as they may, and one deeper is no document")
  func elements() {
    func read(_ depth: Int) -> Names {
      let reader = Names()
      _ = reader.read(
        Data((String(repeating: "<a>\n", count: depth) + String(repeating: "</a>", count: depth)).utf8))
      return reader
    }
    #expect(read(ProjectLimits.depth).problem == nil)
    let deep = read(ProjectLimits.depth + 1)
    #expect(deep.problem?.line == ProjectLimits.depth + 1)
    #expect(deep.names.count == ProjectLimits.depth)
  }

  @Test(
    "what is no text, and what declares its own rules, is told with its line and column",
    arguments: [
      ("<a>\n<b\u{1}/></a>", 2, 3), ("<a>\n <b c\u{1}=\"\"/></a>", 2, 6),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", 1, 1),
      ("\u{1}", 1, 1),
      // Foundation's parser crashes at an instruction that says nothing.
      ("<a>\n<?b?></a>", 2, 1), ("<?xml?><a/>", 1, 1), ("<a><!-- <? --><?b?></a>", 1, 15),
    ])
  func scan(text: String, line: Int, column: Int) {
    let reader = Names()
    #expect(!reader.read(Data(text.utf8.map { $0 == 1 ? 0xC3 : $0 })))
    #expect(reader.problem?.line == line)
    #expect(reader.problem?.column == column)
    #expect(reader.problem?.reason != nil)
  }

  @Test("a '>' in an attribute ends no tag, and long text is no long tag")
  func tags() {
    let text = String(repeating: "x>", count: ProjectLimits.tagSize)
    let reader = Names()
    #expect(reader.read(Data("<a b=\"1>2\"><!-- \(text) --><c>\(text)</c></a>".utf8)))
    #expect(reader.names == ["a", "c"])
    #expect(!Names().read(Data("<a b=\"\(text)\"/>".utf8)))
  }

  // MARK: Text

  @Test("a configuration file may begin with a mark and end its lines as Windows does")
  func marks() throws {
    try project.write(Data([0xEF, 0xBB, 0xBF]) + Data("A = 1\r\nB = 2\r\n".utf8), to: "Base.xcconfig")
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["Base.xcconfig": ""]) { $1 },
      objects: "\t\tGROUPBASE = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = \"<group>\"; };")
    try project.write(Data([0xEF, 0xBB, 0xBF]) + Data("A = 1\r\nB = 2\r\n".utf8), to: "Base.xcconfig")
    let read = try Project(contentsOf: project.url)
    let settings = try read.settings(of: read.targets[0], configuration: "Debug").settings
    #expect(settings["A"] == "1")
    #expect(settings["B"] == "2")
  }

  @Test(
    "text that is none is told with its line",
    arguments: [
      ([0x61, 0x0A, 0xFF], 2, "The byte 0xFF cannot stand there."),
      ([0xFF, 0xFE, 0x61, 0], 1, "It is in UTF-16."),
    ])
  func notText(bytes: [UInt8], line: Int, reason: String) throws {
    let problem = problem { try ProjectFile.text(file(Data(bytes)), "the file") }
    #expect(problem?.place?.line == line)
    #expect(problem?.reason == reason)
  }

  @Test("a file is read up to its limit")
  func size() throws {
    let url = try file(Data(repeating: 65, count: 2048))
    #expect(problem { try ProjectFile.read(url, "it", most: 2048) } == nil)
    #expect(problem { try ProjectFile.read(url, "it", most: 2047) }?.message == "it is larger than 1 KB")
  }

  // MARK: Settings

  @Test("settings may ask for a few hundred others in a row, and what asks for more is named")
  func rows() {
    func problem(_ count: Int) -> Diagnostic? {
      var values = Dictionary(uniqueKeysWithValues: (0..<count).map { ("A\($0)", "$(A\($0 + 1))") })
      values["A\(count)"] = "x"
      let settings = BuildSettings(levels: [SettingLevel(values)])
      return self.problem {
        try settings.checked {
          #expect(count > 200 || settings["A0"] == "x"); _ = settings["A0"]
        }
      }
    }
    #expect(problem(100) == nil)
    #expect(
      problem(1_000)?.message.hasSuffix("takes more than \(ProjectLimits.depth) settings in a row") == true)
  }

  @Test("once settings have no end, nothing is evaluated any more, and the error outweighs others")
  func spent() {
    let values = Dictionary(uniqueKeysWithValues: (0..<60).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") })
    let settings = BuildSettings(levels: [SettingLevel(values), SettingLevel(["B": "b"])])
    let problem = problem {
      try settings.checked { () throws(BuildFailure) -> String in
        _ = settings["A0"]
        #expect(settings["B"] == "")
        throw BuildFailure(.unsupported, Diagnostic(.error, "another error"))
      }
    }
    #expect(problem?.message.hasPrefix("to evaluate the setting A") == true)
  }

  // MARK: Build rules

  @Test("a target's build rules are read, each with what it is for")
  func rules() throws {
    let project = try TemporaryProject(
      objects: """
        \t\tRULE = {isa = PBXBuildRule; filePatterns = "*.proto *.pb"; outputFiles = ("$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift"); };
        \t\tOTHER = {isa = PBXBuildRule; fileType = sourcecode.yacc; outputFiles = (); };
        """, targetKeys: "buildRules = (RULE, OTHER);")
    let rules = try Project(contentsOf: project.url).targets[0].buildRules
    #expect(rules.map(\.files) == ["*.proto *.pb", "sourcecode.yacc"])
    #expect(rules.map(\.makesSources) == [true, false])
    #expect(rules[0].applies(to: URL(fileURLWithPath: "/a/b.pb")))
    #expect(!rules[0].applies(to: URL(fileURLWithPath: "/a/b.pbx")))
  }
}
