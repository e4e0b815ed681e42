import TouchstoneFoundation

/// Constraints, pictures and whatever else is no responder.
extension ExposedMembers {
  static func declareObjects() {
    ObjectRuntime.declare(NSLayoutConstraint.self, ["NSLayoutConstraint"], constraintProperties)
    ObjectRuntime.declare(UIImage.self, ["UIImage"]) { c in
      readOnly(c, "size", \UIImage.size)
      readOnly(c, "scale", \UIImage.scale)
      readOnly(c, "imageOrientation", \UIImage.imageOrientation)
      readOnly(c, "renderingMode", \UIImage.renderingMode)
      readOnly(c, "capInsets", \UIImage.capInsets)
      readOnly(c, "images", \UIImage.images)
      readOnly(c, "duration", \UIImage.duration)
    }
    ObjectRuntime.declare(UIDevice.self, ["UIDevice"], deviceProperties)
  }

  private static func deviceProperties(_ c: ExposedClass) {
    readOnly(c, "name", \UIDevice.name)
    readOnly(c, "model", \UIDevice.model)
    readOnly(c, "systemName", \UIDevice.systemName)
    readOnly(c, "systemVersion", \UIDevice.systemVersion)
    // Before iOS 16 apps turned the interface that way; since then the device only says that it does nothing.
    c.key("orientation", { ($0 as! UIDevice).orientation.rawValue as NSNumber }) { _, _ in
      let message =
        "UIDevice: warning: setting the orientation by key turns nothing. "
        + "Use requestGeometryUpdate(_:) of the window's scene.\n"
      FileHandle.standardError.write(Data(message.utf8))
    }
  }

  private static func constraintProperties(_ c: ExposedClass) {
    c.property("constant", \NSLayoutConstraint.constant)
    c.property("active", \NSLayoutConstraint.isActive)
    c.property("identifier", \NSLayoutConstraint.identifier)
    c.property("firstItem", \NSLayoutConstraint.firstItem)
    c.property("secondItem", \NSLayoutConstraint.secondItem)
    c.property("multiplier", \NSLayoutConstraint.multiplier)
    c.property("priority", \NSLayoutConstraint.priority)
  }
}
