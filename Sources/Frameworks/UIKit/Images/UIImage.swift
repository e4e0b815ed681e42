/// A picture. The class only; Images/ gives it pixels.
open class UIImage: NSObject, @unchecked Sendable {}
