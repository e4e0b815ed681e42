import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Button configurations", .serialized) @MainActor struct ButtonConfigurationTests {
  private func button(_ change: (inout UIButton.Configuration) -> Void) -> (VirtualDevice, UIButton) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Download"
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 40, y: 200, width: 240, height: 60)
    let device = device(with: button)
    device.settle()
    return (device, button)
  }

  @Test("a subtitle lies below the title, smaller, and the button is taller for it")
  func subtitle() throws {
    let (first, plain) = button { _ in }
    let (device, both) = button {
      $0.subtitle = "34 megabytes of it"
      $0.titlePadding = 4
    }
    withExtendedLifetime(first) {}
    let (title, subtitle) = (try #require(both.titleLabel), try #require(both.subtitleLabel))
    #expect(plain.subtitleLabel == nil)
    #expect(subtitle.frame.minY == title.frame.maxY + 4)
    #expect(subtitle.font.pointSize < title.font.pointSize && subtitle.textColor == title.textColor)
    #expect(abs(title.frame.midX - 120) < 1 && abs(subtitle.frame.midX - 120) < 1)
    #expect(
      abs(both.intrinsicContentSize.height - plain.intrinsicContentSize.height - 4 - subtitle.frame.height)
        < 0.01)
    both.configuration?.subtitle = nil
    device.settle()
    #expect(both.intrinsicContentSize == plain.intrinsicContentSize)
  }

  @Test("titles begin at one edge beside an image, or where the alignment says")
  func alignment() throws {
    let (device, button) = button {
      $0.subtitle = "34 megabytes of it"
      $0.image = UIImage(systemName: "star")
      $0.imagePadding = 8
    }
    #expect(button.titleLabel?.frame.minX == button.subtitleLabel?.frame.minX)
    button.configuration?.titleAlignment = .trailing
    device.settle()
    let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
    #expect(abs(title.frame.maxX - subtitle.frame.maxX) < 0.5 && title.frame.minX > subtitle.frame.minX)
  }

  @Test("a spinner takes the place of the image while there is one")
  func spinner() throws {
    let (device, button) = button { $0.image = UIImage(systemName: "star") }
    let without = button.intrinsicContentSize
    button.configuration?.showsActivityIndicator = true
    device.settle()
    let spinner = try #require(
      button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.isAnimating && spinner.color == .white && button.imageView?.isHidden == true)
    #expect(spinner.frame.maxX <= button.titleLabel!.frame.minX + 0.1)
    button.configuration?.showsActivityIndicator = false
    device.settle()
    #expect(button.subviews.allSatisfy { !($0 is UIActivityIndicatorView) })
    #expect(button.imageView?.isHidden == false && button.intrinsicContentSize == without)
  }

  @Test("the background is a background configuration: colour, stroke, view of the app")
  func background() throws {
    let own = UIView()
    let (device, button) = button {
      $0.background.backgroundColor = .systemOrange
      $0.background.strokeWidth = 2
      $0.background.customView = own
      $0.background.cornerRadius = 11
      $0.cornerStyle = .fixed
    }
    #expect(own.isDescendant(of: button) && own.frame.size == button.bounds.size)
    let fill = try #require(own.superview?.subviews.first)
    #expect(fill.backgroundColor == .systemOrange && fill.layer.cornerRadius == 11)
    #expect(fill.layer.borderWidth == 2 && fill.layer.borderColor == button.tintColor.cgColor)
    button.configuration = nil
    device.settle()
    #expect(!own.isDescendant(of: button))
  }

  @Test("transformers and symbol configurations change the image only")
  func image() throws {
    let (device, button) = button {
      $0.image = UIImage(systemName: "star")
      $0.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemYellow }
      $0.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 40)
    }
    device.settle()
    let picture = try #require(button.imageView)
    #expect(picture.tintColor == .systemYellow && picture.bounds.height > 30)
    #expect(button.titleLabel?.textColor == .white)
  }

  @Test("an attributed title keeps its attributes and takes the button's for the rest")
  func attributedTitle() throws {
    var text = AttributedString("Big and small")
    text[try #require(text.range(of: "Big"))].font = .systemFont(ofSize: 30)
    let (device, button) = button {
      $0.attributedTitle = text
      $0.attributedSubtitle = AttributedString(
        "Red", attributes: AttributeContainer([.foregroundColor: UIColor.red]))
    }
    let shown = try #require(button.titleLabel?.attributedText)
    #expect((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect((shown.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 17)
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .white)
    #expect(button.titleLabel!.bounds.height > 30 && button.titleLabel?.textAlignment == .center)
    let subtitle = button.subtitleLabel?.attributedText?.attribute(
      .foregroundColor, at: 0, effectiveRange: nil)
    #expect(subtitle as? UIColor == .red)
    #expect(button.configuration?.title == "Big and small" && button.currentTitle == "Big and small")
    button.configuration?.title = "Plain"
    device.settle()
    #expect(button.titleLabel?.font.pointSize == 17 && button.titleLabel!.bounds.height < 30)
    #expect(button.configuration?.attributedTitle == AttributedString("Plain"))
  }

  @Test("a transformer of attributes has the last word, of titles without attributes too")
  func textTransformer() throws {
    let (device, button) = button {
      $0.subtitle = "below"
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = incoming.font?.withSize(28)
        outgoing.underlineStyle = .single
        return outgoing
      }
    }
    #expect(button.titleLabel?.font.pointSize == 28 && button.titleLabel?.text == "Download")
    let shown = try #require(button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil))
    #expect(shown[.underlineStyle] as? Int == 1 && shown[.foregroundColor] as? UIColor == .white)
    #expect(button.subtitleLabel?.font.pointSize == 13)
    let tall = button.intrinsicContentSize
    button.configuration?.subtitleTextAttributesTransformer = .init {
      $0.merging(AttributeContainer().font(.systemFont(ofSize: 30)))
    }
    device.settle()
    #expect(button.subtitleLabel?.font.pointSize == 30 && button.intrinsicContentSize.height > tall.height)
  }

  @Test("default insets come back")
  func insets() {
    var configuration = UIButton.Configuration.gray()
    let standard = configuration.contentInsets
    configuration.contentInsets = .zero
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets == standard)
  }

  @Test("a radius of the app's own counts, zero too")
  func ownRadius() {
    let (device, square) = button { $0.background.cornerRadius = 0 }
    device.settle()
    #expect(device.pixel(x: 40 * 3, y: 200 * 3) == device.pixel(x: 40 * 3 + 30, y: 200 * 3 + 30))
    withExtendedLifetime(square) {}
    let (other, round) = button { _ in }
    #expect(other.pixel(x: 40 * 3, y: 200 * 3) != other.pixel(x: 40 * 3 + 30, y: 200 * 3 + 30))
    withExtendedLifetime(round) {}
  }
}
