/// The properties of layers by key, beside those that `LayerProperty` knows of every layer.
///
/// A value set by key goes through the setter, so that it acts as set in code. What is in no table a layer
/// keeps as it is.
enum ExposedLayers {
  /// Fills the table of one class; those of its superclasses have their own.
  static func declare(_ c: ExposedClass) {
    if c.type == CALayer.self {
      geometry(c)
      look(c)
      structure(c)
      timing(c)
    } else if c.type == CAShapeLayer.self {
      shape(c)
    } else if c.type == CAGradientLayer.self {
      gradient(c)
    } else if c.type == CATextLayer.self {
      text(c)
    } else if c.type == CAReplicatorLayer.self {
      copies(c)
    } else if c.type == CAEmitterLayer.self {
      emitter(c)
    } else if c.type == CAScrollLayer.self {
      c.property("scrollMode", \CAScrollLayer.scrollMode)
    } else if c.type == CATiledLayer.self {
      c.property("tileSize", \CATiledLayer.tileSize)
      c.property("levelsOfDetail", \CATiledLayer.levelsOfDetail)
      c.property("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias)
    }
  }

  private static func look(_ c: ExposedClass) {
    c.property("shadowPath", \CALayer.shadowPath)
    c.property("maskedCorners", \CALayer.maskedCorners)
    c.property("cornerCurve", \CALayer.cornerCurve)
    c.property("doubleSided", \CALayer.isDoubleSided)
    c.property("opaque", \CALayer.isOpaque)
    c.property("allowsGroupOpacity", \CALayer.allowsGroupOpacity)
    c.property("shouldRasterize", \CALayer.shouldRasterize)
    c.property("rasterizationScale", \CALayer.rasterizationScale)
    c.property("drawsAsynchronously", \CALayer.drawsAsynchronously)
    c.property("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing)
    c.property("minificationFilter", \CALayer.minificationFilter)
    c.property("magnificationFilter", \CALayer.magnificationFilter)
    c.property("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange)
  }

  private static func geometry(_ c: ExposedClass) {
    c.observable("bounds", \CALayer.bounds)
    c.observable("position", \CALayer.position)
  }

  private static func structure(_ c: ExposedClass) {
    c.property("delegate", \CALayer.delegate)
    c.property("mask", \CALayer.mask)
    c.property("sublayers", \CALayer.sublayers)
    c.property("superlayer", \CALayer.superlayer)
    c.property("actions", \CALayer.actions)
    c.property("style", \CALayer.style)
  }

  private static func timing(_ c: ExposedClass) {
    c.property("beginTime", \CALayer.beginTime)
    c.property("duration", \CALayer.duration)
    c.property("speed", \CALayer.speed)
    c.property("timeOffset", \CALayer.timeOffset)
    c.property("repeatCount", \CALayer.repeatCount)
    c.property("repeatDuration", \CALayer.repeatDuration)
    c.property("autoreverses", \CALayer.autoreverses)
    c.property("fillMode", \CALayer.fillMode)
  }

  private static func shape(_ c: ExposedClass) {
    c.property("path", \CAShapeLayer.path)
    c.color("fillColor", \CAShapeLayer.fillColor)
    c.property("fillRule", \CAShapeLayer.fillRule)
    c.color("strokeColor", \CAShapeLayer.strokeColor)
    c.property("strokeStart", \CAShapeLayer.strokeStart)
    c.property("strokeEnd", \CAShapeLayer.strokeEnd)
    c.property("lineWidth", \CAShapeLayer.lineWidth)
    c.property("miterLimit", \CAShapeLayer.miterLimit)
    c.property("lineCap", \CAShapeLayer.lineCap)
    c.property("lineJoin", \CAShapeLayer.lineJoin)
    c.property("lineDashPhase", \CAShapeLayer.lineDashPhase)
    c.property("lineDashPattern", \CAShapeLayer.lineDashPattern)
  }

  private static func gradient(_ c: ExposedClass) {
    c.property("colors", \CAGradientLayer.colors)
    c.property("locations", \CAGradientLayer.locations)
    c.property("startPoint", \CAGradientLayer.startPoint)
    c.property("endPoint", \CAGradientLayer.endPoint)
    c.property("type", \CAGradientLayer.type)
  }

  private static func text(_ c: ExposedClass) {
    c.property("string", \CATextLayer.string)
    c.property("font", \CATextLayer.font)
    c.property("fontSize", \CATextLayer.fontSize)
    c.color("foregroundColor", \CATextLayer.foregroundColor)
    c.property("wrapped", \CATextLayer.isWrapped)
    c.property("truncationMode", \CATextLayer.truncationMode)
    c.property("alignmentMode", \CATextLayer.alignmentMode)
  }

  private static func copies(_ c: ExposedClass) {
    c.property("instanceCount", \CAReplicatorLayer.instanceCount)
    c.property("instanceDelay", \CAReplicatorLayer.instanceDelay)
    c.property("instanceTransform", \CAReplicatorLayer.instanceTransform)
    c.color("instanceColor", \CAReplicatorLayer.instanceColor)
    c.property("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset)
    c.property("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset)
    c.property("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset)
    c.property("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset)
  }

  private static func emitter(_ c: ExposedClass) {
    c.property("emitterCells", \CAEmitterLayer.emitterCells)
    c.property("emitterPosition", \CAEmitterLayer.emitterPosition)
    c.property("emitterSize", \CAEmitterLayer.emitterSize)
    c.property("emitterShape", \CAEmitterLayer.emitterShape)
    c.property("emitterMode", \CAEmitterLayer.emitterMode)
    c.property("renderMode", \CAEmitterLayer.renderMode)
    c.property("seed", \CAEmitterLayer.seed)
    c.property("birthRate", \CAEmitterLayer.birthRate)
    c.property("lifetime", \CAEmitterLayer.lifetime)
    c.property("velocity", \CAEmitterLayer.velocity)
    c.property("scale", \CAEmitterLayer.scale)
    c.property("spin", \CAEmitterLayer.spin)
  }
}

extension ExposedClass {
  /// A colour, which anything that is none clears.
  fileprivate func color<Owner: AnyObject>(
    _ key: String, _ keyPath: ReferenceWritableKeyPath<Owner, CGColor?>
  ) {
    self.key(key, { ($0 as! Owner)[keyPath: keyPath] }) { object, value in
      (object as! Owner)[keyPath: keyPath] = CGColor.unboxed(value)
    }
  }
}
