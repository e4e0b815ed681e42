import CoreGraphics
import Testing

@testable import QuartzCore

@Suite("Layers and animations by key", .serialized) @MainActor
struct LayerKeysTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test("a shape's properties are set and read by key")
  func shape() {
    let layer = CAShapeLayer()
    layer.setValue(4, forKey: "lineWidth")
    layer.setValue(0.75, forKeyPath: "strokeEnd")
    layer.setValue("round", forKey: "lineCap")
    layer.setValue(red, forKey: "strokeColor")
    layer.setValue(CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil), forKey: "path")
    #expect(layer.lineWidth == 4 && layer.strokeEnd == 0.75 && layer.lineCap == .round)
    #expect(layer.strokeColor == red && layer.path?.boundingBox.width == 2)
    #expect(layer.value(forKey: "lineWidth") as? Double == 4)
    #expect(layer.value(forKey: "lineCap") as? String == "round")
    layer.setValue(nil, forKey: "strokeColor")
    #expect(layer.strokeColor == nil)
  }

  @Test("so are those of the other kinds of layers")
  func others() {
    let gradient = CAGradientLayer()
    gradient.setValue([red, red], forKey: "colors")
    gradient.setValue([0, 0.5], forKey: "locations")
    gradient.setValue(CGPoint(x: 0, y: 1), forKey: "startPoint")
    #expect(gradient.colors?.count == 2 && gradient.locations == [0, 0.5])
    #expect(gradient.startPoint == CGPoint(x: 0, y: 1))
    let text = CATextLayer()
    text.setValue(12, forKey: "fontSize")
    text.setValue("Hello", forKey: "string")
    text.setValue(true, forKey: "wrapped")
    #expect(text.fontSize == 12 && text.string as? String == "Hello" && text.isWrapped)
    let copies = CAReplicatorLayer()
    copies.setValue(3, forKey: "instanceCount")
    copies.setValue(CATransform3DMakeTranslation(4, 0, 0), forKey: "instanceTransform")
    #expect(copies.instanceCount == 3 && copies.instanceTransform.m41 == 4)
    let emitter = CAEmitterLayer()
    emitter.setValue("line", forKey: "emitterShape")
    emitter.setValue(0, forKey: "birthRate")
    #expect(emitter.emitterShape == .line && emitter.birthRate == 0)
    emitter.setValue(0, forKey: "speed")
    #expect(emitter.speed == 0)
  }

  @Test("what no layer knows it keeps")
  func unknown() {
    let layer = CAShapeLayer()
    layer.setValue("note", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "note")
    #expect(layer.value(forKey: "yours") == nil)
  }

  @Test("an animation takes its properties by key, and keeps what else it is given")
  func animations() {
    let animation = CABasicAnimation()
    animation.setValue("opacity", forKey: "keyPath")
    animation.setValue(2, forKey: "duration")
    animation.setValue(0.5, forKey: "fromValue")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue("forwards", forKey: "fillMode")
    animation.setValue("first", forKey: "name")
    #expect(animation.keyPath == "opacity" && animation.duration == 2)
    #expect(animation.fromValue as? Double == 0.5)
    #expect(!animation.isRemovedOnCompletion && animation.fillMode == .forwards)
    #expect(animation.value(forKey: "duration") as? CGFloat == 2)
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.value(forKey: "name") as? String == "first" && copy?.duration == 2)
    let transition = CATransition()
    transition.setValue("push", forKey: "type")
    #expect(transition.type == .push)
  }

  @Test("a number by key casts to each type of numbers")
  func numbers() {
    let layer = CALayer()
    layer.bounds.size.width = 30
    layer.cornerRadius = 8
    layer.isHidden = true
    let width = layer.value(forKeyPath: "bounds.size.width")
    #expect(width as? Double == 30 && width as? CGFloat == 30 && width as? Int == 30)
    #expect((layer.value(forKey: "cornerRadius") as? NSNumber)?.intValue == 8)
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 1)
    #expect(layer.value(forKey: "opacity") as? Float == 1)
    #expect(layer.value(forKey: "hidden") as? Bool == true)
  }
}
