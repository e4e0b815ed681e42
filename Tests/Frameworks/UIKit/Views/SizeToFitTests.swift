import Testing

@testable import UIKit

@Suite("sizeToFit") @MainActor struct SizeToFitTests {
  @Test("the upper left corner stays where it is")
  func corner() {
    let label = UILabel(frame: CGRect(x: 30, y: 40, width: 200, height: 90))
    label.text = "Hello"
    label.sizeToFit()
    #expect(abs(label.frame.minX - 30) < 0.001 && abs(label.frame.minY - 40) < 0.001)
    #expect(label.frame.width < 100 && label.frame.height < 40)
    let fresh = UILabel()
    fresh.text = "Hello"
    fresh.sizeToFit()
    #expect(abs(fresh.frame.minX) < 0.001 && abs(fresh.frame.minY) < 0.001)
  }

  @Test("a turned view keeps its middle")
  func turned() {
    let label = UILabel(frame: CGRect(x: 30, y: 40, width: 200, height: 90))
    label.text = "Hello"
    label.transform = CGAffineTransform(rotationAngle: 1)
    let center = label.center
    label.sizeToFit()
    #expect(label.center == center && label.bounds.width < 100)
  }
}
