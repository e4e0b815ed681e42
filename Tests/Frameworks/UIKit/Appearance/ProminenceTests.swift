import Testing
import UIKit

@Suite("The prominence of colours") struct ProminenceTests {
  @Test("less prominent colours let more through, in the order of their names and in every style")
  func order() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      let shades = [UIColor.Prominence.primary, .secondary, .tertiary, .quaternary].map {
        color.withProminence($0).resolvedColor(with: traits)
      }
      let alphas = shades.map(\.cgColor.alpha)
      #expect(alphas == alphas.sorted(by: >) && Set(alphas).count == 4 && alphas[0] == 1)
      for shade in shades { #expect(shade.withAlphaComponent(1) == color.resolvedColor(with: traits)) }
    }
    #expect(color.withProminence(.primary) === color)
  }
}
