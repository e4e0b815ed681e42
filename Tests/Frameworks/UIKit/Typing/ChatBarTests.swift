import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A controller's bar over the keyboard", .serialized) @MainActor struct ChatBarTests {
  private final class Chat: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
    let list = UIScrollView()
    var bar: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = view.bounds
      list.contentSize = CGSize(width: 393, height: 3000)
      list.contentOffset.y = 500
      list.keyboardDismissMode = .interactive
      view.addSubview(list)
      bar?.addSubview(field)
    }

    /// Where the bar is on the screen: nil if it is not there.
    var place: CGRect? {
      guard let bar, let window = bar.window, !window.isHidden else { return nil }
      return bar.convert(bar.bounds, to: nil)
    }
  }

  /// A bar with a strip of 44 points for its content, which keeps off the home indicator.
  private func fittingBar() -> UIView {
    let bar = UIView()
    bar.autoresizingMask = .flexibleHeight
    let strip = UIView()
    strip.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(strip)
    NSLayoutConstraint.activate([
      strip.topAnchor.constraint(equalTo: bar.topAnchor),
      strip.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
      strip.heightAnchor.constraint(equalToConstant: 44),
    ])
    return bar
  }

  private let docked = CGRect(x: 0, y: 802, width: 393, height: 50)

  @MainActor private final class Frames {
    var ends: [CGRect] = []
    private var token: (any NSObjectProtocol)?
    init() {
      token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] note in
        let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        MainActor.assumeIsolated { self?.ends.append(end ?? .null) }
      }
    }
    func stop() { token.map { NotificationCenter.default.removeObserver($0) } }
  }

  @Test("it docks at the bottom as the view appears, whoever has the focus")
  func docks() {
    let chat = Chat()
    let device = device(showing: chat)
    device.advance(by: 1)
    #expect(chat.place == docked)
    chat.becomeFirstResponder()
    device.advance(by: 1)
    #expect(chat.isFirstResponder && chat.place == docked)
  }

  @Test("without a controller that can become first responder there is no bar")
  func noResponder() {
    final class Plain: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
      override var inputAccessoryView: UIView? { bar }
    }
    let plain = Plain()
    let device = device(showing: plain)
    device.advance(by: 1)
    #expect(plain.bar.window == nil)
  }

  @Test("the keyboard comes up under a bar whose field is tapped, and goes without it")
  func typing() throws {
    let chat = Chat()
    let device = device(showing: chat)
    device.advance(by: 1)
    let frames = Frames()
    defer { frames.stop() }
    device.tap(chat.field)
    device.advance(by: 1)
    #expect(chat.field.isFirstResponder)
    let up = try #require(chat.place)
    #expect(up.height == 50 && up.maxY < 600)
    #expect(frames.ends.last == CGRect(x: 0, y: up.minY, width: 393, height: 852 - up.minY))
    device.type("hi")
    #expect(chat.field.text == "hi")
    chat.field.resignFirstResponder()
    device.advance(by: 1)
    #expect(chat.place == docked && frames.ends.last == docked)
  }

  @Test("it stands over the keyboard of a text elsewhere in the controller's view too")
  func otherText() throws {
    let chat = Chat()
    let device = device(showing: chat)
    device.advance(by: 1)
    let text = UITextField(frame: CGRect(x: 20, y: 600, width: 200, height: 34))
    chat.list.addSubview(text)
    text.becomeFirstResponder()
    device.advance(by: 1)
    #expect(try #require(chat.place).maxY < 600)
    text.resignFirstResponder()
    device.advance(by: 1)
    #expect(chat.place == docked)
  }

  @Test("one sized by its constraints reaches under the home indicator, and not while keys are below it")
  func safeArea() throws {
    let chat = Chat()
    let bar = fittingBar()
    chat.bar = bar
    let device = device(showing: chat)
    device.advance(by: 1)
    #expect(chat.place == CGRect(x: 0, y: 852 - 78, width: 393, height: 78))
    device.tap(chat.field)
    device.advance(by: 1)
    #expect(try #require(chat.place).height == 44)
    chat.field.resignFirstResponder()
    device.advance(by: 1)
    #expect(chat.place?.height == 78)
  }

  @Test("it grows with the lines of a text that is typed into it, and shrinks when the text is taken away")
  func growing() throws {
    let chat = Chat()
    let bar = UIView()
    bar.autoresizingMask = .flexibleHeight
    let text = UITextView()
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: bar.topAnchor),
      text.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
    ])
    chat.bar = bar
    let device = device(showing: chat)
    device.advance(by: 1)
    text.becomeFirstResponder()
    device.advance(by: 1)
    let before = try #require(chat.place)
    for _ in 0..<3 {
      device.type("line")
      device.press(key: "Enter")
    }
    device.advance(by: 1)
    let after = try #require(chat.place)
    #expect(after.height > before.height + 20 && abs(after.maxY - before.maxY) < 1)
    text.text = ""
    device.advance(by: 1)
    #expect(try #require(chat.place).height < before.height + 1)
  }

  @Test("it goes with a push, comes back with the pop, and the controller keeps no focus meanwhile")
  func pushing() {
    let chat = Chat()
    let navigation = UINavigationController(rootViewController: chat)
    let device = device(showing: navigation)
    chat.becomeFirstResponder()
    device.advance(by: 1)
    #expect(chat.place == docked)
    navigation.pushViewController(UIViewController(), animated: true)
    device.advance(by: 2)
    #expect(chat.place == nil && !chat.isFirstResponder)
    navigation.popViewController(animated: true)
    device.advance(by: 2)
    #expect(chat.place == docked && chat.isFirstResponder)
  }

  @Test("typing in the bar ends when the controller is popped")
  func popping() {
    let chat = Chat()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let device = device(showing: navigation)
    navigation.pushViewController(chat, animated: true)
    device.advance(by: 2)
    #expect(chat.place == docked)
    device.tap(chat.field)
    device.advance(by: 1)
    navigation.popViewController(animated: true)
    device.advance(by: 2)
    #expect(chat.place == nil && !chat.field.isFirstResponder && chat.bar?.superview == nil)
  }

  @Test("it is away while something is presented over the controller")
  func presenting() {
    let chat = Chat()
    let device = device(showing: chat)
    device.advance(by: 1)
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      let other = UIViewController()
      other.modalPresentationStyle = style
      chat.present(other, animated: true)
      device.advance(by: 2)
      #expect(chat.place == nil)
      chat.dismiss(animated: true)
      device.advance(by: 2)
      #expect(chat.place == docked)
    }
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    chat.present(alert, animated: true)
    device.advance(by: 2)
    #expect(chat.place == nil)
    let places = alert.view.subviews.map(\.center)
    chat.dismiss(animated: true)
    device.advance(by: 0.05)
    #expect(!places.isEmpty && alert.view.window != nil && alert.view.subviews.map(\.center) == places)
    device.advance(by: 2)
    #expect(chat.place == docked)
  }

  @Test("a finger drags the keys away under it")
  func interactive() {
    let chat = Chat()
    let device = device(showing: chat)
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 840))
    device.advance(by: 1)
    #expect(chat.place == docked)
    device.tap(chat.field)
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 840))
    device.advance(by: 1)
    #expect(!chat.field.isFirstResponder && chat.place == docked)
  }

  @Test("another bar comes when the input views are loaded again")
  func reloading() {
    let chat = Chat()
    let bar = chat.bar
    let device = device(showing: chat)
    device.advance(by: 1)
    chat.bar = nil
    chat.reloadInputViews()
    device.advance(by: 1)
    #expect(bar?.window?.isHidden ?? true)
    chat.bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 80))
    chat.reloadInputViews()
    device.advance(by: 1)
    #expect(chat.place == CGRect(x: 0, y: 772, width: 393, height: 80))
  }

  @Test("the keyboard goes with a bar that is taken away while somebody types in it")
  func barTakenAway() {
    let chat = Chat()
    let device = device(showing: chat)
    device.advance(by: 1)
    device.tap(chat.field)
    device.advance(by: 1)
    let window = chat.field.window
    chat.bar = nil
    chat.reloadInputViews()
    device.advance(by: 1)
    #expect(!chat.field.isFirstResponder && window?.isHidden == true)
  }

  @Test("a controller that gives up the focus takes its bar away until it appears again")
  func resigning() {
    let chat = Chat()
    let navigation = UINavigationController(rootViewController: chat)
    let device = device(showing: navigation)
    device.advance(by: 1)
    chat.becomeFirstResponder()
    chat.resignFirstResponder()
    device.advance(by: 1)
    #expect(chat.place == nil)
    navigation.pushViewController(UIViewController(), animated: false)
    device.advance(by: 1)
    navigation.popViewController(animated: false)
    device.advance(by: 1)
    #expect(chat.place == docked)
  }

  @Test("without the focus a controller that takes keys has only its bar there")
  func keysOfController() {
    final class Writer: UIViewController, UIKeyInput {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    let writer = Writer()
    let device = device(showing: writer)
    device.advance(by: 1)
    #expect(writer.bar.convert(writer.bar.bounds, to: nil) == docked)
    writer.becomeFirstResponder()
    device.advance(by: 1)
    #expect(writer.bar.convert(writer.bar.bounds, to: nil).maxY < 600)
  }

  @Test(
    "above a text the bar keeps the height it was drawn with, and off the screen's edge where no keys are shown"
  )
  func barOfText() throws {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 60))
    bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let button = UIView()
    button.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: bar.topAnchor),
      button.heightAnchor.constraint(equalToConstant: 20),
      button.bottomAnchor.constraint(lessThanOrEqualTo: bar.bottomAnchor),
    ])
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    field.inputAccessoryView = bar
    let device = device(with: field)
    field.becomeFirstResponder()
    device.advance(by: 1)
    #expect(bar.bounds.height == 60)
    let frames = Frames()
    defer { frames.stop() }
    device.connectKeyboard(true)
    device.advance(by: 1)
    #expect(frames.ends.last == CGRect(x: 0, y: 852 - 60 - 34, width: 393, height: 60 + 34))
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 852 - 60 - 34, width: 393, height: 60))
    device.connectKeyboard(false)
    field.resignFirstResponder()
    device.advance(by: 1)
    #expect(bar.superview == nil)
  }

  @Test("an accessory controller's view is a bar as well")
  func controllerOfBar() {
    final class Page: UIViewController {
      let accessory = UIInputViewController()
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryViewController: UIInputViewController? { accessory }
    }
    let page = Page()
    page.accessory.view.frame.size.height = 60
    let device = device(showing: page)
    device.advance(by: 1)
    let view: UIView = page.accessory.view
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 792, width: 393, height: 60))
  }
}
