import UIKit

/// One layer in an empty view.
final class LayerHost: UIView {
  let hosted: CALayer

  init(_ hosted: CALayer) {
    self.hosted = hosted
    super.init(frame: .zero)
    hosted.frame = CGRect(x: 20, y: 10, width: 200, height: 120)
    layer.addSublayer(hosted)
  }

  required init?(coder: NSCoder) { nil }
}

extension LateValue {
  private static func layer<Layer: CALayer>(
    _ name: String, _ make: @escaping () -> Layer, _ set: @escaping (Layer) -> Void
  ) -> LateValue {
    LateValue(
      "\(Layer.self) \(name)", in: { SampleController(LayerHost(make()), isConstrained: false) },
      set: { set(($0.sample as! LayerHost).hosted as! Layer) })
  }

  private static func plain() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = UIColor.systemTeal.cgColor
    let inner = CALayer()
    inner.frame = CGRect(x: 150, y: 60, width: 80, height: 80)
    inner.backgroundColor = UIColor.systemPink.cgColor
    layer.addSublayer(inner)
    return layer
  }

  static var plainLayers: [LateValue] {
    [
      layer("backgroundColor", plain) { $0.backgroundColor = UIColor.red.cgColor },
      layer("opacity", plain) { $0.opacity = 0.4 },
      layer("isHidden", plain) { $0.isHidden = true },
      layer("frame", plain) { $0.frame = CGRect(x: 60, y: 50, width: 90, height: 70) },
      layer("position", plain) { $0.position = CGPoint(x: 60, y: 50) },
      layer("anchorPoint", plain) { $0.anchorPoint = CGPoint(x: 0, y: 1) },
      layer("bounds", plain) { $0.bounds = CGRect(x: 20, y: 30, width: 90, height: 70) },
      layer("transform", plain) { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) },
      layer("affine transform", plain) { $0.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 1.5)) },
      layer("sublayerTransform", plain) { $0.sublayerTransform = CATransform3DMakeTranslation(-60, 10, 0) },
      layer("corners", plain) {
        $0.cornerRadius = 30
        $0.masksToBounds = true
      },
      layer("border", plain) {
        $0.borderWidth = 6
        $0.borderColor = UIColor.red.cgColor
      },
      layer("shadow", plain) {
        $0.shadowOpacity = 0.7
        $0.shadowRadius = 8
        $0.shadowOffset = CGSize(width: 8, height: 8)
      },
      layer("shadowPath", plain) {
        $0.shadowOpacity = 0.7
        $0.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 90, width: 200, height: 60)).cgPath
      },
      layer("contents", plain) { $0.contents = picture(90).cgImage },
      layer(
        "contentsGravity",
        {
          prepared(plain()) {
            $0.contents = picture(90).cgImage
          }
        }
      ) { $0.contentsGravity = .resizeAspect },
      layer(
        "contentsRect",
        {
          prepared(plain()) {
            $0.contents = picture(90).cgImage
          }
        }
      ) { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5) },
      layer(
        "contentsCenter",
        {
          prepared(plain()) {
            $0.contents = picture(90).cgImage
          }
        }
      ) { $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2) },
      layer("mask", plain) {
        let mask = CALayer()
        mask.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
        mask.backgroundColor = UIColor.black.cgColor
        $0.mask = mask
      },
      layer(
        "frame of a mask",
        {
          prepared(plain()) {
            let mask = CALayer()
            mask.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
            mask.backgroundColor = UIColor.black.cgColor
            $0.mask = mask
          }
        }
      ) { $0.mask?.frame = CGRect(x: 0, y: 0, width: 60, height: 100) },
      layer(
        "zPosition",
        {
          prepared(plain()) {
            let other = CALayer()
            other.frame = CGRect(x: 120, y: 30, width: 60, height: 60)
            other.backgroundColor = UIColor.systemYellow.cgColor
            $0.addSublayer(other)
          }
        }
      ) { $0.sublayers?.first?.zPosition = 10 },
      layer("order", plain) {
        let other = CALayer()
        other.frame = CGRect(x: 120, y: 30, width: 60, height: 60)
        other.backgroundColor = UIColor.systemYellow.cgColor
        $0.insertSublayer(other, at: 0)
      },
      layer("shouldRasterize", plain) {
        $0.shouldRasterize = true
        $0.sublayers?.first?.backgroundColor = UIColor.red.cgColor
      },
    ]
  }

  private static func shape() -> CAShapeLayer {
    let layer = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 90, y: 110))
    path.addLine(to: CGPoint(x: 170, y: 20))
    layer.path = path.cgPath
    layer.lineWidth = 12
    layer.strokeColor = UIColor.systemBlue.cgColor
    layer.fillColor = UIColor.systemYellow.cgColor
    return layer
  }

  private static func text() -> CATextLayer {
    let layer = CATextLayer()
    layer.string = "Text layer"
    layer.foregroundColor = UIColor.label.cgColor
    return layer
  }

  private static func gradient() -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.green.cgColor, UIColor.blue.cgColor, UIColor.red.cgColor]
    return layer
  }

  static var otherLayers: [LateValue] {
    [
      layer("path", shape) {
        $0.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 90, height: 50)).cgPath
      },
      layer("fillColor", shape) { $0.fillColor = nil },
      layer(
        "fillRule",
        {
          prepared(shape()) {
            let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 100, height: 80))
            path.append(UIBezierPath(rect: CGRect(x: 40, y: 30, width: 40, height: 30)))
            $0.path = path.cgPath
          }
        }
      ) { $0.fillRule = .evenOdd },
      layer("strokeColor", shape) { $0.strokeColor = UIColor.red.cgColor },
      layer("lineWidth", shape) { $0.lineWidth = 3 },
      layer("lineCap", shape) { $0.lineCap = .round },
      layer("lineJoin", shape) { $0.lineJoin = .bevel },
      layer("lineDashPattern", shape) { $0.lineDashPattern = [20, 6] },
      layer("strokeEnd", shape) { $0.strokeEnd = 0.4 },
      layer("string", text) { $0.string = "Another" },
      layer("fontSize", text) { $0.fontSize = 20 },
      layer("font", text) { $0.font = UIFont.boldSystemFont(ofSize: 10) },
      layer("foregroundColor", text) { $0.foregroundColor = UIColor.red.cgColor },
      layer("alignmentMode", text) { $0.alignmentMode = .right },
      layer("isWrapped", text) {
        $0.string = longText
        $0.isWrapped = true
      },
      layer(
        "truncationMode",
        {
          prepared(text()) {
            $0.string = longText
          }
        }
      ) { $0.truncationMode = .middle },
      layer("colors", gradient) { $0.colors = [UIColor.red.cgColor, UIColor.black.cgColor] },
      layer("locations", gradient) { $0.locations = [0, 0.1, 1] },
      layer("points", gradient) {
        $0.startPoint = CGPoint(x: 0, y: 0)
        $0.endPoint = CGPoint(x: 1, y: 1)
      },
      layer(
        "type",
        {
          prepared(gradient()) {
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 1)
          }
        }
      ) { $0.type = .radial },
      layer("instances", CAReplicatorLayer.init) {
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        dot.backgroundColor = UIColor.red.cgColor
        $0.addSublayer(dot)
        $0.instanceCount = 4
        $0.instanceTransform = CATransform3DMakeTranslation(30, 10, 0)
      },
      layer(
        "instanceCount",
        {
          prepared(CAReplicatorLayer()) {
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            dot.backgroundColor = UIColor.red.cgColor
            $0.addSublayer(dot)
            $0.instanceCount = 2
            $0.instanceTransform = CATransform3DMakeTranslation(30, 10, 0)
          }
        }
      ) {
        $0.instanceCount = 5
        $0.instanceColor = UIColor.green.cgColor
      },
    ]
  }
}
