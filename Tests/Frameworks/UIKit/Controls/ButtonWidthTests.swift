import Testing
import TouchstoneTestSupport
import UIKit

@Suite("The width of configured buttons", .serialized) @MainActor struct ButtonWidthTests {
  private let device = VirtualDevice()
  private let button = UIButton(configuration: .filled())
  private let page = UIViewController()

  private func lineHeight(_ title: String) -> CGFloat {
    button.configuration?.title = title
    return button.intrinsicContentSize.height
  }

  private func show(_ constraints: (UIView) -> [NSLayoutConstraint]) {
    button.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(button)
    NSLayoutConstraint.activate(constraints(page.view))
    device.show(page)
    device.settle()
  }

  @Test("is that of the title in one line, whatever the frame is")
  func frames() {
    let height = lineHeight("Unwind")
    let width = button.intrinsicContentSize.width
    button.frame = CGRect(x: 0, y: 0, width: width - 8, height: 35)
    button.layoutIfNeeded()
    #expect(button.intrinsicContentSize == CGSize(width: width, height: height))
    let open = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    #expect(button.sizeThatFits(open) == button.intrinsicContentSize)
    button.sizeToFit()
    #expect(abs(button.bounds.width - width) < 0.01 && abs(button.bounds.height - height) < 0.01)
  }

  @Test("grows with the title where only the middle and the top are given")
  func grows() {
    let height = lineHeight("Start")
    show {
      [
        button.centerXAnchor.constraint(equalTo: $0.centerXAnchor),
        button.topAnchor.constraint(equalTo: $0.topAnchor),
      ]
    }
    let short = button.bounds.width
    button.configuration?.title = "Stop the running timer"
    device.settle()
    #expect(button.bounds.width > short + 80 && abs(button.bounds.height - height) < 2)
    #expect(button.titleLabel!.frame.width > short)
    button.configuration?.title = "Start"
    device.settle()
    #expect(abs(button.bounds.width - short) < 0.5)
  }

  @Test("grows with the title in the middle of a vertical stack")
  func stack() {
    let height = lineHeight("Start")
    let stack = UIStackView(arrangedSubviews: [UILabel(), button])
    (stack.axis, stack.alignment) = (.vertical, .center)
    stack.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    page.view.addSubview(stack)
    device.show(page)
    device.settle()
    let short = button.bounds.width
    button.configuration?.title = "Stop the running timer"
    device.settle()
    #expect(button.bounds.width > short + 80)
    #expect(button.titleLabel!.frame.height < height)
  }

  @Test("wraps the title where constraints make the button narrower, and then the button is higher")
  func wraps() {
    let height = lineHeight("Stop the running timer")
    let width = button.intrinsicContentSize.width
    var narrow: NSLayoutConstraint!
    show {
      narrow = button.widthAnchor.constraint(lessThanOrEqualToConstant: width * 0.7)
      return [
        narrow, button.centerXAnchor.constraint(equalTo: $0.centerXAnchor),
        button.topAnchor.constraint(equalTo: $0.topAnchor),
      ]
    }
    #expect(button.bounds.width <= width * 0.7 + 1 && button.bounds.height > height + 10)
    #expect(button.bounds.contains(button.titleLabel!.frame))
    #expect(abs(button.intrinsicContentSize.width - width) < 2)
    narrow.isActive = false
    device.settle()
    #expect(abs(button.bounds.width - width) < 2 && abs(button.bounds.height - height) < 2)
  }

  @Test("a title that wraps beside an image stays inside the button")
  func besideImage() {
    button.configuration?.image = UIImage(systemName: "star")
    button.configuration?.imagePadding = 8
    _ = lineHeight("Stop the running timer")
    let width = button.intrinsicContentSize.width - 40
    show {
      [
        button.widthAnchor.constraint(equalToConstant: width),
        button.topAnchor.constraint(equalTo: $0.topAnchor),
        button.leftAnchor.constraint(equalTo: $0.leftAnchor),
      ]
    }
    let (title, image) = (button.titleLabel!.frame, button.imageView!.frame)
    #expect(image.minX >= 11.5 && title.minX >= image.maxX + 7.5 && title.maxX <= width - 11)
  }

  @Test("beside a label that can wrap, the label wraps and the button keeps its width")
  func besideLabel() {
    _ = lineHeight("Stop the timer")
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that is a good deal too long for one line of a phone beside any button at all"
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    show {
      [
        label.leftAnchor.constraint(equalTo: $0.leftAnchor),
        label.topAnchor.constraint(equalTo: $0.topAnchor),
        button.leftAnchor.constraint(equalTo: label.rightAnchor),
        button.rightAnchor.constraint(equalTo: $0.rightAnchor),
        button.topAnchor.constraint(equalTo: $0.topAnchor),
      ]
    }
    #expect(abs(button.bounds.width - button.intrinsicContentSize.width) < 0.5)
  }

  @Test("a size that is the app's own stays where the button is narrow")
  func ownSize() {
    final class Tall: UIButton {
      override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: 50)
      }
    }
    let tall = Tall(configuration: .gray())
    tall.configuration?.title = "Stop the running timer"
    tall.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(tall)
    NSLayoutConstraint.activate([
      tall.widthAnchor.constraint(equalToConstant: 100),
      tall.topAnchor.constraint(equalTo: page.view.topAnchor),
      tall.leftAnchor.constraint(equalTo: page.view.leftAnchor),
    ])
    device.show(page)
    device.settle()
    #expect(tall.bounds.size == CGSize(width: 100, height: 50))
  }
}
