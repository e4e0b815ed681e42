import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("Spring loading", .serialized) @MainActor struct SpringLoadingTests {
  let log = DragLog()
  let source = UIView(frame: CGRect(x: 40, y: 150, width: 100, height: 60))
  private let start = CGPoint(x: 90, y: 180)

  init() { source.addInteraction(UIDragInteraction(delegate: log)) }

  @MainActor final class Effect: NSObject, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }

  @Test("a drag that rests on a view opens it once")
  func view() {
    let goal = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
    let effect = Effect()
    var opened: [CGPoint] = []
    goal.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) { interaction, context in
        opened.append(context.location(in: interaction.view))
      })
    let phone = device(with: source, goal)
    phone.carry(from: start, through: CGPoint(x: 150, y: 300), CGPoint(x: 270, y: 470))
    phone.advance(by: 0.3)
    #expect(opened.isEmpty && effect.states == [.possible])
    phone.advance(by: 2)
    #expect(opened == [CGPoint(x: 70, y: 70)])
    #expect(effect.states == [.possible, .activating, .activated, .inactive])
    phone.letGo()
    #expect(opened.count == 1)
  }

  @Test("a drag that goes on opens nothing")
  func passing() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 200, y: 400, width: 150, height: 150)
    button.isSpringLoaded = true
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let phone = device(with: source, button)
    phone.carry(from: start, through: CGPoint(x: 270, y: 470), CGPoint(x: 60, y: 700))
    phone.advance(by: 2)
    #expect(presses == 0)
    phone.touchMove(to: CGPoint(x: 270, y: 470))
    phone.advance(by: 2)
    #expect(presses == 1)
    phone.letGo()
    button.isSpringLoaded = false
    phone.carry(from: start, through: CGPoint(x: 150, y: 300), CGPoint(x: 270, y: 470))
    phone.advance(by: 2)
    phone.letGo()
    #expect(presses == 1)
  }

  @MainActor final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var chosen: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { indexPath.row != 1 }
  }

  @Test("a row opens as by a tap, if the delegate lets it")
  func rows() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 300, width: 390, height: 400))
    (table.dataSource, table.delegate, table.rowHeight) = (rows, rows, 60)
    table.isSpringLoaded = true
    let phone = device(with: source, table)
    phone.carry(from: start, through: CGPoint(x: 200, y: 390))
    phone.advance(by: 2)
    #expect(rows.chosen.isEmpty)
    phone.touchMove(to: CGPoint(x: 200, y: 450))
    phone.advance(by: 2)
    #expect(rows.chosen == [2])
    phone.letGo()
  }
}
