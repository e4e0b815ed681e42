import UIKit

extension HostileSubject {
  private static var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
  }
  private static var imageView: UIImageView { UIImageView(image: picture) }

  static var images: [HostileSubject] {
    [
      .property("UIImageView.frame.size", nan: invalidGeometry, imageView) {
        $0.frame.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UIImageView.animationDuration", imageView) {
        $0.animationImages = [picture, picture]
        $0.animationDuration = $1.value
        $0.startAnimating()
      },
      .property("UIImageView.animationRepeatCount", imageView) {
        $0.animationImages = [picture, picture]
        $0.animationRepeatCount = $1.integer
        $0.startAnimating()
      },
      .property("UIImage.resizableImage", imageView) {
        $0.image = picture.resizableImage(
          withCapInsets: UIEdgeInsets(top: $1.value, left: $1.value, bottom: $1.value, right: $1.value))
      },
      .property("UIImage.resizableImage, stretched", imageView) {
        $0.image = picture.resizableImage(
          withCapInsets: UIEdgeInsets(top: $1.value, left: $1.value, bottom: $1.value, right: $1.value),
          resizingMode: .stretch)
      },
      .property("UIImage.stretchableImage", imageView) {
        $0.image = picture.stretchableImage(withLeftCapWidth: $1.integer, topCapHeight: $1.integer)
      },
      .property("UIImage.withAlignmentRectInsets", imageView) {
        $0.image = picture.withAlignmentRectInsets(
          UIEdgeInsets(top: $1.value, left: $1.value, bottom: $1.value, right: $1.value))
      },
      .property("UIImage.scale", imageView) {
        $0.image = UIImage(cgImage: picture.cgImage!, scale: $1.value, orientation: .up)
      },
      .property("UIImage.SymbolConfiguration.pointSize", imageView) {
        $0.image = UIImage(
          systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: $1.value))
      },
      .property("UIImage.preparingThumbnail", imageView) {
        $0.image = picture.preparingThumbnail(of: CGSize(width: $1.value, height: $1.value))
      },
      .property("UIImage.animatedImage", imageView) {
        $0.image = UIImage.animatedImage(with: [picture, picture], duration: $1.value)
      },
      .property("CGImage.cropping", imageView) {
        $0.image = picture.cgImage?.cropping(
          to: CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value)
        ).map { UIImage(cgImage: $0) }
      },
      .property("UIGraphicsImageRenderer.size", imageView) {
        $0.image = UIGraphicsImageRenderer(size: CGSize(width: $1.value, height: $1.value)).image {
          $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
      },
      .property("UIGraphicsImageRenderer.size.width", imageView) {
        $0.image = UIGraphicsImageRenderer(size: CGSize(width: $1.value, height: 10)).image {
          $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
      },
      .property("UIGraphicsImageRendererFormat.scale", imageView) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = $1.value
        $0.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
          $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
      },
      .property("UIGraphicsBeginImageContext", imageView) {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: $1.value, height: $1.value), false, 0)
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        $0.image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
      },
      .property("UIGraphicsBeginImageContext, scale", imageView) {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, $1.value)
        $0.image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
      },
      .drawing("UIImage.draw(in:)") {
        picture.draw(in: CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value))
      },
      .drawing("UIImage.draw(at:)") { picture.draw(at: CGPoint(x: $1.value, y: $1.value)) },
      .drawing("UIImage.drawAsPattern") {
        picture.drawAsPattern(in: CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value))
      },
      .property("UIColor components", imageView) {
        $0.backgroundColor = UIColor(red: $1.value, green: $1.value, blue: $1.value, alpha: $1.value)
      },
      .property("UIColor hue", imageView) {
        $0.backgroundColor = UIColor(
          hue: $1.value, saturation: $1.value, brightness: $1.value, alpha: $1.value)
      },
      .property("UIColor.withAlphaComponent", imageView) {
        $0.backgroundColor = UIColor.red.withAlphaComponent($1.value)
      },
    ]
  }
}
