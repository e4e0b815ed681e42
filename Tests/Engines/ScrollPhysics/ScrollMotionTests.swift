import Testing
import TouchstoneScrollPhysics

@Suite("Scroll motion") struct ScrollMotionTests {
  @Test("a glide ends where its closed form says, and later frames do not depend on earlier ones")
  func glide() {
    let glide = Deceleration(start: 100, velocity: 1000, rate: 0.998)
    #expect(abs(glide.destination - 599.5) < 1)
    #expect(abs(glide.position(at: glide.duration) - glide.destination) <= 0.5 + 1e-9)
    #expect(glide.position(at: 0) == 100)
  }

  @Test("the time to a position inverts the position at a time")
  func inverse() throws {
    let glide = Deceleration(start: 0, velocity: -800, rate: 0.998)
    let time = try #require(glide.time(to: -200))
    #expect(abs(glide.position(at: time) + 200) < 1e-6)
    #expect(glide.time(to: 10) == nil)
  }

  @Test("a fling into an edge passes it, comes back and rests on it exactly")
  func bounce() {
    let motion = AxisMotion(start: 50, velocity: -2000, lower: 0, upper: 1000, rate: 0.998, bounces: true)
    var lowest = 50.0
    for step in 0..<200 { lowest = min(lowest, motion.position(at: Double(step) / 60)) }
    #expect(lowest < -10)
    #expect(motion.destination == 0)
    #expect(motion.position(at: motion.duration + 0.001) == 0)
  }

  @Test("without bouncing the edge is never passed")
  func noBounce() {
    let motion = AxisMotion(start: 50, velocity: -2000, lower: 0, upper: 1000, rate: 0.998, bounces: false)
    for step in 0..<200 { #expect(motion.position(at: Double(step) / 60) >= -1e-9) }
  }

  @Test("released past an edge, content springs back even at rest")
  func springBack() {
    let motion = AxisMotion(start: -80, velocity: 0, lower: 0, upper: 0, rate: 0.998, bounces: true)
    #expect(motion.position(at: 0) == -80)
    #expect(motion.position(at: 0.2) > -40)
    #expect(motion.position(at: motion.duration) == 0)
  }

  @Test("the rubber band follows less the further it is pulled, and its inverse agrees")
  func rubberBand() {
    let first = RubberBand.offset(for: 10, dimension: 800)
    let second = RubberBand.offset(for: 20, dimension: 800) - first
    #expect(first < 5.5 && second < first)
    #expect(RubberBand.offset(for: -10, dimension: 800) == -first)
    #expect(abs(RubberBand.distance(for: first, dimension: 800) - 10) < 1e-9)
  }
}
