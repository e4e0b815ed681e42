import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Constraints in a visual effect view", .serialized) @MainActor struct EffectContentLayoutTests {
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  private let content = Sized(100, 30)

  private func pinContent() {
    card.contentView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: card.contentView.topAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: card.contentView.bottomAnchor, constant: -20),
      content.leadingAnchor.constraint(equalTo: card.contentView.leadingAnchor, constant: 20),
      content.trailingAnchor.constraint(equalTo: card.contentView.trailingAnchor, constant: -20),
    ])
  }

  private func placeCard() {
    card.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(card)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: page.centerYAnchor),
      card.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])
  }

  @Test("content that is pinned to the content view gives the view its size", arguments: [false, true])
  func size(isContentFirst: Bool) {
    if isContentFirst { pinContent() }
    placeCard()
    if !isContentFirst { pinContent() }
    page.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 80, y: 165, width: 140, height: 70))
    #expect(card.contentView.frame == card.bounds)
    #expect(content.frame == CGRect(x: 20, y: 20, width: 100, height: 30))
    content.size.height = 50
    page.layoutIfNeeded()
    #expect(card.frame.height == 90 && card.contentView.frame == card.bounds)
  }

  @Test("it is measured with its content")
  func measured() {
    placeCard()
    pinContent()
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 140, height: 70))
  }

  @Test("a view that is placed by its frame keeps it, whatever is in it")
  func placedByFrame() {
    card.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
    page.addSubview(card)
    pinContent()
    page.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 10, y: 20, width: 200, height: 100))
    #expect(content.frame == CGRect(x: 20, y: 20, width: 160, height: 60))
    #expect(card.contentView.translatesAutoresizingMaskIntoConstraints)
  }
}
