import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Rows in a rectangle", .serialized) @MainActor struct RowsInRectTests {
  private let controller = WordTable(style: .plain)
  private let device: VirtualDevice

  init() {
    controller.words = [(0..<40).map { "a\($0)" }, [], (0..<25).map { "b\($0)" }]
    controller.titles = ["A", nil, "B"]
    controller.height = { $0 == "a7" || $0 == "b0" ? 0 : CGFloat(30 + $0.count * 7) }
    device = TouchstoneTestSupport.device(showing: controller)
  }

  @Test("are those that intersect it, whichever it is")
  func sameAsAskingEachRow() {
    let table: UITableView = controller.tableView
    let all = (0..<3).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    let edges: [CGFloat] = [
      -50, 0, 43.5, table.rectForRow(at: [0, 7]).minY, table.rectForRow(at: [2, 1]).minY, 1500, 9000,
    ]
    for y in edges {
      for height in [0, 0.5, 44, 700, 20_000] as [CGFloat] {
        let rect = CGRect(x: 0, y: y, width: 100, height: height)
        #expect(
          table.indexPathsForRows(in: rect) == all.filter { table.rectForRow(at: $0).intersects(rect) },
          "\(rect)")
      }
    }
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 100, height: 200))?.isEmpty == false)
  }

  @Test("none are left of the table or right of it")
  func beside() {
    let rect = CGRect(x: -200, y: 0, width: 100, height: 500)
    #expect(controller.tableView.indexPathsForRows(in: rect) == [])
  }
}
