import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Trait overrides", .serialized) @MainActor struct TraitOverrideTests {
  @Test("an override holds for the view and what is in it, until it is removed")
  func views() {
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    let inner = UIView()
    outer.addSubview(inner)
    let phone = device(with: outer)
    #expect(!outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    outer.traitOverrides.userInterfaceStyle = .dark
    outer.traitOverrides.horizontalSizeClass = .regular
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(outer.superview?.traitCollection.userInterfaceStyle == .light)
    #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    withExtendedLifetime(phone) {}
  }

  @Test("a controller's overrides reach its view and its children")
  func controllers() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    var seen: [UIUserInterfaceSizeClass] = []
    child.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (child: UIViewController, _) in
      seen.append(child.traitCollection.verticalSizeClass)
    }
    parent.traitOverrides.verticalSizeClass = .compact
    #expect(child.traitCollection.verticalSizeClass == .compact)
    #expect(child.view.traitCollection.verticalSizeClass == .compact)
    #expect(seen == [.compact])
  }

  @Test("text stays between the limits of all views around it")
  func contentSize() {
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    outer.addSubview(label)
    let phone = device(with: outer)
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 33)
    outer.maximumContentSizeCategory = .extraLarge
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(label.font.pointSize == 19)
    label.minimumContentSizeCategory = .accessibilityMedium
    #expect(label.font.pointSize == 28)
    #expect(
      label.appliedContentSizeCategoryLimitsDescription.split(separator: "\n").map { String($0.prefix(7)) }
        == ["UILabel", "UIView:"])
    label.minimumContentSizeCategory = nil
    outer.maximumContentSizeCategory = nil
    #expect(label.font.pointSize == 33)
    withExtendedLifetime(phone) {}
  }
}
