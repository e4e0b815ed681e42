import Testing
import TouchstoneTestSupport
import UIKit

private enum Theme: Equatable { case plain, ocean, forest }

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.plain
  static let name = "theme"
  static let identifier = "com.example.theme"
  static let affectsColorAppearance = true
}

private struct Spacing { var points: CGFloat }

/// Its values cannot be compared.
private struct SpacingTrait: UITraitDefinition {
  static var defaultValue: Spacing { Spacing(points: 8) }
}

extension UITraitCollection {
  fileprivate var theme: Theme { self[ThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

@Suite("Traits of the app's own", .serialized) @MainActor struct CustomTraitTests {
  @Test("a definition says what it is called, or is called as its type")
  func names() {
    #expect(ThemeTrait.name == "theme" && ThemeTrait.identifier == "com.example.theme")
    #expect(SpacingTrait.name == "SpacingTrait" && !SpacingTrait.affectsColorAppearance)
  }

  @Test("a collection has the default until it is made with another value")
  func collections() {
    let plain = UITraitCollection()
    let ocean = UITraitCollection { $0.theme = .ocean }
    #expect(plain.theme == .plain && ocean.theme == .ocean)
    #expect(ocean != plain && ocean == UITraitCollection { $0.theme = .ocean })
    let dark = ocean.modifyingTraits { $0.userInterfaceStyle = .dark }
    #expect(dark.theme == .ocean && dark.userInterfaceStyle == .dark)
    #expect(dark.modifyingTraits { $0.theme = .forest }.theme == .forest)
    #expect(UITraitCollection(traitsFrom: [ocean, UITraitCollection(displayScale: 2)]).theme == .ocean)
    #expect(dark.containsTraits(in: ocean) && !ocean.containsTraits(in: dark))
    #expect(ocean.hasDifferentColorAppearance(comparedTo: plain))
    #expect(!plain.hasDifferentColorAppearance(comparedTo: UITraitCollection { $0.theme = .plain }))
    #expect(plain[SpacingTrait.self].points == 8)
  }

  @Test("an override holds for the view and what is in it, until it is removed")
  func views() {
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    let inner = UIView()
    outer.addSubview(inner)
    let phone = device(with: outer)
    #expect(!outer.traitOverrides.contains(ThemeTrait.self))
    outer.traitOverrides.theme = .ocean
    #expect(inner.traitCollection.theme == .ocean && outer.superview?.traitCollection.theme == .plain)
    // The default is a value like others.
    inner.traitOverrides.theme = .plain
    #expect(inner.traitCollection.theme == .plain && inner.traitOverrides.contains(ThemeTrait.self))
    inner.traitOverrides.remove(ThemeTrait.self)
    #expect(inner.traitCollection.theme == .ocean)
    outer.traitOverrides.remove(ThemeTrait.self)
    #expect(inner.traitCollection.theme == .plain && !outer.traitOverrides.contains(ThemeTrait.self))
    outer.traitOverrides[SpacingTrait.self] = Spacing(points: 20)
    #expect(inner.traitCollection[SpacingTrait.self].points == 20)
    withExtendedLifetime(phone) {}
  }

  @Test("a controller's overrides reach its children; who registered hears of each change once")
  func observers() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    var seen: [Theme] = []
    child.registerForTraitChanges([ThemeTrait.self]) { (child: UIViewController, previous) in
      seen += [previous.theme, child.traitCollection.theme]
    }
    var spacings = 0
    child.view.registerForTraitChanges([SpacingTrait.self]) { (_: UIView, _) in spacings += 1 }
    parent.traitOverrides.theme = .forest
    parent.traitOverrides.theme = .forest
    parent.traitOverrides.userInterfaceLevel = .elevated
    #expect(seen == [.plain, .forest] && child.view.traitCollection.theme == .forest)
    parent.traitOverrides[SpacingTrait.self] = Spacing(points: 10)
    parent.traitOverrides.theme = .ocean
    #expect(spacings == 1 && seen == [.plain, .forest, .forest, .ocean])
    // What cannot be compared counts as changed.
    parent.traitOverrides[SpacingTrait.self] = Spacing(points: 10)
    child.view.updateTraitsIfNeeded()
    #expect(spacings == 2)
  }

  @Test("a colour may depend on a trait that says so")
  func colors() {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    let phone = device(with: view)
    view.backgroundColor = UIColor { $0.theme == .ocean ? .blue : .red }
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.superview?.traitOverrides.theme = .ocean
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
    withExtendedLifetime(phone) {}
  }

  @Test("what a scene overrides holds in its windows")
  func scenes() throws {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    let phone = device(with: view)
    let scene = try #require(view.window?.windowScene)
    var changes = 0
    view.registerForTraitChanges([ThemeTrait.self]) { (_: UIView, _) in changes += 1 }
    scene.traitOverrides.theme = .ocean
    #expect(view.traitCollection.theme == .ocean && scene.traitCollection.theme == .ocean && changes == 1)
    scene.traitOverrides.remove(ThemeTrait.self)
    #expect(view.traitCollection.theme == .plain && changes == 2)
    withExtendedLifetime(phone) {}
  }

  @Test("the system's traits can be named as well")
  func systemTraits() {
    var traits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(traits[UITraitUserInterfaceStyle.self] == .dark && traits[UITraitDisplayScale.self] == 0)
    traits = traits.modifyingTraits { $0[UITraitDisplayScale.self] = 2 }
    #expect(traits.displayScale == 2)
    let view = UIView()
    var changes = 0
    view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (_: UIView, _) in changes += 1
    }
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.displayScale = 1
    #expect(changes == 1)
    #expect(UITraitCollection.systemTraitsAffectingImageLookup.contains { $0 == UITraitDisplayScale.self })
  }
}
