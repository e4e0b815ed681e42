import Testing
import TouchstoneTestSupport

@testable import UIKit

/// A view that keeps what its nib holds by a mask, as many custom views do.
@Suite("Masks among constraints", .serialized) @MainActor struct TiedViewsTests {
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let card = UIView()
  private let nib = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  private let content = Sized(100, 30)

  private func keepNib(in view: UIView, inset: CGFloat = 0) {
    nib.frame = view.bounds.insetBy(dx: inset, dy: inset)
    nib.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(nib)
  }

  private func pinContent() {
    nib.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: nib.topAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: nib.bottomAnchor, constant: -20),
      content.leadingAnchor.constraint(equalTo: nib.leadingAnchor, constant: 20),
      content.trailingAnchor.constraint(equalTo: nib.trailingAnchor, constant: -20),
    ])
  }

  private func placeCard() {
    card.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(card)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: page.centerYAnchor),
    ])
  }

  @Test("what is in a stretched view gives its superview a size, in whatever order they are put together")
  func size() {
    let steps: [String: () -> Void] = [
      "nib": { keepNib(in: card) }, "content": pinContent, "card": placeCard, "layout": page.layoutIfNeeded,
    ]
    for order in [
      ["nib", "content", "card"], ["content", "nib", "card"], ["card", "nib", "content"],
      ["nib", "content", "layout", "card"], ["card", "content", "layout", "nib"],
    ] {
      content.removeFromSuperview()
      nib.removeFromSuperview()
      card.removeFromSuperview()
      card.translatesAutoresizingMaskIntoConstraints = true
      card.frame = .zero
      content.size.height = 30
      for step in order { steps[step]?() }
      page.layoutIfNeeded()
      #expect(card.frame == CGRect(x: 80, y: 165, width: 140, height: 70), "\(order)")
      #expect(nib.frame == card.bounds && nib.translatesAutoresizingMaskIntoConstraints, "\(order)")
      #expect(content.frame == CGRect(x: 20, y: 20, width: 100, height: 30), "\(order)")
      content.size.height = 50
      page.layoutIfNeeded()
      #expect(card.frame.height == 90 && nib.frame == card.bounds, "\(order)")
    }
  }

  @Test("its superview is measured with it, also one that has no constraints of its own")
  func measured() {
    keepNib(in: card)
    pinContent()
    let size = CGSize(width: 140, height: 70)
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == size)
    placeCard()
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == size)
    #expect(page.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 0)
  }

  @Test("the distance that it had from the superview's edges stays")
  func inset() {
    card.frame.size = CGSize(width: 50, height: 50)
    keepNib(in: card, inset: 5)
    pinContent()
    placeCard()
    page.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 150, height: 80))
    #expect(nib.frame == CGRect(x: 5, y: 5, width: 140, height: 70))
  }

  @Test("a stretched view in a stretched view is tied as well, and so is a stack of constraints")
  func nested() {
    let middle = UIStackView(arrangedSubviews: [Sized(80, 40), Sized(80, 40)])
    middle.axis = .vertical
    middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let outer = UIView()
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(outer)
    outer.addSubview(middle)
    middle.translatesAutoresizingMaskIntoConstraints = true
    placeCard()
    page.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 80, height: 80))
    #expect(middle.frame == outer.bounds && outer.frame == card.bounds)
  }

  @Test("one whose margins stretch as well, or whose superview does not resize it, keeps its own size")
  func untied() {
    card.frame.size = CGSize(width: 200, height: 200)
    keepNib(in: card)
    nib.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
    pinContent()
    placeCard()
    page.layoutIfNeeded()
    #expect(card.bounds.size.width == 140 && card.bounds.size.height == 0)
    nib.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    nib.frame = card.bounds
    page.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 140, height: 70))
    nib.autoresizingMask = []
    content.size.height = 10
    page.layoutIfNeeded()
    #expect(card.bounds.size == .zero && nib.bounds.size == CGSize(width: 140, height: 70))
  }

  @Test("a superview with a frame decides, and one that gets constraints, loses them and goes is followed")
  func changes() {
    card.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
    keepNib(in: card)
    pinContent()
    page.addSubview(card)
    page.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 20, y: 20, width: 160, height: 60))
    card.removeFromSuperview()
    placeCard()
    page.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 140, height: 70))
    card.translatesAutoresizingMaskIntoConstraints = true
    page.removeConstraints(page.constraints)
    card.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
    page.layoutIfNeeded()
    #expect(nib.frame == card.bounds && content.frame == CGRect(x: 20, y: 20, width: 200, height: 80))
    nib.removeFromSuperview()
    nib.frame.size = CGSize(width: 90, height: 90)
    nib.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 20, y: 20, width: 50, height: 50))
  }

  @Test("a row sizes itself by the nib in a view of its content")
  func row() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    card.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(card)
    keepNib(in: card)
    pinContent()
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
      card.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
      card.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height >= 78 && size.height < 79)
  }
}
