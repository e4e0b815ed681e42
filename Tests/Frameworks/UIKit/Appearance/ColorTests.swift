import Testing
import UIKit

@Suite("Colours") @MainActor struct ColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func parts(_ color: UIColor) -> [Int] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { Int(($0 * 255).rounded()) }
  }

  @Test("system colours have a light and a dark variant")
  func system() {
    #expect(parts(UIColor.systemBlue.resolvedColor(with: light)) == [0, 122, 255, 255])
    #expect(parts(UIColor.systemBlue.resolvedColor(with: dark)) == [10, 132, 255, 255])
    #expect(parts(UIColor.label.resolvedColor(with: dark)) == [255, 255, 255, 255])
    let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(parts(UIColor.systemBackground.resolvedColor(with: elevated)) == [28, 28, 30, 255])
  }

  @Test("a provider is asked with the traits, which are current while it runs")
  func provider() {
    let color = UIColor { traits in
      #expect(UITraitCollection.current.userInterfaceStyle == traits.userInterfaceStyle)
      return traits.userInterfaceStyle == .dark ? .white : .black
    }
    #expect(parts(color.resolvedColor(with: dark)) == [255, 255, 255, 255])
    #expect(parts(color.withAlphaComponent(0.5).resolvedColor(with: light)) == [0, 0, 0, 128])
  }

  @Test("hue, saturation and brightness go there and back")
  func hsb() {
    let color = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 1)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - 0.6) < 1e-9 && abs(s - 0.5) < 1e-9 && abs(b - 0.8) < 1e-9)
    #expect(parts(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)) == [255, 0, 0, 255])
  }

  @Test("equal components are equal colours; a system colour equals itself")
  func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemBlue)
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == .red)
  }

  @Test("a colour survives an archive")
  func archive() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1), requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(back == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }
}
