import Testing
import TouchstoneTestSupport
import UIKit

@Suite("System buttons with an image", .serialized) @MainActor struct SystemButtonTests {
  private final class Target: UIResponder {
    var taps = 0
    nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
      super._exposeMembers(exposed)
      guard self == Target.self else { return }
      exposed.method("tapped") { target, _ in
        MainActor.assumeIsolated { (target as? Target)?.taps += 1 }
        return nil
      }
    }
  }

  @Test("send their action when they are tapped")
  func action() {
    let target = Target()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
    let button = UIButton.systemButton(with: image, target: target, action: Selector("tapped"))
    button.frame = CGRect(x: 100, y: 300, width: 60, height: 60)
    let device = TouchstoneTestSupport.device(with: button)
    device.tap(at: CGPoint(x: 130, y: 330))
    #expect(button.buttonType == .system)
    #expect(button.image(for: .normal) === image)
    #expect(target.taps == 1)
  }

  @Test("a symbol with colours of its own keeps them, as the cross of a closing button does")
  func ownColours() {
    let close = UIButton(type: .close)
    close.tintColor = .systemRed
    _ = TouchstoneTestSupport.device(with: close)
    #expect(close.imageView?.image?.renderingMode == .automatic)
    let plain = UIButton.systemButton(
      with: UIImage(systemName: "xmark.circle.fill")!, target: nil, action: nil)
    _ = TouchstoneTestSupport.device(with: plain)
    #expect(plain.imageView?.image?.renderingMode == .alwaysTemplate)
  }

  @Test("weights of symbols and of text go together")
  func weights() {
    #expect(UIImage.SymbolWeight.semibold.fontWeight() == .semibold)
    #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
    #expect(UIFont.Weight.black.symbolWeight() == .black)
    #expect(UIFont.Weight(0.05).symbolWeight() == .regular)
  }

  @Test("a view turns around its anchor point")
  func anchor() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    #expect(view.layer.anchorPoint == .zero)
  }

  @Test("a button with a picture of its own has that one's size from the beginning, others have none")
  func glyphSizes() {
    _ = VirtualDevice()
    for type in [UIButton.ButtonType.infoLight, .contactAdd, .detailDisclosure] {
      let button = UIButton(type: type)
      #expect(button.bounds.size == button.sizeThatFits(.zero) && button.bounds.width > 15)
    }
    #expect(UIButton(type: .infoLight).accessibilityLabel == "More Info")
    #expect(UIButton(type: .infoDark, primaryAction: UIAction { _ in }).bounds.width > 15)
    #expect(UIButton(type: .system).bounds.size == .zero)
  }

  @Test("a button without a title is as high as one with a line of large text")
  func empty() {
    _ = VirtualDevice()
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 34))
    let named = UIButton(type: .system)
    named.setTitle("Name", for: .normal)
    #expect(named.intrinsicContentSize.height <= 34)
  }
}
