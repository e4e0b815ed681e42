import Testing

/// What a person does with an example in the simulator's page, of which a UI test is made.
struct RecordedSession: Sendable, CustomTestStringConvertible {
  var example: String
  var use: @Sendable (ExampleInBrowser) throws -> Void
  var testDescription: String { example }

  init(_ example: String, _ use: @escaping @Sendable (ExampleInBrowser) throws -> Void) {
    (self.example, self.use) = (example, use)
  }

  /// One that only touches elements, by their names.
  init(_ example: String, pressing names: String...) {
    self.init(example) { for name in names { try $0.press(name) } }
  }

  static let all = [
    RecordedSession("AlertView") {
      try $0.press("Plain Text Input")
      try $0.type("Ada")
      try $0.press("OK")
      try $0.press("Default Style")
      try $0.press("Cancel")
    },
    RecordedSession("BlurredButtons", pressing: "Move the waves", "Draw anew"),
    RecordedSession("Countries") {
      try $0.press("Countries")
      // Its words are a placeholder, which is no name of an element.
      try $0.page.click(x: 0.4, y: 0.15)
      try $0.rest()
      try $0.type("Ger")
      try $0.press("Germany")
    },
    RecordedSession("CustomView") {
      try $0.page.click(x: 0.5, y: 0.2)
      try $0.rest()
      try $0.type("one")
    },
    RecordedSession("DateRecords") {
      try $0.press("Chicago, in summer")
      try $0.press("Records")
      try $0.page.drag(from: (0.5, 0.8), to: (0.5, 0.5))
      try $0.rest()
    },
    RecordedSession("DynamicTypeProbe") {
      try $0.press("Table")
      try $0.page.drag(from: (0.5, 0.7), to: (0.5, 0.4))
      try $0.rest()
    },
    RecordedSession("FileWriter", pressing: "Save", "Save", "Overwrite"),
    RecordedSession("Formatters") {
      try $0.page.drag(from: (0.5, 0.8), to: (0.5, 0.4))
      try $0.rest()
    },
    RecordedSession("MasterSlide", pressing: "Master", "Item 7"),
    RecordedSession("NavBarBackground", pressing: "Archive", "Next", "Archive 1"),
    RecordedSession("NavBarImages", pressing: "Gradient"),
    RecordedSession("PortableImage", pressing: "Add", "Clear"),
    RecordedSession("PresentedControllers", pressing: "Form Sheet", "Done", "Page Sheet"),
    RecordedSession("Restorer", pressing: "Angola", "Countries", "Settings", "Push Me!"),
    RecordedSession("SettingsBundle", pressing: "Change"),
    RecordedSession("SideBySide", pressing: "Shores", "Mudflats"),
    RecordedSession("SpiffySplitView", pressing: "Row 3", "Push New View", "Spiffy"),
    RecordedSession("StaticTable", pressing: "Settings", "General", "Fast", "Settings", "Extra Settings"),
    RecordedSession("Stepper", pressing: "Increment", "Increment", "Decrement"),
    RecordedSession("Styles", pressing: "Switches", "UI Gallery", "Segmented Control", "Second"),
    RecordedSession("TableState") {
      try $0.page.click(x: 0.5, y: 0.5)
      try $0.rest()
      // How far a throw goes depends on the machine: no row is touched after it, which a swipe of the test might not reach.
      try $0.page.drag(from: (0.5, 0.8), to: (0.5, 0.3))
      try $0.rest()
    },
    RecordedSession("TapView") {
      try $0.page.click(x: 0.3, y: 0.4)
      try $0.rest()
      try $0.press("Gestures")
    },
    RecordedSession("TaskTimer", pressing: "Add", "New Task", "Start", "Stop"),
    RecordedSession("TideRequests") {
      try $0.press("Cuxhaven")
      try $0.page.click(x: 0.4, y: 0.15)
      try $0.rest()
      try $0.type("haven")
    },
    RecordedSession("Tides", pressing: "Next Harbour", "Next Harbour"),
    RecordedSession("TiledImage", pressing: "Borders", "Overview"),
    RecordedSession("ToDoSync", pressing: "Add", "Add"),
    RecordedSession("TwitterSearch") {
      try $0.press("terms")
      try $0.type("apple")
    },
    RecordedSession("WorldFacts", pressing: "Albania", "World"),
  ]
}
