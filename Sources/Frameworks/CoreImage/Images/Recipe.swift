@_spi(Host) import CoreGraphics
import Foundation
import TouchstoneRaster

/// How an image comes about: nothing is computed until someone asks for a part of it.
struct Recipe {
  let extent: CGRect
  let tile: (Area) -> Tile

  /// The part inside `area`, from inside the extent only.
  func render(_ area: Area) -> Tile {
    let inside = area.intersection(Area(extent))
    return inside.isEmpty ? Tile(Area(area.minX, area.minY, area.minX, area.minY)) : tile(inside)
  }

  // MARK: Sources

  static func picture(_ image: CGImage) -> Recipe {
    let buffer = image.buffer
    return Recipe(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height)) { area in
      Tile(area) { x, y in Light(word: buffer[x, buffer.height - 1 - y]) }
    }
  }

  static let infinite = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  /// Something at every point of the plane; given pixel centres.
  static func everywhere(_ make: @escaping (CGPoint) -> Light) -> Recipe {
    Recipe(extent: infinite) { area in
      Tile(area) { x, y in make(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) }
    }
  }

  // MARK: Changes

  func cropped(_ rect: CGRect) -> Recipe {
    let shared = extent.intersection(rect)
    return Recipe(extent: shared.isNull ? .zero : shared) { render($0) }
  }

  /// Changes every pixel by itself; `change` sees straight colours.
  func adjusted(_ change: @escaping (Light) -> Light) -> Recipe {
    Recipe(extent: extent) { render($0).map { change($0.straight).premultiplied } }
  }

  /// The same with where the pixel is.
  func adjusted(at change: @escaping (Light, CGPoint) -> Light) -> Recipe {
    Recipe(extent: extent) { area in
      let tile = render(area)
      return Tile(area) { x, y in
        change(tile[x, y].straight, CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)).premultiplied
      }
    }
  }

  /// Another image and this one, pixel by pixel, premultiplied.
  func mixed(with other: Recipe, extent: CGRect? = nil, _ mix: @escaping (Light, Light) -> Light) -> Recipe {
    Recipe(extent: extent ?? self.extent.union(other.extent)) { area in
      let (a, b) = (render(area), other.render(area))
      return Tile(area) { x, y in mix(a[x, y], b[x, y]) }
    }
  }

  func clampedToExtent() -> Recipe {
    let own = Area(extent)
    guard !own.isEmpty else { return self }
    return Recipe(extent: Self.infinite) { area in
      func clamp(_ v: Int, _ low: Int, _ high: Int) -> Int { min(max(v, low), high - 1) }
      let part = Area(
        clamp(area.minX, own.minX, own.maxX), clamp(area.minY, own.minY, own.maxY),
        clamp(area.maxX - 1, own.minX, own.maxX) + 1, clamp(area.maxY - 1, own.minY, own.maxY) + 1)
      let tile = render(part)
      return Tile(area) { x, y in tile[clamp(x, part.minX, part.maxX), clamp(y, part.minY, part.maxY)] }
    }
  }

  /// Every point shows what lies at `from` of it; `extent` and what is needed for a part are given by the caller.
  func warped(extent: CGRect, _ from: @escaping (CGPoint) -> CGPoint) -> Recipe {
    Recipe(extent: extent) { area in
      var (low, high) = (
        CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity)
      )
      var points: [CGPoint] = []
      points.reserveCapacity(area.width * area.height)
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX {
          let p = from(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
          points.append(p)
          low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
          high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
      }
      let needed = Area(CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)).outset(2)
      let source = render(needed)
      return Tile(area) { x, y in source.sample(points[(y - area.minY) * area.width + x - area.minX]) }
    }
  }

  func transformed(_ transform: CGAffineTransform) -> Recipe {
    let inverse = transform.inverted()
    return warped(extent: mapped { $0.applying(transform) }) { $0.applying(inverse) }
  }

  /// What has no end has none after a change either.
  private func mapped(_ change: (CGRect) -> CGRect) -> CGRect {
    extent == Self.infinite ? extent : change(extent)
  }

  /// R47.1: transparent outside, so the result is larger by three standard deviations on every side.
  func blurred(sigma: CGFloat) -> Recipe {
    guard sigma > 0 else { return self }
    // Three running means have a Gaussian's variance when each has a third of it.
    let radius = Float(((4 * sigma * sigma + 1).squareRoot() - 1) / 2)
    return softened(radius: radius, passes: 3, growth: (3 * sigma).rounded(.up))
  }

  func softened(radius: Float, passes: Int, growth: CGFloat) -> Recipe {
    let reach = Int(radius) + 1
    return Recipe(extent: mapped { $0.insetBy(dx: -growth, dy: -growth) }) { area in
      let wide = area.outset(reach * passes)
      let source = render(wide)
      var tile = Tile(wide) { source[$0, $1] }
      for alongRows in [true, false] {
        for _ in 0..<passes { tile = tile.mean(radius: radius, reach: reach, alongRows: alongRows) }
      }
      return tile
    }
  }
}

extension Light {
  /// From a premultiplied sRGB word.
  init(word: UInt32) {
    let a = word >> 24
    guard a > 0 else {
      self.init()
      return
    }
    func part(_ shift: UInt32) -> Float {
      let v = word >> shift & 255
      return a == 255 ? Transfer.table[Int(v)] : Transfer.linear(Float(v) / Float(a))
    }
    let alpha = Float(a) / 255
    self = Light(part(16) * alpha, part(8) * alpha, part(0) * alpha, alpha)
  }

  /// As a premultiplied sRGB word.
  var word: UInt32 {
    let alpha = Swift.min(1, Swift.max(0, w))
    let color = straight
    func part(_ v: Float) -> UInt32 {
      UInt32((Swift.min(1, Swift.max(0, Transfer.encoded(v))) * alpha * 255).rounded())
    }
    guard alpha > 0 else { return 0 }
    return UInt32((alpha * 255).rounded()) << 24 | part(color.x) << 16 | part(color.y) << 8 | part(color.z)
  }
}
