import Testing

@testable import HouseChecks

@Suite("Folders") struct FolderTests {
  private let table = FolderTable(
    root: "Kit", levels: [["Values"], ["Views", "Windows"], ["Scrolling"], ["Lists"]],
    core: ["Views", "Windows"],
    mentions: [], proof: [("Lists", "Scrolling"), ("Scrolling", "Views")])

  private let good = [
    "Kit/Values/Colour.swift": "struct Colour { enum Space { case plain } }\n",
    "Kit/Views/View.swift": "class View { var colour: Colour?; weak var window: Window? }\n",
    "Kit/Windows/Window.swift": "class Window: View {}\n",
    "Kit/Scrolling/Scroll.swift": "class Scroll: View { enum Phase { case still } }\n",
    "Kit/Lists/List.swift": "class List: Scroll { var phase = Phase.still }\n",
  ]

  private func violations(_ files: [String: String], _ table: FolderTable? = nil) -> [String] {
    FolderCheck(table: table ?? self.table).run(on: SourceTree(files: files)).violations.map(\.description)
  }

  private func violations(with text: String, in path: String) -> [String] {
    var files = good
    files[path] = (files[path] ?? "") + text
    return violations(files)
  }

  @Test("arrows that point down, and any within the core, are fine") func down() {
    #expect(violations(good) == [])
  }

  @Test("a type from above is named with its file, line and folder") func up() {
    let found = violations(
      with: "extension View {\n  var list: List? { nil }\n}\n", in: "Kit/Views/View.swift")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("Kit/Views/View.swift:3: error: Views must not name List of Lists") == true)
  }

  @Test("a folder beside is not below") func beside() {
    var table = table
    table.levels = [["Values"], ["Views", "Windows"], ["Scrolling", "Lists"]]
    #expect(violations(good, table).contains { $0.contains("stands beside it") })
  }

  @Test("nested types, aliases and functions count where they are declared") func kinds() {
    let path = "Kit/Lists/More.swift"
    var files = good
    files[path] =
      "extension View { enum Side { case top } }\ntypealias Rows = [Int]\nfunc count(_ rows: Rows) {}\n"
    for use in ["let a = View.Side.top", "var b: Rows?", "func c() { count([]) }"] {
      files["Kit/Scrolling/Use.swift"] = use + "\n"
      #expect(violations(files).count == 1, "\(use)")
    }
  }

  @Test("an inherited nested type is its declarer's") func inherited() {
    #expect(violations(with: "class Rows: List { var now: Phase? }\n", in: "Kit/Lists/List.swift") == [])
  }

  @Test("comments, strings and labels name nothing; code inside a string does") func text() {
    let quiet = #"""
      // A List is above. /* List */
      let a = "List", b = #"a "List" \(List)"#, c = """
        List "List"
        """
      func make(List: Int) {}
      """#
    #expect(violations(with: quiet, in: "Kit/Scrolling/Scroll.swift") == [])
    let loud = #"let d = "is \(x as? List)""#
    #expect(violations(with: loud, in: "Kit/Scrolling/Scroll.swift").count == 1)
  }

  @Test("a member that an extension above gives to a type below is not used below") func members() {
    var files = good
    files["Kit/Lists/View+Rows.swift"] = "extension View {\n  var row: Int { 1 }\n  func placeRow() {}\n}\n"
    for use in ["let a = view.row", "extension Scroll { func b() { placeRow() } }"] {
      files["Kit/Scrolling/Use.swift"] = use + "\n"
      #expect(violations(files).count == 1, "\(use)")
    }
    // A name of the file's own, and one that is declared below too, may be meant.
    for use in ["let row = 1, c = row", "struct Place { var row: Int }; let d = place.row"] {
      files["Kit/Scrolling/Use.swift"] = use + "\n"
      #expect(violations(files) == [], "\(use)")
    }
  }

  @Test("a class's body may hand on to an extension of its own above; others may not") func bodies() {
    var files = good
    files["Kit/Lists/View+Rows.swift"] = "extension View {\n  func placeRow() {}\n}\n"
    files["Kit/Views/View.swift"] = "class View { func layout() { placeRow() } }\n"
    #expect(violations(files) == [])
    files["Kit/Views/View.swift"] = "class View {}\nextension View { func layout() { placeRow() } }\n"
    #expect(violations(files).count == 1)
  }

  @Test("what a file keeps to itself, and a generic parameter, are no arrows") func local() {
    let text = "private struct List {}\nlet own = List()\nfunc same<Rows>(_ rows: Rows) -> Rows { rows }\n"
    var files = good
    files["Kit/Lists/Rows.swift"] = "struct Rows {}\n"
    files["Kit/Scrolling/Own.swift"] = text
    #expect(violations(files) == [])
  }

  @Test("a listed mention is fine in its file alone, and must be needed") func mentions() {
    var table = table
    table.mentions = [.init(type: "List", files: ["Views/View.swift"], reason: "a test")]
    #expect(violations(good, table).count == 1)
    var files = good
    files["Kit/Views/View.swift"]! += "let list: List? = nil\n"
    #expect(violations(files, table) == [])
    files["Kit/Windows/Window.swift"]! += "let list: List? = nil\n"
    #expect(violations(files, table).count == 1)
  }

  @Test("a folder without a row, and a row without a folder, are errors") func rows() {
    var files = good
    files["Kit/Weather/Rain.swift"] = ""
    #expect(violations(files).count == 1)
    files = good
    files["Kit/Values/Colour.swift"] = nil
    #expect(violations(files).count == 1)
  }

  @Test("a core of nine is too large") func core() {
    var table = table
    table.core = (1...9).map { "Core\($0)" }
    table.levels[1] += table.core
    #expect(violations(good, table).contains { $0.contains("at most 8") })
  }

  @Test("a check that saw nothing fails") func blind() {
    #expect(violations([:]).filter { $0.contains("did not see") }.count == 2)
  }

  @Test("the picture shows levels from the top down, without implied arrows") func picture() {
    let arrows = FolderArrows(in: SourceTree(files: good), root: "Kit").arrows
    #expect(
      FolderPicture(table: table, arrows: arrows).text
        == "Lists → Scrolling\n\nScrolling → core\n\ncore: Views, Windows → Values\n\nValues")
  }
}
