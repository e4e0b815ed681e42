import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Input views", .serialized) @MainActor struct InputViewTests {
  let device = VirtualDevice()
  let root = UIViewController()

  final class Pad: UIInputViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.frame.size.height = 180
    }
  }

  final class Field: UITextField {
    var pad: UIInputViewController?
    override var inputViewController: UIInputViewController? { pad }
  }

  private func shown() -> (Field, Pad) {
    let field = Field(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let pad = Pad()
    field.pad = pad
    root.view.addSubview(field)
    device.show(root)
    field.becomeFirstResponder()
    device.advance(by: 1)
    return (field, pad)
  }

  @Test("a responder's input view controller has the keyboard's place")
  func place() throws {
    let (_, pad) = shown()
    let window = try #require(pad.view.window)
    let frame = pad.view.convert(pad.view.bounds, to: nil)
    #expect(frame.height == 180 && frame.maxY <= window.bounds.height && frame.minY > 400)
    pad.dismissKeyboard()
    device.advance(by: 1)
    #expect(window.isHidden)
  }

  @Test("its proxy writes into the text and tells what is around the caret")
  func proxy() {
    let (field, pad) = shown()
    let proxy = pad.textDocumentProxy
    #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil)
    proxy.insertText("Hello")
    proxy.insertText(" you")
    #expect(field.text == "Hello you" && proxy.documentContextBeforeInput == "Hello you")
    proxy.adjustTextPosition(byCharacterOffset: -4)
    #expect(proxy.documentContextBeforeInput == "Hello" && proxy.documentContextAfterInput == " you")
    proxy.deleteBackward()
    #expect(field.text == "Hell you")
    field.selectAll(nil)
    #expect(proxy.selectedText == "Hell you")
  }

  @Test("one whose mask lets it grow keeps its height, however often it comes")
  func flexible() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
    pad.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    field.inputView = pad
    root.view.addSubview(field)
    device.show(root)
    for _ in 0..<2 {
      field.becomeFirstResponder()
      device.advance(by: 1)
      #expect(pad.window != nil && pad.bounds.height == 180)
      field.resignFirstResponder()
      device.advance(by: 1)
    }
  }

  @Test("an input view that sizes itself is as high as its constraints")
  func selfSizing() {
    let accessory = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 10), inputViewStyle: .keyboard)
    accessory.allowsSelfSizing = true
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    accessory.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: accessory.topAnchor),
      content.bottomAnchor.constraint(equalTo: accessory.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: accessory.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: accessory.trailingAnchor),
      content.heightAnchor.constraint(equalToConstant: 66),
    ])
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    field.inputAccessoryView = accessory
    root.view.addSubview(field)
    device.show(root)
    field.becomeFirstResponder()
    device.advance(by: 1)
    #expect(accessory.bounds.height == 66)
  }
}

@Suite("Pasting by types", .serialized) @MainActor struct PasteConfigurationTests {
  let device = VirtualDevice()

  final class Target: UIView {
    var got: [NSItemProvider] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) { got = itemProviders }
  }

  @Test("Paste is offered for the types that are taken, and brings the items")
  func pasting() {
    device.show(UIViewController())
    let target = Target()
    UIPasteboard.general.string = "text"
    target.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
    #expect(!target.canPerformAction(Selector("paste:"), withSender: nil))
    target.paste(nil)
    #expect(target.got.isEmpty)
    target.pasteConfiguration?.addTypeIdentifiers(forAccepting: NSString.self)
    #expect(target.canPerformAction(Selector("paste:"), withSender: nil))
    target.paste(nil)
    #expect(target.got.count == 1 && target.got[0].canLoadObject(ofClass: NSString.self))
  }

  @Test("items are asked by number")
  func items() {
    device.show(UIViewController())
    let board = UIPasteboard.withUniqueName()
    board.items = [["public.utf8-plain-text": "one"], ["public.url": URL(string: "https://e.org")!]]
    #expect(board.itemSet(withPasteboardTypes: ["public.url"]) == IndexSet(integer: 1))
    #expect(board.types(forItemSet: IndexSet(integer: 0)) == [["public.utf8-plain-text"]])
    #expect(board.types(forItemSet: IndexSet(integer: 7)) == nil)
    #expect(board.contains(pasteboardTypes: ["public.url"], inItemSet: nil))
    #expect(board.data(forPasteboardType: "public.utf8-plain-text", inItemSet: nil) == [Data("one".utf8)])
    #expect(board.itemProviders.count == 2)
  }

  @Test("addresses, numbers and words are told apart")
  func detection() {
    device.show(UIViewController())
    let board = UIPasteboard.withUniqueName()
    let all: Set<UIPasteboard.DetectionPattern> = [.probableWebURL, .number, .probableWebSearch]
    nonisolated(unsafe) var found: [Set<UIPasteboard.DetectionPattern>] = []
    for text in ["https://e.org/x", "example.org", "1,024.5", "red shoes"] {
      board.string = text
      board.detectPatterns(for: all) { if case .success(let patterns) = $0 { found.append(patterns) } }
      device.settle()
    }
    #expect(found == [[.probableWebURL], [.probableWebURL], [.number], [.probableWebSearch]])
  }
}
