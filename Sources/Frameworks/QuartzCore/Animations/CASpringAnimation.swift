/// From one value to another as a spring goes: overshooting, or creeping if the damping is strong.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In units of the whole distance per second; positive moves towards the end.
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false

  /// A spring that seems to last `perceptualDuration`; `bounce` -1…1 is how far it is from creeping.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    (mass, stiffness, damping) = (1, CGFloat(spring.stiffness), CGFloat(spring.damping))
    allowsOverdamping = bounce < 0
  }

  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  open var bounce: CGFloat {
    let ratio = spring.ratio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// When the spring has come to rest within a thousandth of the distance.
  open var settlingDuration: CFTimeInterval { spring.settlingTime }

  var spring: SpringCurve {
    var spring = SpringCurve(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity))
    if !allowsOverdamping { spring.damping = min(spring.damping, spring.criticalDamping) }
    return spring
  }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
  }

  override func ownDuration(_ fallback: CFTimeInterval) -> CFTimeInterval {
    timing.duration > 0 ? timing.duration : fallback
  }

  override func eased(_ progress: Double) -> Double {
    let seconds = timing.duration > 0 ? timing.duration : settlingDuration
    return progress >= 1 && seconds >= settlingDuration ? 1 : spring.position(at: paced(progress) * seconds)
  }
}

/// A damped spring from 0 to 1, in closed form.
@_spi(Host) public struct SpringCurve: Equatable, Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  public var velocity: Double

  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    (self.mass, self.stiffness, self.damping, self.velocity) = (
      max(1e-6, mass), max(1e-6, stiffness), max(0, damping), velocity
    )
  }

  public init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
    let frequency = 2 * Double.pi / max(0.01, perceptualDuration)
    let ratio = bounce >= 0 ? 1 - min(1, bounce) : 1 / (1 + max(-0.99, bounce))
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
  }

  /// A spring of this damping ratio that comes to rest after `duration`.
  public init(settlingIn duration: Double, dampingRatio: Double, velocity: Double = 0) {
    let ratio = min(1, max(0.01, dampingRatio))
    self.init(mass: 1, stiffness: 1, damping: 2 * ratio, velocity: 0)
    // Time scales with the frequency, so one measurement gives it.
    let frequency = settlingTime / max(0.01, duration)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.velocity = velocity
  }

  var frequency: Double { (stiffness / mass).squareRoot() }
  var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }
  var ratio: Double { damping / criticalDamping }

  /// Where the spring is `time` seconds after it was let go.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let w = frequency
    let z = ratio
    let v = velocity
    // x is the distance still to go, 1 at first.
    let x: Double
    if abs(z - 1) < 1e-6 {
      x = exp(-w * time) * (1 + (w - v) * time)
    } else if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      x = exp(-z * w * time) * (cos(d * time) + (z * w - v) / d * sin(d * time))
    } else {
      let d = w * (z * z - 1).squareRoot()
      let (fast, slow) = (-z * w - d, -z * w + d)
      let a = (-v - slow) / (fast - slow)
      x = a * exp(fast * time) + (1 - a) * exp(slow * time)
    }
    return 1 - x
  }

  /// When the envelope has shrunk to a thousandth.
  public var settlingTime: Double {
    let w = frequency
    let z = ratio
    guard z > 0 else { return .infinity }
    let decay = z <= 1 ? z * w : w * (z - (z * z - 1).squareRoot())
    var time = 6.9078 / decay
    // Critically damped springs carry a factor that grows with time.
    if z > 0.9, z <= 1.1 { time *= 1.337 }
    return time
  }
}
