import QuartzCore
import Testing

@Suite("What layers of apps override") struct LayerOverrideTests {
  final class Noting: CALayer {
    var notes: [String] = []

    override func addSublayer(_ layer: CALayer) {
      notes.append("add")
      super.addSublayer(layer)
    }
    override func removeFromSuperlayer() {
      notes.append("remove")
      super.removeFromSuperlayer()
    }
    override func add(_ anim: CAAnimation, forKey key: String?) {
      notes.append("animate \(key ?? "")")
      super.add(anim, forKey: key)
    }
    override func removeAllAnimations() {
      notes.append("stop")
      super.removeAllAnimations()
    }
  }

  @Test("the tree and the animations are changed through the layer's own methods")
  func noted() {
    let (parent, child) = (Noting(), Noting())
    parent.addSublayer(child)
    child.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    child.removeAllAnimations()
    #expect(child.animation(forKey: "fade") == nil)
    // A layer that gets another superlayer leaves its own first.
    CALayer().addSublayer(child)
    #expect(parent.notes == ["add"] && parent.sublayers == nil)
    #expect(
      child.notes.filter { $0 != "remove" } == ["animate fade", "stop"] && child.notes.last == "remove")
  }
}
