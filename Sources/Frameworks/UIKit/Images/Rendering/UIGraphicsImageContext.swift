public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.current.unfinishedImage.map { UIImage(cgImage: $0.pixels, scale: $0.scale, orientation: .up) }
}
