import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

/// Cells that tell how many of them there are.
private final class CountedCell: UITableViewCell {
  @MainActor static var living = 0
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    CountedCell.living += 1
  }
  required init?(coder: NSCoder) { nil }
  deinit { MainActor.assumeIsolated { CountedCell.living -= 1 } }
}

/// A list that makes its own cells where it gets none.
private final class CountedCells: UITableViewController {
  var made = 0
  var given = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = tableView.dequeueReusableCell(withIdentifier: "own") {
      given += 1
      return cell
    }
    made += 1
    return CountedCell(style: .default, reuseIdentifier: "own")
  }
}

@Suite("Q2: no cell is used twice under VoiceOver", .serialized) @MainActor struct NoReuseUnderVoiceOverTests
{
  private func scrolled(
    quirks: Set<DeviceQuirk>, before: Bool, later: Bool? = nil
  ) -> (made: Int, given: Int, living: Int, visible: Int) {
    CountedCell.living = 0
    let controller = CountedCells(style: .plain)
    let device = VirtualDevice(quirks: quirks)
    device.setVoiceOver(before)
    device.show(controller)
    if let later { device.setVoiceOver(later) }
    for _ in 0..<10 { device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.3) }
    device.advance(by: 3)
    #expect(controller.tableView.indexPathsForVisibleRows!.first!.row > 30)
    return (controller.made, controller.given, CountedCell.living, controller.tableView.visibleCells.count)
  }

  @Test("R11.1: VoiceOver alone takes no cell away, nor does the fault without VoiceOver")
  func normal() {
    for (quirks, voiceOver) in [([], true), ([DeviceQuirk.noReuseUnderVoiceOver], false)] {
      let cells = scrolled(quirks: Set(quirks), before: voiceOver)
      #expect(cells.made <= cells.visible + 4 && cells.given > 30)
    }
  }

  @Test("R11.2: with both every row gets a cell of its own, and those that left the screen are let go")
  func fault() {
    let cells = scrolled(quirks: [.noReuseUnderVoiceOver], before: true)
    #expect(cells.given == 0 && cells.made > 50)
    #expect(cells.living <= cells.visible + 4)
  }

  @Test(
    "R11.4: switched on after the launch, VoiceOver takes no cell away; switched off, it takes none any more")
  func later() {
    #expect(scrolled(quirks: [.noReuseUnderVoiceOver], before: false, later: true).given > 30)
    #expect(scrolled(quirks: [.noReuseUnderVoiceOver], before: true, later: false).given > 30)
  }

  @Test(
    "R11.2: no identifier yields one, whatever it is registered for; dequeuing for a path, of iOS 6, does")
  func registered() {
    let device = VirtualDevice(quirks: [.noReuseUnderVoiceOver])
    device.setVoiceOver(true)
    let controller = CountedCells(style: .plain)
    device.show(controller)
    let table: UITableView = controller.tableView
    table.register(UITableViewCell.self, forCellReuseIdentifier: "class")
    for identifier in ["class", "own", "unknown"] {
      #expect(table.dequeueReusableCell(withIdentifier: identifier) == nil)
    }
    let path = IndexPath(row: 0, section: 0)
    #expect(table.dequeueReusableCell(withIdentifier: "class", for: path).reuseIdentifier == "class")
  }
}
