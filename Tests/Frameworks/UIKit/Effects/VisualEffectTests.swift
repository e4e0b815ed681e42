import Testing
import TouchstoneTestSupport

@_spi(Host) @_spi(Testing) @testable import UIKit

@Suite("Visual effects", .serialized) @MainActor struct VisualEffectTests {
  /// Black left of x = 100, white right of it, glass from y = 200 to 400 across both.
  private func scene(_ effect: UIVisualEffect?) -> (device: VirtualDevice, glass: UIVisualEffectView) {
    let black = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 852))
    black.backgroundColor = .black
    let glass = UIVisualEffectView(effect: effect)
    glass.frame = CGRect(x: 0, y: 200, width: 393, height: 200)
    return (device(with: black, glass), glass)
  }

  private func grey(_ device: VirtualDevice, _ x: Int, _ y: Int) -> Int {
    Int(device.pixel(x: x * 3, y: y * 3) & 255)
  }

  @Test("glass softens the edges behind it and keeps away from those beside it")
  func blurs() {
    let (device, _) = scene(UIBlurEffect(style: .light))
    #expect(grey(device, 50, 100) == 0 && grey(device, 150, 100) == 255)
    // Light: white by 0.3 over a blur of 30 points.
    #expect((70...90).contains(grey(device, 5, 300)))
    #expect(grey(device, 380, 300) >= 254)
    let middle = grey(device, 100, 300)
    #expect((150...180).contains(middle))
    #expect(grey(device, 85, 300) < middle && middle < grey(device, 115, 300))
    #expect(grey(device, 50, 199) == 0 && grey(device, 50, 400) == 0)
  }

  @Test("no effect, no glass")
  func none() {
    let (device, glass) = scene(nil)
    #expect(grey(device, 99, 300) == 0 && grey(device, 101, 300) == 255)
    glass.effect = UIBlurEffect(style: .dark)
    device.settle()
    #expect(grey(device, 380, 300) < 120)
    glass.effect = nil
    device.settle()
    #expect(grey(device, 99, 300) == 0 && grey(device, 101, 300) == 255)
  }

  @Test("adaptive materials follow the interface style, the others do not")
  func darkMode() {
    for (style, adapts) in [
      (UIBlurEffect.Style.systemMaterial, true), (.regular, true), (.prominent, true),
      (.systemChromeMaterial, true), (.systemThickMaterialLight, false), (.extraLight, false),
      (.systemThinMaterialDark, false),
    ] {
      let (device, glass) = scene(UIBlurEffect(style: style))
      let light = grey(device, 380, 300)
      glass.overrideUserInterfaceStyle = .dark
      device.settle()
      #expect((grey(device, 380, 300) < light - 60) == adapts, "\(style)")
    }
  }

  @Test("thicker materials let less through")
  func thickness() {
    func shownOverBlack(_ style: UIBlurEffect.Style) -> Int {
      grey(scene(UIBlurEffect(style: style)).device, 5, 300)
    }
    let light = [
      UIBlurEffect.Style.systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight,
    ].map(shownOverBlack)
    #expect(light == light.sorted() && Set(light).count == 4)
  }

  @Test("what is inside the content view lies on the glass, sharp")
  func content() {
    let (device, glass) = scene(UIBlurEffect(style: .light))
    let dot = UIView(frame: CGRect(x: 80, y: 100, width: 40, height: 10))
    dot.backgroundColor = .red
    glass.contentView.addSubview(dot)
    device.settle()
    #expect(device.pixel(x: 100 * 3, y: 305 * 3) == UIColor.red.cgColor.premultipliedWord)
    #expect(glass.contentView.frame == glass.bounds && glass.contentView.superview === glass)
  }

  @Test("corners, masks and alpha cut the glass as they do a view")
  func cuts() {
    let (device, glass) = scene(UIBlurEffect(style: .extraLight))
    let full = grey(device, 50, 300)
    glass.layer.cornerRadius = 60
    glass.clipsToBounds = true
    device.settle()
    #expect(grey(device, 2, 202) == 0 && grey(device, 50, 300) == full)
    glass.alpha = 0.5
    device.settle()
    #expect(abs(grey(device, 50, 300) - full / 2) <= 1)
    glass.alpha = 1
    let mask = UIView(frame: CGRect(x: 20, y: 50, width: 60, height: 100))
    mask.backgroundColor = .black
    glass.mask = mask
    device.settle()
    #expect(grey(device, 50, 300) == full && grey(device, 90, 300) == 0 && grey(device, 50, 220) == 0)
    #expect(samePixels(device))
  }

  @Test("an effect fades in with an animation")
  func animates() {
    let (device, glass) = scene(nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      glass.effect = UIBlurEffect(style: .extraLight)
    }
    device.advance(by: 0.5)
    let half = grey(device, 5, 300)
    #expect((90...120).contains(half))
    device.advance(by: 0.6)
    #expect(grey(device, 5, 300) > 190)
    #expect((glass.effect as? UIBlurEffect)?.style == .extraLight)
  }

  @Test("a property animator moved by hand holds the glass half way, and takes it back")
  func scrubs() {
    let (device, glass) = scene(nil)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      glass.effect = UIBlurEffect(style: .dark)
    }
    var seen: [Int] = []
    for fraction in [CGFloat(0.25), 0.5, 0.75] {
      animator.fractionComplete = fraction
      device.settle()
      seen.append(grey(device, 380, 300))
      #expect(samePixels(device))
    }
    #expect(seen == seen.sorted(by: >) && Set(seen).count == 3 && seen[0] < 255)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    device.settle()
    #expect(grey(device, 99, 300) == 0 && grey(device, 101, 300) == 255)
  }

  @Test("vibrant content shows the glass below in other strength, only where it is")
  func vibrancy() {
    let (device, glass) = scene(UIBlurEffect(style: .dark))
    let before = grey(device, 300, 300)
    let vibrant = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .label))
    vibrant.frame = glass.bounds
    glass.contentView.addSubview(vibrant)
    let bar = UIView(frame: CGRect(x: 280, y: 90, width: 40, height: 20))
    bar.backgroundColor = .black
    vibrant.contentView.addSubview(bar)
    device.settle()
    #expect(grey(device, 300, 300) > before + 60)
    #expect(grey(device, 300, 280) == before && grey(device, 340, 300) == before)
    #expect(samePixels(device))
  }

  @Test("effects with the same style are equal, and keep it in an archive")
  func values() throws {
    #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
    #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
    #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
    let effect = UIBlurEffect(style: .prominent)
    #expect(effect.copy() as? UIBlurEffect === effect)
  }

  /// The screen equals a redraw from nothing.
  private func samePixels(_ device: VirtualDevice) -> Bool {
    let before = device.copyPixels()
    UIKitRuntime.shared.invalidateScreen()
    UIKitRuntime.shared.runFrame()
    return before == device.copyPixels()
  }
}
