import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol

/// Makes random input, the same for the same seed: fingers, words, keys, turns of the device, settings.
///
/// One event is what a device would send: a finger's going down, one of its moves, a key. A tap is two.
public struct Monkey {
  private var generator: SplitMix
  private var width: Double
  private var height: Double
  private var nextFinger = 1
  private var pending: [AutomationRequest.Step] = []

  public init(seed: UInt64, screen: DeviceModel) {
    generator = SplitMix(state: seed)
    (width, height) = (screen.width, screen.height)
  }

  /// The next event. A gesture that has begun is played to its end first.
  public mutating func next() -> AutomationRequest.Step {
    if pending.isEmpty { plan() }
    return pending.removeFirst()
  }

  private mutating func plan() {
    switch generator.below(100) {
    case ..<45: tap(at: place())
    case ..<65: drag()
    case ..<70: press()
    case ..<75: pinch()
    case ..<80: wheel()
    case ..<86: rush(.text(string: Self.words[generator.below(Self.words.count)]), 0.02)
    case ..<92: rush(.key(name: Self.keys[generator.below(Self.keys.count)], modifiers: []), 0.02)
    case ..<94: turn()
    case ..<95: rush(.appearance(isDark: generator.below(2) == 0), 0.05)
    case ..<96: rush(.contentSize(category: Self.sizes[generator.below(Self.sizes.count)]), 0.05)
    case ..<97: rush(.shake, 0.1)
    case ..<98: pending += [.lifecycle(.memoryWarning)]
    default: pending += [.lifecycle(.home), .lifecycle(.activate)]
    }
  }

  private static let words = [
    "a", "Zoë", "Hello, world", "👩🏽‍🚀", "שלום", "مرحبا", "日本語", "1234567890", " ", "e\u{301}",
  ]
  private static let keys = [
    "Enter", "Backspace", "Escape", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Delete",
    "Home", "End",
  ]
  private static let sizes = ["XS", "L", "XXXL", "AX3", "AX5"].compactMap(TextSize.category(named:))

  // MARK: - Fingers

  private typealias Point = (x: Double, y: Double)

  /// Anywhere; often where bars are, and at the edges.
  private mutating func place() -> Point {
    let x = generator.unit() * width
    switch generator.below(10) {
    case 0: return (x, 60 + generator.unit() * 50)
    case 1: return (x, height - 90 + generator.unit() * 60)
    case 2: return (generator.unit() * 20, generator.unit() * height)
    default: return (x, generator.unit() * height)
    }
  }

  private mutating func rush(_ event: InputEvent, _ seconds: Double) {
    pending.append(.rush(event, seconds: seconds))
  }

  private mutating func touch(
    _ finger: Int, _ phase: InputEvent.TouchPhase, _ point: Point, _ seconds: Double
  ) {
    rush(.touch(identifier: finger, phase: phase, x: point.x, y: point.y), seconds)
  }

  private mutating func finger() -> Int {
    defer { nextFinger += 1 }
    return nextFinger
  }

  private mutating func tap(at point: Point) {
    for _ in 0...(generator.below(8) == 0 ? 1 : 0) {
      let finger = finger()
      touch(finger, .began, point, 0.04)
      touch(finger, .ended, point, generator.below(3) == 0 ? 0.6 : 0.04)
    }
  }

  private mutating func press() {
    let (finger, point) = (finger(), place())
    touch(finger, .began, point, 0.7)
    touch(finger, generator.below(4) == 0 ? .cancelled : .ended, point, 0.3)
  }

  /// Straight, along an axis more often than not; with or without a throw at the end.
  private mutating func drag() {
    let (finger, from, other) = (finger(), place(), place())
    let to: Point =
      switch generator.below(3) {
      case 0: other
      case 1: (from.x, other.y)
      default: (other.x, from.y)
      }
    let steps = 3 + generator.below(8)
    touch(finger, .began, from, 0.016)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touch(finger, .moved, (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part), 0.016)
    }
    touch(finger, .ended, to, generator.below(2) == 0 ? 0.5 : 0.03)
  }

  private mutating func pinch() {
    let (a, b, middle) = (finger(), finger(), place())
    let (from, to) = (20 + generator.unit() * 100, 20 + generator.unit() * 100)
    func both(_ phase: InputEvent.TouchPhase, _ distance: Double) {
      let fingers = [(a, -distance), (b, distance)].map { finger, offset in
        InputEvent.Finger(identifier: finger, phase: phase, x: middle.x + offset, y: middle.y)
      }
      rush(.touches(fingers: fingers), 0.016)
    }
    both(.began, from)
    for step in 1...5 {
      both(.moved, from + (to - from) * Double(step) / 5)
    }
    touch(a, .ended, (middle.x - to, middle.y), 0.016)
    touch(b, .ended, (middle.x + to, middle.y), 0.1)
  }

  private mutating func wheel() {
    let point = place()
    rush(
      .wheel(
        x: point.x, y: point.y, deltaX: (generator.unit() - 0.5) * 200,
        deltaY: (generator.unit() - 0.5) * 1000), 0.05)
  }

  private mutating func turn() {
    let held = DeviceOrientation.allCases[generator.below(DeviceOrientation.allCases.count)]
    // An app need not follow; then some touches fall beside its screen, which must not hurt either.
    if (held == .landscapeLeft || held == .landscapeRight) != (width > height) { swap(&width, &height) }
    rush(.orientation(held: held), 0.5)
  }
}

/// Steele, Lea and Flood's SplitMix64: small, and the same everywhere.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  /// 0 ..< 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
