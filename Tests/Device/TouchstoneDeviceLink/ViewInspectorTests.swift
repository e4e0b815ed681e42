import Foundation
import QuartzCore
import Testing
import TouchstoneDeviceProtocol
import TouchstoneVirtualDevice
@_spi(Host) import UIKit

@testable import TouchstoneDeviceLink

/// A controller whose view has a red box that clips, a box in it that is turned and sticks out, and a hidden label.
private final class Boxes: UIViewController {
  let (red, blue, label) = (UIView(), UIView(), UILabel())

  override func viewDidLoad() {
    red.frame = CGRect(x: 100, y: 200, width: 80, height: 60)
    red.backgroundColor = .red
    red.clipsToBounds = true
    blue.frame = CGRect(x: 60, y: 10, width: 40, height: 20)
    blue.backgroundColor = .blue
    blue.transform = CGAffineTransform(rotationAngle: .pi / 2)
    red.addSubview(blue)
    label.frame = CGRect(x: 10, y: 300, width: 100, height: 20)
    (label.text, label.isHidden, label.alpha) = ("Two\nlines", true, 0.5)
    view.addSubview(red)
    view.addSubview(label)
  }
}

@Suite("The view debugger's end in the app", .serialized) @MainActor struct ViewInspectorTests {
  private let inspector = ViewInspector()

  private func answer(_ question: ViewRequest.Question) -> ViewReply {
    inspector.answer(ViewRequest(identifier: 1, question: question))
  }

  private func layer(of view: UIView, in tree: LayerTree) throws -> LayerTree.Layer {
    try #require(tree.layers.first { $0.id == view.layer.identity })
  }

  private func facts(of view: UIView) throws -> LayerFacts {
    try #require(answer(.facts(of: view.layer.identity)).facts)
  }

  @Test("R46.4: an app that runs already and whose time stands tells its layers, and no time passes")
  func standing() throws {
    let (device, boxes) = (VirtualDevice(), Boxes())
    device.show(boxes)
    let before = device.now
    let tree = try #require(answer(.tree(known: nil)).tree)
    #expect(device.now == before)
    #expect(tree.width == 393 && tree.height == 852 && tree.left == 0)
    // What has not changed is not told again; what has is.
    #expect(answer(.tree(known: tree.digest)).tree == nil)
    boxes.red.frame.origin.x = 20
    #expect(try layer(of: boxes.red, in: #require(answer(.tree(known: tree.digest)).tree)).place[4] == 20)
    #expect(device.now == before)
  }

  @Test("R46.5: places, clipping and the order of layers are told, whatever turns them")
  func places() throws {
    let (device, boxes) = (VirtualDevice(), Boxes())
    device.show(boxes)
    let tree = try #require(answer(.tree(known: nil)).tree)
    let red = try layer(of: boxes.red, in: tree)
    #expect(red.place == [1, 0, 0, 1, 100, 200] && red.width == 80 && red.height == 60)
    #expect(red.flags == [.isView, .clips])
    #expect(tree.classes[red.class] == "UIView")
    // Turned by a quarter about its middle, at 180, 220 of the screen.
    let blue = try layer(of: boxes.blue, in: tree)
    #expect(blue.place == [0, 1, -1, 0, 190, 200] && blue.width == 40 && blue.height == 20)
    #expect(tree.layers[blue.parent] == red)
    let label = try layer(of: boxes.label, in: tree)
    #expect(label.flags.contains(.isHidden) && label.opacity == 0.5 && label.text == "Two lines")
    // In the order in which they are drawn, and after what they are in.
    let order = try [boxes.view!, boxes.red, boxes.blue, boxes.label].map {
      try #require(tree.layers.firstIndex(of: layer(of: $0, in: tree)))
    }
    #expect(order == order.sorted())
    #expect(tree.layers.enumerated().allSatisfy { $0.element.parent < $0.offset })
    let root = try layer(of: boxes.view, in: tree)
    #expect(root.controller.map { tree.classes[$0] }?.hasSuffix("Boxes") == true)
  }

  @Test("a layer that another is drawn over by its depth comes after it")
  func depth() throws {
    let (device, boxes) = (VirtualDevice(), Boxes())
    device.show(boxes)
    boxes.red.layer.zPosition = 5
    let tree = try #require(answer(.tree(known: nil)).tree)
    let places = try [boxes.label, boxes.red].map {
      try #require(tree.layers.firstIndex(of: layer(of: $0, in: tree)))
    }
    #expect(places[0] < places[1])
  }

  @Test("a view's facts: class, frame, colours, controller, content priorities")
  func facts() throws {
    let (device, boxes) = (VirtualDevice(), Boxes())
    device.show(boxes)
    boxes.label.setContentHuggingPriority(.init(300), for: .horizontal)
    let said = Dictionary(
      try facts(of: boxes.red).sections[0].facts.map { ($0.name, $0) }
    ) { first, _ in first }
    #expect(said["Class"]?.value == "UIView")
    #expect(said["Frame"]?.value == "100, 200  80 × 60" && said["Bounds"]?.value == "0, 0  80 × 60")
    #expect(said["Background"]?.color == "#FF0000FF" && said["Clips to bounds"]?.value == "Yes")
    #expect(said["Controller"]?.value.contains("Boxes 0x") == true)
    let label = try facts(of: boxes.label).sections.flatMap(\.facts)
    #expect(label.contains { $0.name == "Text" && $0.value == "Two\nlines" })
    #expect(label.contains { $0.name == "Hugging" && $0.value == "300 across, 250 down" })
    #expect(answer(.facts(of: 999_999)).failure == "The layer is gone.")
  }

  @Test("constraints say whether they hold, are broken, or are not met, and by how much")
  func constraints() throws {
    let (device, controller) = (VirtualDevice(), UIViewController())
    device.show(controller)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    let wide = box.widthAnchor.constraint(equalToConstant: 100)
    let wider = box.widthAnchor.constraint(equalToConstant: 120)
    wider.identifier = "wider"
    let wish = box.heightAnchor.constraint(equalToConstant: 70)
    wish.priority = .defaultLow
    let height = box.heightAnchor.constraint(equalToConstant: 50)
    let place = box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 8)
    NSLayoutConstraint.activate([wide, wider, wish, height, place])
    device.settle()
    let told = try facts(of: box).constraints
    func one(_ constraint: NSLayoutConstraint) throws -> LayerFacts.Constraint {
      try #require(told.first { constraint.description.contains($0.formula) })
    }
    #expect(told.count == 5)
    #expect(try one(wide).state == .holds && one(wide).constant == 100 && one(wide).priority == 1000)
    #expect(
      try one(wider).state == .broken && one(wider).identifier == "wider" && one(wider).difference == -20)
    #expect(try one(wish).state == .unmet && one(wish).priority == 250 && abs(one(wish).difference) == 20)
    #expect(try one(place).state == .holds)
    #expect(try one(place).layers == [box.layer.identity, controller.view.layer.identity])
    let tree = try #require(answer(.tree(known: nil)).tree)
    #expect(try layer(of: box, in: tree).flags.contains(.isBroken))
    // What is mended holds at the next frame.
    wide.isActive = false
    device.settle()
    #expect(try facts(of: box).constraints.first { $0.identifier == "wider" }?.state == .holds)
  }

  @Test("a layer's own picture has nothing of its sublayers, and is sent again only when it looks otherwise")
  func pictures() throws {
    let (device, boxes) = (VirtualDevice(), Boxes())
    device.show(boxes)
    func picture(of view: UIView, known: Int? = nil) throws -> ViewReply.Picture {
      try #require(answer(.pictures([.init(layer: view.layer.identity, known: known)])).pictures?.first)
    }
    let red = try picture(of: boxes.red)
    let image = try #require(red.png.flatMap { UIImage(data: $0)?.cgImage })
    #expect(image.width == 160 && image.height == 120)
    let colors = try [(80, 60), (150, 30)].map { place in
      try #require(image.cropping(to: CGRect(x: place.0, y: place.1, width: 1, height: 1)))
    }.map { UIImage(cgImage: $0).pngData() }
    // Where the blue box lies over it there is red as well.
    #expect(colors[0] == colors[1])
    let again = try picture(of: boxes.red, known: red.digest)
    #expect(again.digest == red.digest && again.png == nil)
    boxes.red.backgroundColor = .green
    let green = try picture(of: boxes.red, known: red.digest)
    #expect(green.png != nil && green.digest != red.digest)
    // One without a look of its own has no picture.
    #expect(try picture(of: boxes.label.superview!.superview!).png == nil)
  }

  @Test("ten thousand views are told at once, and of more than the most the number that is left")
  func many() throws {
    let (device, controller) = (VirtualDevice(), UIViewController())
    device.show(controller)
    for row in 0..<100 {
      let line = UIView(frame: CGRect(x: 0, y: row * 8, width: 393, height: 8))
      controller.view.addSubview(line)
      for column in 0..<99 {
        line.addSubview(UIView(frame: CGRect(x: column * 4, y: 0, width: 3, height: 7)))
      }
    }
    device.settle()
    let tree = try #require(answer(.tree(known: nil)).tree)
    #expect(tree.layers.count > 10_000 && tree.left == 0)
    // Less than a page of a browser takes for a picture of itself.
    let bytes = try AppMessage.views(
      {
        var reply = ViewReply(identifier: 1)
        reply.tree = tree
        return reply
      }()
    ).encoded().count
    #expect(bytes < 1_000_000)
    var walk = LayerWalk()
    let part = walk.tree(of: UIKitRuntime.shared.screenLayer, most: 100)
    #expect(part.layers.count == 100 && part.left == tree.layers.count - 100)
    // More pictures than the most are not made.
    let wishes = tree.layers.map { ViewRequest.Picture(layer: $0.id) }
    #expect((answer(.pictures(wishes)).pictures?.count ?? 0) <= ViewRequest.mostPictures)
  }

  @Test("who watches hears of a frame, and of no other until they have asked")
  func watching() throws {
    let (device, boxes) = (VirtualDevice(), Boxes())
    device.show(boxes)
    var heard = 0
    inspector.watch(true) { heard += 1 }
    #expect(heard == 1)
    boxes.red.backgroundColor = .green
    device.advance(by: 2)
    #expect(heard == 1, "nobody has asked yet")
    _ = answer(.tree(known: nil))
    device.advance(by: 2)
    #expect(heard == 2)
    _ = answer(.tree(known: nil))
    device.advance(by: 2)
    #expect(heard == 2, "no frame was made")
    inspector.watch(false) {}
    boxes.red.backgroundColor = .red
    device.advance(by: 2)
    #expect(heard == 2)
  }

  @Test("the text is what a debugger prints of the windows")
  func printed() throws {
    let (device, boxes) = (VirtualDevice(), Boxes())
    device.show(boxes)
    let text = try #require(answer(.printed).text)
    #expect(text.hasPrefix("<UIWindow: 0x"))
    #expect(text.contains("   |    | <UIView: 0x"))
    #expect(text.contains("frame = (100 200; 80 60)"))
    #expect(text.contains("clipsToBounds = YES"))
  }

  @Test("classes are called as people call them")
  func names() {
    #expect(ClassNames.readable("UIKit.UILabel") == "UILabel")
    #expect(ClassNames.readable("Shop.Cart") == "Shop.Cart")
    #expect(ClassNames.readable("UIKit.(Cell in _0A1B2C)") == "Cell")
    #expect(ClassNames.readable("Shop.(unknown context at $7f0012).Cell") == "Shop.Cell")
    #expect(ClassNames.readable("Shop.(Row in _0A1B).Cell") == "Shop.Row.Cell")
  }
}
