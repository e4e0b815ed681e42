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
    ("other layers", { LateValue.otherLayers }), ("alerts", { LateValue.alerts }),
    ("sheets", { LateValue.sheets }), ("scroll views", { LateValue.scrollViews }),
  ]

  @Test("in every value", arguments: groups.map(\.name)) func same(group: String) throws {
    let values = try #require(Self.groups.first { $0.name == group }).values()
    #expect(values.count > 7)
    for value in values {
      if let difference = value.difference() { Issue.record("\(difference)") }
    }
  }

  @Test("a difference is seen") func seen() {
    var shown = 0
    let value = LateValue("number", in: { SampleController(DrawnView(), isConstrained: true) }) {
      controller in
      shown += 1
      (controller.sample as? DrawnView)?.colour = shown == 1 ? .red : .blue
      controller.sample.setNeedsDisplay()
    }
    #expect(value.difference() != nil)
  }
}
