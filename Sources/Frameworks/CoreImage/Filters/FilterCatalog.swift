@_spi(Host) import CoreGraphics
import Foundation

/// All filters by name.
enum FilterCatalog {
  static let all: [String: FilterKind] = [
    colors, effects, blurs, distortions, generators, compositing, geometry,
  ].reduce(into: [:]) { $0.merge($1) { a, _ in a } }

  static func filter(
    _ keys: [(String, Any?)], _ make: @escaping @Sendable (FilterValues) -> Recipe?
  ) -> FilterKind {
    FilterKind(
      keys: keys.map(\.0), defaults: Dictionary(keys.compactMap { k in k.1.map { (k.0, $0) } }) { $1 },
      make: make)
  }

  /// A filter with an input image and further values.
  static func image(
    _ keys: [(String, Any?)] = [], _ make: @escaping @Sendable (Recipe, FilterValues) -> Recipe?
  ) -> FilterKind {
    filter([(kCIInputImageKey, nil)] + keys) { values in values.image().flatMap { make($0, values) } }
  }

  static func number(_ value: Double) -> NSNumber { NSNumber(value: value) }

  // MARK: Geometry

  static var geometry: [String: FilterKind] {
    [
      "CICrop": image([
        ("inputRectangle", CIVector(cgRect: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)))
      ]) {
        $0.cropped($1.rect("inputRectangle"))
      },
      "CIAffineTransform": image([(kCIInputTransformKey, nil)]) {
        $0.transformed($1.transform(kCIInputTransformKey))
      },
      "CIAffineClamp": image([(kCIInputTransformKey, nil)]) {
        $0.clampedToExtent().transformed($1.transform(kCIInputTransformKey)).cropped(Recipe.infinite)
      },
    ]
  }

  // MARK: Blur

  static var blurs: [String: FilterKind] {
    [
      "CIGaussianBlur": image([(kCIInputRadiusKey, number(10))]) {
        $0.blurred(sigma: max(0, $1.number(kCIInputRadiusKey)))
      },
      "CIBoxBlur": image([(kCIInputRadiusKey, number(10))]) {
        let radius = max(0, $1.number(kCIInputRadiusKey))
        return $0.softened(radius: Float(radius), passes: 1, growth: radius.rounded(.up))
      },
      "CIUnsharpMask": image([(kCIInputRadiusKey, number(2.5)), (kCIInputIntensityKey, number(0.5))]) {
        input, values in
        let amount = values.float(kCIInputIntensityKey)
        let soft = input.clampedToExtent().blurred(sigma: max(0, values.number(kCIInputRadiusKey)))
        return input.mixed(with: soft, extent: input.extent) { sharp, soft in
          var result = sharp + (sharp - soft) * amount
          result.w = sharp.w
          return result.clamped(lowerBound: Light(), upperBound: Light(repeating: sharp.w))
        }
      },
    ]
  }

  // MARK: Distortion

  static var distortions: [String: FilterKind] {
    let center = (kCIInputCenterKey, CIVector(x: 150, y: 150) as Any?)
    return [
      "CIBumpDistortion": image([center, (kCIInputRadiusKey, number(300)), (kCIInputScaleKey, number(0.5))]) {
        let (middle, radius, scale) = (
          $1.point(kCIInputCenterKey), $1.number(kCIInputRadiusKey), $1.number(kCIInputScaleKey)
        )
        // Inside the circle the middle is enlarged, less and less towards the rim.
        return $0.warped(extent: $0.extent) { p in
          let (dx, dy) = (p.x - middle.x, p.y - middle.y)
          let distance = (dx * dx + dy * dy).squareRoot()
          guard distance < radius, radius > 0 else { return p }
          let rise = 1 - distance / radius
          let factor = 1 - scale * rise * rise * (3 - 2 * rise)
          return CGPoint(x: middle.x + dx * factor, y: middle.y + dy * factor)
        }
      },
      "CITwirlDistortion": image([center, (kCIInputRadiusKey, number(300)), (kCIInputAngleKey, number(.pi))])
      {
        let (middle, radius, angle) = (
          $1.point(kCIInputCenterKey), $1.number(kCIInputRadiusKey), $1.number(kCIInputAngleKey)
        )
        return $0.warped(extent: $0.extent) { p in
          let (dx, dy) = (p.x - middle.x, p.y - middle.y)
          let distance = (dx * dx + dy * dy).squareRoot()
          guard distance < radius, radius > 0 else { return p }
          let rise = 1 - distance / radius
          let turn = angle * rise * rise
          let (c, s) = (cos(turn), sin(turn))
          return CGPoint(x: middle.x + dx * c - dy * s, y: middle.y + dx * s + dy * c)
        }
      },
      "CIPixellate": image([center, (kCIInputScaleKey, number(8))]) { input, values in
        let size = max(1, values.number(kCIInputScaleKey))
        let middle = values.point(kCIInputCenterKey)
        func cell(_ v: CGFloat, _ origin: CGFloat) -> CGFloat { ((v - origin) / size).rounded(.down) }
        let box = input.extent
        let grown = CGRect(
          x: cell(box.minX, middle.x) * size + middle.x, y: cell(box.minY, middle.y) * size + middle.y,
          width: 0, height: 0
        ).union(
          CGRect(
            x: (cell(box.maxX - 0.001, middle.x) + 1) * size + middle.x,
            y: (cell(box.maxY - 0.001, middle.y) + 1) * size + middle.y, width: 0, height: 0))
        // Every cell shows its middle, or for those at the rim the nearest pixel.
        return input.clampedToExtent().warped(extent: grown) { p in
          CGPoint(
            x: (cell(p.x, middle.x) + 0.5) * size + middle.x, y: (cell(p.y, middle.y) + 0.5) * size + middle.y
          )
        }
      },
    ]
  }

  // MARK: Generators

  static var generators: [String: FilterKind] {
    [
      "CIConstantColorGenerator": filter([(kCIInputColorKey, CIColor.red)]) { values in
        let color = values.color(kCIInputColorKey)
        return .everywhere { _ in color }
      },
      "CICheckerboardGenerator": filter([
        (kCIInputCenterKey, CIVector(x: 150, y: 150)), ("inputColor0", CIColor.white),
        ("inputColor1", CIColor.black),
        (kCIInputWidthKey, number(80)), (kCIInputSharpnessKey, number(1)),
      ]) { values in
        let (a, b) = (values.color("inputColor0"), values.color("inputColor1"))
        let (middle, width) = (values.point(kCIInputCenterKey), max(1e-3, values.number(kCIInputWidthKey)))
        return .everywhere { p in
          let (x, y) = (((p.x - middle.x) / width).rounded(.down), ((p.y - middle.y) / width).rounded(.down))
          return Int(x + y) & 1 == 0 ? a : b
        }
      },
      "CILinearGradient": filter([
        ("inputPoint0", CIVector(x: 0, y: 0)), ("inputPoint1", CIVector(x: 200, y: 200)),
        ("inputColor0", CIColor.white), ("inputColor1", CIColor.black),
      ]) { values in
        let (from, to) = (values.point("inputPoint0"), values.point("inputPoint1"))
        let (a, b) = (values.color("inputColor0"), values.color("inputColor1"))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = max(1e-9, dx * dx + dy * dy)
        return .everywhere { p in
          let t = Float(min(1, max(0, ((p.x - from.x) * dx + (p.y - from.y) * dy) / length)))
          return a + (b - a) * t
        }
      },
      "CIRadialGradient": filter([
        (kCIInputCenterKey, CIVector(x: 150, y: 150)), ("inputRadius0", number(5)),
        ("inputRadius1", number(100)),
        ("inputColor0", CIColor.white), ("inputColor1", CIColor.black),
      ]) { values in
        let middle = values.point(kCIInputCenterKey)
        let (inner, outer) = (values.number("inputRadius0"), values.number("inputRadius1"))
        let (a, b) = (values.color("inputColor0"), values.color("inputColor1"))
        return .everywhere { p in
          let distance = hypot(p.x - middle.x, p.y - middle.y)
          let t =
            outer == inner ? (distance < inner ? 0 : 1) : min(1, max(0, (distance - inner) / (outer - inner)))
          return a + (b - a) * Float(t)
        }
      },
    ]
  }
}
