import Testing

/// What is set on something that is on the screen already looks as if it had been set before.
@Suite("Values set late look as if they had been set early", .serialized) @MainActor struct LateValueTests {
  nonisolated static let groups: [(name: String, values: @MainActor @Sendable () -> [LateValue])] = [
    ("labels", { LateValue.labels }), ("text views", { LateValue.textViews }),
    ("fields", { LateValue.fields }), ("search bars", { LateValue.searchBars }),
    ("buttons", { LateValue.buttons }), ("configured buttons", { LateValue.configuredButtons }),
    ("switches and sliders", { LateValue.switchesAndSliders }),
    ("pages and segments", { LateValue.pagesAndSegments }), ("pickers", { LateValue.pickers }),
    ("views", { LateValue.views }), ("images", { LateValue.images }), ("stacks", { LateValue.stacks }),
    ("bars", { LateValue.bars }), ("rows", { LateValue.rowValues }), ("tiles", { LateValue.tileValues }),
    ("screens", { LateValue.screenValues }), ("layers", { LateValue.plainLayers }),
    ("other layers", { LateValue.otherLayers }), ("alerts", { LateValue.alerts + LateValue.writings }),
    ("sheets and scroll views", { LateValue.sheets + LateValue.scrollViews }),
  ]

  @Test("in every value", arguments: groups.map(\.name)) func same(group: String) throws {
    let values = try #require(Self.groups.first { $0.name == group }).values()
    #expect(values.count > 7)
    for fault in values.flatMap({ $0.faults() }) { Issue.record("\(fault)") }
  }

  private func value(_ name: String, _ set: @escaping (DrawnView) -> Void) -> LateValue {
    LateValue(
      name, in: { SampleController(DrawnView(), isConstrained: true) }, set: { set($0.sample as! DrawnView) })
  }

  @Test("a difference is seen") func difference() {
    var isSecond = false
    let faults = value("number") {
      $0.color = isSecond ? .red : .blue
      $0.setNeedsDisplay()
      isSecond = true
    }.faults()
    #expect(faults.count == 1 && faults[0].hasPrefix("number, way 1: pixels "))
  }

  @Test("a value that changes nothing is no proof") func nothing() {
    #expect(value("tag") { $0.tag = 3 }.faults() == ["tag: nothing of it is seen"])
  }
}
