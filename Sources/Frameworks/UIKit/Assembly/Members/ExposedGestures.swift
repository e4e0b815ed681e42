import TouchstoneFoundation

extension ExposedMembers {
  static func declareGestures() {
    ObjectRuntime.declare(UIGestureRecognizer.self, ["UIGestureRecognizer"]) { c in
      c.property("enabled", \UIGestureRecognizer.isEnabled)
      c.property("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView)
      c.property("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan)
      c.property("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded)
      c.property("name", \UIGestureRecognizer.name)
      readOnly(c, "state", \UIGestureRecognizer.state)
      readOnly(c, "view", \UIGestureRecognizer.view)
      readOnly(c, "delegate", \UIGestureRecognizer.delegate)
      readOnly(c, "numberOfTouches", \UIGestureRecognizer.numberOfTouches)
    }
    ObjectRuntime.declare(UITapGestureRecognizer.self, ["UITapGestureRecognizer"]) { c in
      c.property("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired)
      c.property("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired)
    }
    ObjectRuntime.declare(UILongPressGestureRecognizer.self, ["UILongPressGestureRecognizer"]) { c in
      c.property("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration)
      c.property("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired)
      c.property("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired)
      c.property("allowableMovement", \UILongPressGestureRecognizer.allowableMovement)
    }
    ObjectRuntime.declare(UIPanGestureRecognizer.self, ["UIPanGestureRecognizer"]) { c in
      c.property("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches)
      c.property("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches)
    }
    ObjectRuntime.declare(UISwipeGestureRecognizer.self, ["UISwipeGestureRecognizer"]) { c in
      c.property("direction", \UISwipeGestureRecognizer.direction)
      c.property("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired)
    }
    ObjectRuntime.declare(UIPinchGestureRecognizer.self, ["UIPinchGestureRecognizer"]) { c in
      c.property("scale", \UIPinchGestureRecognizer.scale)
      readOnly(c, "velocity", \UIPinchGestureRecognizer.velocity)
    }
    ObjectRuntime.declare(UIRotationGestureRecognizer.self, ["UIRotationGestureRecognizer"]) { c in
      c.property("rotation", \UIRotationGestureRecognizer.rotation)
      readOnly(c, "velocity", \UIRotationGestureRecognizer.velocity)
    }
  }
}
