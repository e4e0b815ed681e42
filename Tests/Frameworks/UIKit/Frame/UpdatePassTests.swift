import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

@Suite("The update pass") @MainActor struct UpdatePassTests {
  /// Notes what happens to it, by its name.
  private final class Noting: UIView {
    nonisolated(unsafe) static var notes: [String] = []
    let name: String
    var body: () -> Void = {}
    var onLayout: () -> Void = {}
    init(_ name: String) {
      self.name = name
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }
    override func updateProperties() {
      super.updateProperties()
      Self.notes.append("\(name) properties")
      body()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.notes.append("\(name) layout")
      onLayout()
    }
    static func take() -> [String] {
      defer { notes = [] }
      return notes
    }
  }

  @Test("ten setters run a button's handler once, in the next frame")
  func handler() {
    let button = UIButton(configuration: .filled())
    let device = device(with: button)
    var calls = 0
    button.configurationUpdateHandler = { _ in calls += 1 }
    device.settle()
    #expect(calls == 1)
    button.setTitle("Save", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.isSelected = true
    button.isEnabled = false
    button.isHighlighted = true
    button.tintColor = .green
    button.titleLabel?.numberOfLines = 2
    button.configuration?.subtitle = "all of it"
    button.setNeedsUpdateConfiguration()
    #expect(calls == 1)
    device.settle()
    #expect(calls == 2)
    device.advance(by: 1)
    #expect(calls == 2)
  }

  @Test("what a handler sets is shown by the same frame, and does not call it again")
  func handlerThatChanges() {
    let button = UIButton(configuration: .filled())
    let device = device(with: button)
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    device.settle()
    #expect(button.titleLabel?.text == "Off")
    button.isSelected = true
    let wide = button.intrinsicContentSize
    device.settle()
    #expect(button.titleLabel?.text == "On" && calls == 2)
    #expect(button.intrinsicContentSize == wide)
  }

  @Test("a button that does not update by itself hears of states only when asked to")
  func notAutomatic() {
    let button = UIButton(configuration: .plain())
    let device = device(with: button)
    var calls = 0
    button.configurationUpdateHandler = { _ in calls += 1 }
    button.automaticallyUpdatesConfiguration = false
    device.settle()
    button.isSelected = true
    device.settle()
    #expect(calls == 1)
    button.setNeedsUpdateConfiguration()
    device.settle()
    #expect(calls == 2)
  }

  @Test("whoever asks for a size or a part before the frame gets the new one")
  func readAtOnce() {
    let button = UIButton(type: .system)
    button.setTitle("No", for: .normal)
    let narrow = button.intrinsicContentSize.width
    button.setTitle("A much longer title", for: .normal)
    #expect(button.intrinsicContentSize.width > narrow + 40)
    #expect(button.sizeThatFits(.zero).width > narrow + 40)
    button.setTitle("Yes", for: .normal)
    #expect(button.titleLabel?.text == "Yes")
    button.setImage(UIImage(systemName: "star"), for: .normal)
    #expect(button.imageView?.image != nil)
    button.setBackgroundImage(UIImage(systemName: "star"), for: .normal)
    #expect(button.subviews.count == 3)
  }

  @Test("a stack makes room for a button's new title in the frame that shows it")
  func room() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let device = device(with: page)
    let (button, stack) = (UIButton(type: .system), UIStackView())
    button.setTitle("No", for: .normal)
    stack.addArrangedSubview(button)
    stack.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(stack)
    device.settle()
    let narrow = stack.frame.width
    button.setTitle("A much longer title", for: .normal)
    let frames = device.frameCount
    device.settle()
    #expect(stack.frame.width > narrow + 40)
    #expect(abs(stack.frame.width - button.intrinsicContentSize.width) < 0.5)
    #expect(device.frameCount == frames + 1)
  }

  @Test("properties come before layout, parents first, and once for many requests")
  func order() {
    let (outer, inner) = (Noting("outer"), Noting("inner"))
    outer.addSubview(inner)
    _ = Noting.take()
    let device = device(with: outer)
    #expect(Noting.take().prefix(2) == ["outer properties", "inner properties"])
    for view in [inner, outer, inner] {
      view.setNeedsLayout()
      view.setNeedsUpdateProperties()
    }
    device.settle()
    #expect(Noting.take() == ["outer properties", "inner properties", "outer layout", "inner layout"])
    device.advance(by: 1)
    #expect(Noting.take() == [])
  }

  @Test("properties that ask for layout do not wait for the next frame, and are not updated for it again")
  func layoutFromProperties() {
    let view = Noting("view")
    view.body = { view.setNeedsLayout() }
    let device = device(with: view)
    _ = Noting.take()
    view.setNeedsUpdateProperties()
    device.settle()
    #expect(Noting.take() == ["view properties", "view layout"])
  }

  @Test("an update asked for during layout is part of the same frame")
  func duringLayout() {
    let (outer, inner) = (Noting("outer"), Noting("inner"))
    outer.addSubview(inner)
    let device = device(with: outer)
    inner.body = { inner.backgroundColor = .red }
    outer.onLayout = { inner.setNeedsUpdateProperties() }
    _ = Noting.take()
    let frames = device.frameCount
    outer.setNeedsLayout()
    device.settle()
    #expect(Noting.take() == ["outer layout", "inner properties"])
    #expect(device.frameCount == frames + 1)
  }

  @Test("a view and its controller are updated at once on demand, with everything below")
  func onDemand() {
    final class Controller: UIViewController {
      var updates = 0
      override func updateProperties() {
        super.updateProperties()
        updates += 1
      }
    }
    let (controller, inner) = (Controller(), Noting("inner"))
    _ = Noting.take()
    controller.view.addSubview(inner)
    controller.setNeedsUpdateProperties()
    inner.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    #expect(controller.updates == 1 && Noting.take() == ["inner properties"])
    inner.setNeedsUpdateProperties()
    controller.view.updatePropertiesIfNeeded()
    controller.view.updatePropertiesIfNeeded()
    #expect(controller.updates == 1 && Noting.take() == ["inner properties"])
  }

  @Test("a view outside a window waits until it comes into one; traits that change ask again")
  func comingIn() {
    let view = Noting("view")
    _ = Noting.take()
    let device = device(with: UIView())
    view.setNeedsUpdateProperties()
    device.settle()
    #expect(Noting.take() == [])
    device.window?.addSubview(view)
    device.settle()
    #expect(Noting.take().filter { $0 == "view properties" }.count == 1)
    view.overrideUserInterfaceStyle = .dark
    device.settle()
    #expect(Noting.take().filter { $0 == "view properties" }.count == 1)
  }

  @Test("layoutIfNeeded and a snapshot after updates show what setters noted")
  func flushed() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let device = device(with: button)
    button.setTitle("Now", for: .normal)
    button.layoutIfNeeded()
    #expect(button.pendingUpdates.needsOwn == false && button.titleLabel?.frame.width ?? 0 > 10)
    button.setTitle("Later", for: .normal)
    _ = button.snapshotView(afterScreenUpdates: true)
    #expect(button.pendingUpdates.needsOwn == false)
    withExtendedLifetime(device) {}
  }

  @Test("once a frame is made nothing is marked, and the windows alone say so")
  func quiet() {
    let button = UIButton(type: .system)
    let device = device(with: button)
    let windows = UIKitRuntime.shared.windows
    #expect(!UpdatePass.isNeeded(windows))
    button.setTitle("On", for: .normal)
    #expect(UpdatePass.isNeeded(windows))
    device.settle()
    #expect(!UpdatePass.isNeeded(windows))
  }
}
