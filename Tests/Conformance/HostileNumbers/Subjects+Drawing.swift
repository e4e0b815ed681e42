import UIKit

extension HostileSubject {
  /// A path that is asked all it knows, filled, stroked and used as a clip.
  private static func path(_ name: String, _ make: @escaping (HostileNumber) -> UIBezierPath)
    -> HostileSubject
  {
    .drawing("UIBezierPath.\(name)") { context, number in
      let path = make(number)
      _ = (path.bounds, path.contains(CGPoint(x: 3, y: 3)), path.cgPath.boundingBoxOfPath, path.isEmpty)
      UIColor.red.setFill()
      path.fill()
      UIColor.blue.setStroke()
      path.stroke()
      _ = path.cgPath.copy(strokingWithWidth: 3, lineCap: .round, lineJoin: .miter, miterLimit: 4)
      path.addClip()
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
    }
  }
  private static func rect(_ number: HostileNumber) -> CGRect {
    CGRect(x: number.value, y: number.value, width: number.value, height: number.value)
  }
  private static var circle: UIBezierPath { UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 40, height: 40)) }

  static var paths: [HostileSubject] {
    [
      path("init(rect:)") { UIBezierPath(rect: rect($0)) },
      path("init(rect:), wide") { UIBezierPath(rect: CGRect(x: 0, y: 0, width: $0.value, height: 10)) },
      path("init(ovalIn:)") { UIBezierPath(ovalIn: rect($0)) },
      path("init(roundedRect:)") { UIBezierPath(roundedRect: rect($0), cornerRadius: 5) },
      path("init(roundedRect:cornerRadius:)") {
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: $0.value)
      },
      path("cornerRadii") {
        UIBezierPath(
          roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), byRoundingCorners: [.topLeft],
          cornerRadii: CGSize(width: $0.value, height: $0.value))
      },
      path("addArc, centre") {
        UIBezierPath(
          arcCenter: CGPoint(x: $0.value, y: $0.value), radius: 20, startAngle: 0, endAngle: 3,
          clockwise: true)
      },
      path("addArc, radius") {
        UIBezierPath(
          arcCenter: CGPoint(x: 20, y: 20), radius: $0.value, startAngle: 0, endAngle: 3, clockwise: true)
      },
      path("addArc, angles") {
        UIBezierPath(
          arcCenter: CGPoint(x: 20, y: 20), radius: 20, startAngle: 0, endAngle: $0.value, clockwise: false)
      },
      path("addLine") {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 3, y: 3))
        path.addLine(to: CGPoint(x: $0.value, y: 9))
        path.addLine(to: CGPoint(x: 9, y: $0.value))
        return path
      },
      path("addCurve") {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 3, y: 3))
        path.addCurve(
          to: CGPoint(x: 40, y: 40), controlPoint1: CGPoint(x: $0.value, y: 3),
          controlPoint2: CGPoint(x: 3, y: $0.value))
        path.addQuadCurve(to: CGPoint(x: $0.value, y: 40), controlPoint: CGPoint(x: $0.value, y: $0.value))
        return path
      },
      path("lineWidth") {
        let path = circle
        path.lineWidth = $0.value
        return path
      },
      path("miterLimit") {
        let path = UIBezierPath(rect: CGRect(x: 3, y: 3, width: 30, height: 30))
        path.miterLimit = $0.value
        return path
      },
      path("flatness") {
        let path = circle
        path.flatness = $0.value
        return path
      },
      path("setLineDash") {
        let path = circle
        path.setLineDash([$0.value, $0.value], count: 2, phase: 0)
        return path
      },
      path("setLineDash, phase") {
        let path = circle
        path.setLineDash([3, 4], count: 2, phase: $0.value)
        return path
      },
      path("apply") {
        let path = circle
        path.apply(CGAffineTransform(scaleX: $0.value, y: $0.value))
        return path
      },
    ]
  }

  private static func colours(_ place: CGFloat = 1) -> CGGradient {
    CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(),
      colors: [UIColor.red.cgColor, UIColor.blue.cgColor], locations: [0, place])!
  }

  static var contexts: [HostileSubject] {
    [
      .drawing("CGContext.fill") { $0.fill(rect($1)) },
      .drawing("CGContext.fill, wide") { $0.fill(CGRect(x: 0, y: 0, width: $1.value, height: 5)) },
      .drawing("CGContext.stroke") { $0.stroke(rect($1)) },
      .drawing("CGContext.stroke(width:)") {
        $0.stroke(CGRect(x: 5, y: 5, width: 20, height: 20), width: $1.value)
      },
      .drawing("CGContext.fillEllipse") { $0.fillEllipse(in: rect($1)) },
      .drawing("CGContext.strokeEllipse") { $0.strokeEllipse(in: rect($1)) },
      .drawing("CGContext.clear") { $0.clear(rect($1)) },
      .drawing("CGContext.clip") {
        $0.clip(to: rect($1))
        $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      },
      .drawing("CGContext.translateBy") {
        $0.translateBy(x: $1.value, y: $1.value)
        $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 50, height: 50))
      },
      .drawing("CGContext.scaleBy") {
        $0.scaleBy(x: $1.value, y: $1.value)
        $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 50, height: 50))
        ("text" as NSString).draw(at: .zero, withAttributes: nil)
      },
      .drawing("CGContext.rotate") {
        $0.rotate(by: $1.value)
        $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      },
      .drawing("CGContext.setLineWidth") {
        $0.setLineWidth($1.value)
        $0.strokeLineSegments(between: [CGPoint(x: 1, y: 1), CGPoint(x: 40, y: 30)])
      },
      .drawing("CGContext.setLineDash") {
        $0.setLineDash(phase: $1.value, lengths: [$1.value, 3])
        $0.strokeLineSegments(between: [CGPoint(x: 1, y: 1), CGPoint(x: 40, y: 30)])
      },
      .drawing("CGContext.setAlpha") {
        $0.setAlpha($1.value)
        $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      },
      .drawing("CGContext.setFillColor") {
        $0.setFillColor(red: $1.value, green: $1.value, blue: $1.value, alpha: $1.value)
        $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      },
      .drawing("CGContext.setShadow") {
        $0.setShadow(offset: CGSize(width: $1.value, height: $1.value), blur: $1.value)
        $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      },
      .drawing("CGContext.drawLinearGradient") {
        $0.drawLinearGradient(
          colours(), start: CGPoint(x: $1.value, y: 0), end: CGPoint(x: 50, y: $1.value),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      },
      .drawing("CGGradient.locations") {
        $0.drawLinearGradient(colours($1.value), start: .zero, end: CGPoint(x: 50, y: 0), options: [])
      },
      .drawing("CGContext.drawRadialGradient") {
        $0.drawRadialGradient(
          colours(), startCenter: CGPoint(x: $1.value, y: 0), startRadius: 0, endCenter: CGPoint(x: 5, y: 5),
          endRadius: $1.value, options: [.drawsAfterEndLocation])
      },
      .drawing("CGContext.addArc") {
        $0.addArc(
          center: CGPoint(x: $1.value, y: 5), radius: $1.value, startAngle: $1.value, endAngle: 0,
          clockwise: true)
        $0.strokePath()
      },
      .drawing("CGContext.addArc(tangent)") {
        $0.move(to: .zero)
        $0.addArc(
          tangent1End: CGPoint(x: $1.value, y: 5), tangent2End: CGPoint(x: 30, y: $1.value), radius: $1.value)
        $0.strokePath()
      },
      .drawing("CGContext.draw(image)") {
        guard let image = UIImage(systemName: "star")?.cgImage else { return }
        $0.draw(image, in: rect($1))
        $0.draw(image, in: CGRect(x: 0, y: 0, width: $1.value, height: 10))
      },
      .drawing("CGContext.beginTransparencyLayer") {
        $0.clip(to: rect($1))
        $0.beginTransparencyLayer(auxiliaryInfo: nil)
        $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
        $0.endTransparencyLayer()
      },
      .drawing("UIRectFrame") { _, number in UIRectFrame(rect(number)) },
    ]
  }
}
