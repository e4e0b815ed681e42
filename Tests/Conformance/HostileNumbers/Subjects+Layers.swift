import UIKit

extension HostileSubject {
  /// A property of a layer in the middle of the screen.
  private static func layer<Layer: CALayer>(
    _ name: String, nan: NaN = .draws, _ make: @escaping @autoclosure () -> Layer,
    _ set: @escaping (Layer, HostileNumber) -> Void
  ) -> HostileSubject {
    HostileSubject(name, nan: nan) { number in
      let view = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
      let layer = make()
      layer.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
      let inner = CALayer()
      inner.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
      inner.backgroundColor = UIColor.red.cgColor
      layer.addSublayer(inner)
      view.layer.addSublayer(layer)
      set(layer, number)
      return view
    }
  }
  private static var plain: CALayer {
    let layer = CALayer()
    layer.backgroundColor = UIColor.blue.cgColor
    layer.borderColor = UIColor.green.cgColor
    layer.borderWidth = 1
    return layer
  }
  private static var pictured: CALayer {
    let layer = CALayer()
    layer.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        UIColor.blue.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
      }.cgImage
    return layer
  }
  private static func animated(_ name: String, _ set: @escaping (CABasicAnimation, Double) -> Void)
    -> HostileSubject
  {
    layer("CAAnimation.\(name)", plain) {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.toValue = 100
      animation.duration = 0.2
      set(animation, $1.value)
      $0.add(animation, forKey: nil)
    }
  }

  static var layers: [HostileSubject] {
    [
      layer("CALayer.position", nan: invalidGeometry, plain) {
        $0.position = CGPoint(x: $1.value, y: $1.value)
      },
      layer("CALayer.bounds", nan: invalidGeometry, plain) {
        $0.bounds = CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value)
      },
      layer("CALayer.frame", nan: invalidGeometry, plain) {
        $0.frame = CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value)
      },
      layer("CALayer.anchorPoint", plain) { $0.anchorPoint = CGPoint(x: $1.value, y: $1.value) },
      layer("CALayer.anchorPointZ", plain) { $0.anchorPointZ = $1.value },
      layer("CALayer.zPosition", plain) { $0.zPosition = $1.value },
      layer("CALayer.cornerRadius", plain) { $0.cornerRadius = $1.value },
      layer("CALayer.cornerRadius, clipping", plain) {
        $0.cornerRadius = $1.value
        $0.masksToBounds = true
      },
      layer("CALayer.borderWidth", plain) { $0.borderWidth = $1.value },
      layer("CALayer.opacity", plain) { $0.opacity = $1.single },
      layer("CALayer.shadowRadius", plain) {
        $0.shadowOpacity = 1
        $0.shadowRadius = $1.value
      },
      layer("CALayer.shadowOffset", plain) {
        $0.shadowOpacity = 1
        $0.shadowOffset = CGSize(width: $1.value, height: $1.value)
      },
      layer("CALayer.shadowOpacity", plain) { $0.shadowOpacity = $1.single },
      layer("CALayer.shadowPath", plain) {
        $0.shadowOpacity = 1
        $0.shadowPath = CGPath(
          rect: CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value), transform: nil)
      },
      layer("CALayer.transform", plain) {
        $0.transform = CATransform3DMakeScale($1.value, $1.value, $1.value)
      },
      layer("CALayer.sublayerTransform", plain) {
        $0.sublayerTransform = CATransform3DMakeTranslation($1.value, $1.value, $1.value)
      },
      layer("CALayer.sublayerTransform, perspective", plain) {
        $0.sublayerTransform.m34 = $1.value
        $0.sublayers?[0].transform = CATransform3DMakeRotation(1, 1, 0, 0)
      },
      layer("CALayer.contentsRect", pictured) {
        $0.contentsRect = CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value)
      },
      layer("CALayer.contentsCenter", pictured) {
        $0.contentsCenter = CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value)
      },
      layer("CALayer.contentsScale", pictured) {
        $0.contentsGravity = .center
        $0.contentsScale = $1.value
      },
      layer("CALayer.contents, stretched", pictured) {
        if !$1.value.isNaN { $0.bounds.size = CGSize(width: $1.value, height: $1.value) }
      },
      layer("CALayer.rasterizationScale", plain) {
        $0.shouldRasterize = true
        $0.rasterizationScale = $1.value
      },
      layer("CALayer.speed", plain) {
        $0.speed = $1.single
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        $0.add(animation, forKey: nil)
      },
      layer("CALayer.timeOffset", plain) {
        $0.timeOffset = $1.value
        $0.beginTime = $1.value
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        $0.add(animation, forKey: nil)
      },
      layer("CALayer.mask", plain) {
        let mask = CALayer()
        mask.backgroundColor = UIColor.black.cgColor
        if !$1.value.isNaN { mask.frame = CGRect(x: 0, y: 0, width: $1.value, height: $1.value) }
        $0.mask = mask
      },
      layer("CALayer.insertSublayer(at:)", plain) {
        $0.insertSublayer(CALayer(), at: UInt32(clamping: $1.integer))
      },
      animated("toValue") { $0.toValue = $1 },
      animated("duration") { $0.duration = $1 },
      animated("beginTime") { $0.beginTime = $1 },
      animated("speed") { $0.speed = Float($1) },
      animated("timeOffset") { $0.timeOffset = $1 },
      animated("repeatCount") { $0.repeatCount = Float($1) },
      animated("repeatDuration") { $0.repeatDuration = $1 },
      layer("CASpringAnimation", plain) {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.toValue = 100
        spring.mass = $1.value
        spring.stiffness = $1.value
        spring.damping = $1.value
        spring.initialVelocity = $1.value
        spring.duration = 0.2
        _ = spring.settlingDuration
        $0.add(spring, forKey: nil)
      },
      layer("CAKeyframeAnimation.keyTimes", plain) {
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        frames.values = [0, 1, 0]
        frames.keyTimes = [0, NSNumber(value: $1.value), 1]
        frames.duration = 0.2
        $0.add(frames, forKey: nil)
      },
      layer("CATextLayer.fontSize", CATextLayer()) {
        $0.string = "text"
        $0.fontSize = $1.value
      },
      layer("CAReplicatorLayer.instanceCount", CAReplicatorLayer()) {
        $0.instanceCount = min(2000, $1.integer)
      },
      layer("CAReplicatorLayer.instanceDelay", CAReplicatorLayer()) {
        $0.instanceCount = 3
        $0.instanceDelay = $1.value
        $0.instanceTransform = CATransform3DMakeTranslation($1.value, 0, 0)
        $0.instanceRedOffset = $1.single
      },
      layer("CAEmitterLayer", CAEmitterLayer()) {
        let cell = CAEmitterCell()
        cell.contents = pictured.contents
        cell.birthRate = min(1000, $1.single)
        cell.lifetime = $1.single
        cell.velocity = $1.value
        cell.scale = $1.value
        cell.emissionRange = $1.value
        $0.emitterPosition = CGPoint(x: $1.value, y: $1.value)
        $0.emitterSize = CGSize(width: $1.value, height: $1.value)
        $0.emitterCells = [cell]
      },
    ]
  }

  private static var shape: CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 40), transform: nil)
    layer.strokeColor = UIColor.red.cgColor
    layer.lineWidth = 3
    return layer
  }
  private static var gradient: CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    return layer
  }

  static var shapes: [HostileSubject] {
    [
      layer("CAShapeLayer.lineWidth", shape) { $0.lineWidth = $1.value },
      layer("CAShapeLayer.miterLimit", shape) { $0.miterLimit = $1.value },
      layer("CAShapeLayer.strokeStart", shape) { $0.strokeStart = $1.value },
      layer("CAShapeLayer.strokeEnd", shape) { $0.strokeEnd = $1.value },
      layer("CAShapeLayer.lineDashPattern", shape) {
        $0.lineDashPattern = [NSNumber(value: $1.value), NSNumber(value: $1.value)]
      },
      layer("CAShapeLayer.lineDashPhase", shape) {
        $0.lineDashPattern = [3, 4]
        $0.lineDashPhase = $1.value
      },
      layer("CAShapeLayer.path", shape) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: $1.value, y: 30))
        path.addCurve(
          to: CGPoint(x: 50, y: $1.value), control1: CGPoint(x: $1.value, y: $1.value),
          control2: CGPoint(x: 3, y: $1.value))
        $0.path = path
      },
      layer("CAShapeLayer.path, dashed", shape) {
        $0.lineDashPattern = [2, 2]
        $0.path = CGPath(rect: CGRect(x: 0, y: 0, width: $1.value, height: 10), transform: nil)
      },
      layer("CAGradientLayer.startPoint", gradient) { $0.startPoint = CGPoint(x: $1.value, y: $1.value) },
      layer("CAGradientLayer.endPoint", gradient) { $0.endPoint = CGPoint(x: $1.value, y: $1.value) },
      layer("CAGradientLayer.locations", gradient) { $0.locations = [0, NSNumber(value: $1.value)] },
      layer("CAGradientLayer.radial", gradient) {
        $0.type = .radial
        $0.endPoint = CGPoint(x: $1.value, y: $1.value)
      },
      layer("CAGradientLayer.conic", gradient) {
        $0.type = .conic
        $0.startPoint = CGPoint(x: $1.value, y: $1.value)
      },
      layer("CAGradientLayer.bounds", gradient) {
        if !$1.value.isNaN { $0.bounds.size = CGSize(width: $1.value, height: 10) }
      },
      layer("CAShapeLayer.bounds", shape) {
        if !$1.value.isNaN { $0.bounds.size = CGSize(width: $1.value, height: 10) }
      },
    ]
  }
}
