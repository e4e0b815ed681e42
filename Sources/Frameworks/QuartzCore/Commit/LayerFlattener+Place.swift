import TouchstoneCompositing

extension LayerFlattener {
  /// Where a layer's box lies on the device: on whole pixels if it is upright, under a matrix otherwise.
  struct Place {
    /// The box, or its bounding box under a matrix.
    var frame: DeviceBox
    var isUpright: Bool
    /// Pixels per point of the layer's own space (the smaller, where they differ).
    var unit: Double
    var unitX: Double
    var unitY: Double
    /// Size in pixels: of the frame, or of the box before the matrix.
    var width: Double
    var height: Double
    var linear = SIMD4<Double>(1, 0, 0, 1)
    var offset = SIMD2<Double>(0, 0)

    init(_ bounds: CGRect, _ own: Context, _ scale: Double) {
      let (x, y) = (Double(bounds.origin.x), Double(bounds.origin.y))
      let (w, h) = (Double(bounds.size.width), Double(bounds.size.height))
      isUpright = own.isUpright
      if isUpright {
        let left = own.a * x + own.tx
        let top = own.d * y + own.ty
        frame = DeviceBox(
          snapped(left), snapped(top), snapped(left + own.a * w), snapped(top + own.d * h))
        (unitX, unitY) = (own.a, own.d)
        unit = min(own.a, own.d)
        (width, height) = (Double(frame.width), Double(frame.height))
        return
      }
      (unit, unitX, unitY) = (scale, scale, scale)
      (width, height) = ((w * scale).rounded(), (h * scale).rounded())
      linear = SIMD4(own.a, own.b, own.c, own.d) / scale
      // In 64ths of a pixel, so that a move by whole pixels changes nothing but the frame.
      let origin = SIMD2(own.a * x + own.c * y + own.tx, own.b * x + own.d * y + own.ty)
      let quantised = (origin * 64).rounded(.toNearestOrEven) / 64
      let right = SIMD2(linear.x, linear.y) * width
      let down = SIMD2(linear.z, linear.w) * height
      let corners = (quantised, quantised + right, quantised + down, quantised + right + down)
      let low = pointwiseMin(pointwiseMin(corners.0, corners.1), pointwiseMin(corners.2, corners.3))
      let high = pointwiseMax(pointwiseMax(corners.0, corners.1), pointwiseMax(corners.2, corners.3))
      frame = DeviceBox(floored(low.x), floored(low.y), -floored(-high.x), -floored(-high.y))
      offset = quantised - SIMD2(Double(frame.minX), Double(frame.minY))
    }

    /// Upright boxes are on whole pixels and so bounded; a matrix can make anything of one, and no number.
    var isSeen: Bool {
      isUpright || (width < 1e7 && height < 1e7 && abs(offset.x) < 1e9 && abs(offset.y) < 1e9)
    }

    /// Tells a node about the matrix, if there is one.
    func mark(_ render: inout RenderNode, _ tree: RenderTree) {
      guard !isUpright else { return }
      render.flags.insert(.transformed)
      render.extra = tree.append(extra)
    }

    var extra: RenderExtra {
      var extra = RenderExtra()
      extra.linear = linear
      extra.offset = offset
      extra.size = SIMD2(width, height)
      return extra
    }
  }
}

@inline(__always) func floored(_ value: Double) -> Int32 {
  let limited = value > -1e8 ? (value < 1e8 ? value : 1e8) : -1e8
  let whole = Int32(limited)
  return Double(whole) > limited ? whole - 1 : whole
}

/// The nearest whole pixel; halves go down the screen and right, whatever the sign, with a little slack
/// for points that are not exact in binary.
@inline(__always) func snapped(_ value: Double) -> Int32 { floored(value + 0.501) }
