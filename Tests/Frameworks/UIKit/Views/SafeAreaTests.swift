import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Safe areas", .serialized) @MainActor struct SafeAreaTests {
  @Test("a view outside its superview has no insets at edges that have no border")
  func outside() {
    let device = VirtualDevice()
    let controller = UIViewController()
    device.show(controller)
    let side = UIView(frame: CGRect(x: -320, y: 0, width: 320, height: 600))
    controller.view.addSubview(side)
    device.settle()
    let border = controller.view.safeAreaInsets
    #expect(border.left == 0 && border.top > 0)
    #expect(side.safeAreaInsets == UIEdgeInsets(top: border.top, left: 0, bottom: 0, right: 0))
  }

  @Test("what a view lays out at its margins follows when the view moves under a bar and away again")
  func moved() {
    let device = VirtualDevice()
    let controller = UIViewController()
    device.show(controller)
    let panel = UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(content)
    content.topAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.topAnchor).isActive = true
    controller.view.addSubview(panel)
    device.settle()
    #expect(content.frame.minY == 0)
    panel.frame.origin.y = 0
    device.settle()
    #expect(content.frame.minY == controller.view.safeAreaInsets.top)
    panel.center.y += 300
    device.settle()
    #expect(content.frame.minY == 0)
  }

  @Test("a list that its app slides in from beyond the edge shows its bar and its rows (R38.4)")
  func slidIn() throws {
    let device = VirtualDevice()
    let controller = UIViewController()
    device.show(controller)
    let list = UINavigationController(rootViewController: Letters(style: .plain))
    controller.addChild(list)
    list.view.frame = CGRect(x: -320, y: 0, width: 320, height: 800)
    controller.view.addSubview(list.view)
    list.didMove(toParent: controller)
    device.settle()
    UIView.animate(withDuration: 0.2) { list.view.frame.origin.x = 0 }
    device.advance(by: 0.5)
    device.settle()
    for text in ["Letters", "Row 3"] {
      let label = try #require(labels(in: list.view).first { $0.text == text && !$0.isHidden })
      let box = label.convert(label.bounds, to: nil)
      #expect(box.minX >= 0 && box.maxX <= 320 && box.width > 20, "\(text) lies at \(box)")
      #expect(hasInk(box, on: device), "\(text) shows nothing")
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  /// Whether not every pixel there has the same colour.
  private func hasInk(_ box: CGRect, on device: VirtualDevice) -> Bool {
    let scale = UIScreen.main.scale
    var colors: Set<UInt32> = []
    for y in Int(box.minY * scale)..<Int(box.maxY * scale) {
      for x in Int(box.minX * scale)..<Int(box.maxX * scale) { colors.insert(device.pixel(x: x, y: y)) }
    }
    return colors.count > 1
  }
}

private final class Letters: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Letters"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
