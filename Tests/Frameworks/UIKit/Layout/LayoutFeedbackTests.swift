import Foundation
import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

/// Asks for layout in each of its layouts.
private final class Restless: UIView {
  var layouts = 0
  var body: (Restless) -> Void = { $0.setNeedsLayout() }
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    body(self)
  }
}

private final class RestlessController: UIViewController {
  var layouts = 0
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts += 1
    view.setNeedsLayout()
  }
}

private final class Updating: UIView {
  var updates = 0
  override func updateConstraints() {
    super.updateConstraints()
    updates += 1
    setNeedsUpdateConstraints()
  }
}

private final class Growing: UIView {
  var asked = 0
  override var intrinsicContentSize: CGSize {
    asked += 1
    invalidateIntrinsicContentSize()
    return CGSize(width: asked, height: 10)
  }
}

private final class Renewing: UIView {
  var updates = 0
  override func updateProperties() {
    updates += 1
    setNeedsUpdateProperties()
  }
}

private final class Drawing: UIView {
  weak var other: UIView?
  var draws = 0
  override func draw(_ rect: CGRect) {
    draws += 1
    other?.setNeedsDisplay()
  }
}

/// Measures itself both ways in each layout.
private final class Turning: UIStackView {
  var layouts = 0
  override func layoutSubviews() {
    layouts += 1
    axis = axis == .vertical ? .horizontal : .vertical
    _ = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    axis = axis == .vertical ? .horizontal : .vertical
    super.layoutSubviews()
  }
}

@Suite("Layout that feeds back") struct LayoutFeedbackTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private func reports(_ result: ExitTest.Result?) -> Int {
    text(result).components(separatedBy: "UIKit: warning: ").count - 1
  }

  @Test("a stack that turns its axis both ways in its layout settles") @MainActor func turning() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let device = device(with: page)
    let (stack, sibling) = (Turning(), UILabel())
    sibling.text = "under it"
    for word in ["one", "two"] {
      let label = UILabel()
      label.text = word
      stack.addArrangedSubview(label)
    }
    let outer = UIStackView(arrangedSubviews: [stack, sibling])
    outer.axis = .vertical
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    page.addSubview(outer)
    device.settle()
    #expect(stack.layouts > 0 && stack.layouts < 10)
    #expect(UIKitRuntime.shared.isIdle)
    #expect(stack.axis == .horizontal)
    #expect(stack.arrangedSubviews[0].frame.width > 5)
    #expect(stack.arrangedSubviews[1].frame.minX >= stack.arrangedSubviews[0].frame.maxX)
    let layouts = stack.layouts
    device.advance(by: 1)
    #expect(stack.layouts == layouts)
    stack.setNeedsLayout()
    device.settle()
    #expect(stack.layouts > layouts && stack.layouts < layouts + 5)
  }

  @Test("a controller that turns its stack both ways after each layout settles") @MainActor
  func turningController() {
    final class Controller: UIViewController {
      var stack: UIStackView!
      var layouts = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        stack = UIStackView(arrangedSubviews: [Sized(50, 10), Sized(60, 10)])
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
        stack.axis = .vertical
        _ = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        stack.axis = .horizontal
      }
    }
    let controller = Controller()
    let device = device(showing: controller)
    #expect(controller.layouts < 10 && UIKitRuntime.shared.isIdle)
    #expect(controller.stack.frame.size == CGSize(width: 110, height: 10))
    withExtendedLifetime(device) {}
  }

  @Test("constants and sizes that end where they began move nothing and lay nothing out") @MainActor
  func changedBack() {
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.body = { _ in }
    let device = device(with: view)
    let child = Sized(10, 10)
    view.addSubview(child)
    let leading = child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5)
    leading.isActive = true
    view.body = { _ in
      leading.constant = 50
      leading.constant = 5
      child.size.width = 90
      _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      child.size.width = 10
    }
    view.layouts = 0
    device.settle()
    #expect(view.layouts > 0 && view.layouts < 5 && UIKitRuntime.shared.isIdle)
    #expect(child.frame == CGRect(x: 5, y: 0, width: 10, height: 10))
    leading.constant = 20
    device.settle()
    #expect(child.frame.minX == 5)
  }

  @Test("a view that always asks for layout is named once, with its place; the app goes on") func restless()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UIView(frame: CGRect(x: 5, y: 6, width: 200, height: 300))
        let view = Restless(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        outer.addSubview(view)
        let device = device(with: outer)
        precondition(view.layouts > 50 && view.layouts < 500 && UIKitRuntime.shared.isIdle)
        let (layouts, frames) = (view.layouts, device.frameCount)
        device.advance(by: 5)
        precondition(view.layouts == layouts)
        view.setNeedsLayout()
        outer.backgroundColor = .red
        device.settle()
        precondition(view.layouts > layouts && device.frameCount == frames + 1 && UIKitRuntime.shared.isIdle)
      }
    }
    #expect(reports(result) == 1)
    #expect(text(result).contains("layout of Restless (10 20; 30 40) asked for another layout 100 times"))
    #expect(text(result).contains("In: UIView (5 6; 200 300) < "))
    #expect(text(result).contains("because setNeedsLayout was called in its own layout"))
  }

  @Test("of two views that ask for each other's layout both are named") func two() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = Restless(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.addSubview(inner)
        outer.body = { _ in inner.setNeedsLayout() }
        inner.body = { _ in outer.setNeedsLayout() }
        let device = device(with: outer)
        precondition(UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) == 1)
    #expect(text(result).contains("layout of Restless (0 0; 100 100)"))
    #expect(text(result).contains("Likewise: Restless (0 0; 50 50)."))
    #expect(text(result).contains("in the layout of Restless (0 0; 50 50)"))
  }

  @Test("a controller's viewDidLayoutSubviews is named as the place") func controller() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = RestlessController()
        let device = device(showing: controller)
        precondition(controller.layouts < 500 && UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) == 1)
    #expect(text(result).contains("viewDidLayoutSubviews of RestlessController"))
  }

  @Test("a layout that calls layoutIfNeeded on itself ends") func nested() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.body = {
          $0.setNeedsLayout()
          $0.layoutIfNeeded()
        }
        let device = device(with: view)
        precondition(view.layouts < 500 && UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) == 1)
    #expect(text(result).contains("layout of Restless (0 0; 10 10) called layoutIfNeeded"))
  }

  @Test("a layout that moves a constraint every time ends") func constant() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.body = { _ in }
        let device = device(with: view)
        let child = plain()
        view.addSubview(child)
        let width = child.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        view.body = { _ in width.constant += 1 }
        device.settle()
        precondition(view.layouts < 1000 && UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) >= 1)
    #expect(text(result).contains("Restless (0 0; 100 100)"))
  }

  @Test("updateConstraints that asks for itself ends and is named") func constraintUpdates() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Updating(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let device = device(with: view)
        precondition(view.updates < 500 && UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) == 1)
    #expect(text(result).contains("updateConstraints of Updating (1 2; 3 4) asked for another"))
  }

  @Test("an intrinsic size that changes whenever it is asked for ends and is named") func intrinsic() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        let device = device(with: holder)
        let view = Growing()
        view.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(view)
        view.leadingAnchor.constraint(equalTo: holder.leadingAnchor).isActive = true
        device.settle()
        // It is asked some thirty times in each of a hundred rounds.
        precondition(view.asked < 10_000 && UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) >= 1)
    #expect(text(result).contains("Growing (0 0;"))
  }

  @Test("updateProperties that asks for itself ends and is named") func properties() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Renewing(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let device = device(with: view)
        precondition(view.updates < 500 && UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) == 1)
    #expect(text(result).contains("updating Renewing (1 2; 3 4) asked for another update"))
  }

  @Test("two views whose drawing asks for the other's are drawn a few times, and named") func drawing() async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (first, second) = (Drawing(frame: .zero), Drawing(frame: .zero))
        first.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        second.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
        (first.other, second.other) = (second, first)
        let device = device(with: first, second)
        precondition(first.draws > 1 && first.draws < 200 && UIKitRuntime.shared.isIdle)
        withExtendedLifetime(device) {}
      }
    }
    #expect(reports(result) == 1)
    #expect(text(result).contains("drawing Drawing (0 0; 10 10)"))
  }

  @Test("drawing that asks for itself has drawn the change") @MainActor func drawingItself() {
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.other = view
    let device = device(with: view)
    #expect(view.draws == 1 && UIKitRuntime.shared.isIdle)
    withExtendedLifetime(device) {}
  }
}
