@_spi(Host) import CoreGraphics
import Testing
import TouchstoneFoundation

@_spi(Host) @testable import QuartzCore

@Suite("Boxed transforms", .serialized) @MainActor struct BoxedTransformTests {
  @Test("a boxed transform comes out as it went in")
  func roundTrip() {
    let transform = CATransform3DConcat(
      CATransform3DMakeRotation(0.5, 1, 2, 3), CATransform3DMakeTranslation(4, 5, 6))
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
    #expect(NSValue(caTransform3D: transform) == NSValue(caTransform3D: transform))
  }

  @Test("an animation between boxed transforms passes what lies between them")
  func animation() {
    let stage = Stage()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DMakeTranslation(0, 0, 0))
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(40, 0, 0))
    animation.duration = 2
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    stage.layer.add(animation, forKey: "move")
    stage.show(0)
    #expect(abs(stage.presented(at: 1).transform.m41 - 20) < 0.01)
  }
}
