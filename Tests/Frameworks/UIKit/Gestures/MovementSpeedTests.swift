import Testing

@testable import UIKit

@Suite("Speeds of fingers") struct MovementSpeedTests {
  @Test("a movement's speed is that of its last tenth of a second, and none once the finger rested")
  func speed() {
    var samples = MovementSamples()
    for step in 0...20 { samples.add(CGPoint(x: 0, y: step * 10), at: Double(step) / 60) }
    #expect(abs(samples.velocity(at: 20.0 / 60).y - 600) < 1)
    #expect(samples.velocity(at: 1) == .zero)
  }

  @Test("places that come at once were late: their speed is that of one frame")
  func burst() {
    var samples = MovementSamples()
    for step in 0...3 { samples.add(CGPoint(x: 0, y: step * 10), at: 5 + Double(step) * 1e-6) }
    #expect(abs(samples.velocity(at: 5.001).y - 30 * 120) < 1)
  }
}
