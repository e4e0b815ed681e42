import CTouchstoneKernels
import TouchstoneRaster

extension CGContext {
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    if canvas != nil {
      return drawAsPixels { pixels, _ in
        pixels.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: options)
      }
    }
    guard let back = pixelTransform.inverse else { return }
    let (dx, dy) = ((endPoint.x - startPoint.x).native, (endPoint.y - startPoint.y).native)
    let length = dx * dx + dy * dy
    guard length > 0, length.isFinite else { return }
    // The place along the gradient is affine in the pixel.
    let stepX = (back.a * dx + back.b * dy) / length
    let stepY = (back.c * dx + back.d * dy) / length
    let origin = ((back.tx - startPoint.x.native) * dx + (back.ty - startPoint.y.native) * dy) / length
    let before = options.contains(.drawsBeforeStartLocation) ? gradient.table[0] : 0
    let after = options.contains(.drawsAfterEndLocation) ? gradient.table[1023] : 0
    paint(
      .rect(state.clip.rect),
      with: .rows { x, y, count, to in
        let t = origin + stepX * (Double(x) + 0.5) + stepY * (Double(y) + 0.5)
        gradient.table.withUnsafeBufferPointer {
          LinearGradientRow(table: $0.baseAddress!, before: before, after: after)
            .write(to, count, from: t, step: stepX)
        }
      })
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    if canvas != nil {
      return drawAsPixels { pixels, _ in
        pixels.drawRadialGradient(
          gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
          endRadius: endRadius, options: options)
      }
    }
    guard let back = pixelTransform.inverse else { return }
    let circles = CirclePair(
      x: startCenter.x.native, y: startCenter.y.native, radius: startRadius.native,
      dx: (endCenter.x - startCenter.x).native, dy: (endCenter.y - startCenter.y).native,
      dRadius: (endRadius - startRadius).native, extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    paint(
      .rect(state.clip.rect),
      with: .rows { x, y, count, to in
        for i in 0..<count {
          let p = back.apply(.init(Double(x + i) + 0.5, Double(y) + 0.5))
          to[i] =
            circles.place(of: p.x, p.y).map { gradient.table[Int(min(1, max(0, $0)) * 1023 + 0.5)] } ?? 0
        }
      })
  }

  /// Around a point, from `angle` on the way round in which angles grow.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    if canvas != nil {
      return drawAsPixels { pixels, _ in pixels.drawConicGradient(gradient, center: center, angle: angle) }
    }
    guard let back = pixelTransform.inverse else { return }
    let turn = 2 * Double.pi
    let from = angle.native.isFinite ? angle.native : 0
    paint(
      .rect(state.clip.rect),
      with: .rows { x, y, count, to in
        for i in 0..<count {
          let p = back.apply(.init(Double(x + i) + 0.5, Double(y) + 0.5))
          let turns = (atan2(p.y - center.y.native, p.x - center.x.native) - from) / turn
          let t = turns - turns.rounded(.down)
          to[i] = gradient.table[t.isFinite ? Int(min(1, max(0, t)) * 1023 + 0.5) : 0]
        }
      })
  }
}

/// One row of a linear gradient: before, within, after.
struct LinearGradientRow {
  let table: UnsafePointer<UInt32>
  let before: UInt32
  let after: UInt32

  func write(_ to: UnsafeMutablePointer<UInt32>, _ count: Int, from t: Double, step: Double) {
    if !(abs(step) >= 1e-12) {
      guard t.isFinite else { return ts_fill(to, count, before) }
      ts_fill(to, count, t < 0 ? before : t > 1 ? after : table[min(1023, Int(t * 1024))])
      return
    }
    // Where it enters and leaves 0...1, going right.
    func column(_ v: Double) -> Int { Int(min(Double(count), max(0, v.rounded(.up)))) }
    let (zero, one) = (-t / step, (1 - t) / step)
    let (from, end) = step > 0 ? (column(zero), column(one)) : (column(one), column(zero))
    ts_fill(to, from, step > 0 ? before : after)
    if end < count { ts_fill(to + end, count - end, step > 0 ? after : before) }
    // Shorter runs keep the fixed-point step's error below a table entry.
    var x = from
    while x < end {
      let run = min(256, end - x)
      let at = max(0, min(1023.999, (t + step * Double(x)) * 1024))
      let by = max(-1024, min(1023, step * 1024))
      ts_gradient_row(to + x, run, Int32(at * 1_048_576), Int32(by * 1_048_576), table)
      x += run
    }
  }
}

/// Two circles, and those between and beyond.
private struct CirclePair {
  let x, y, radius, dx, dy, dRadius: Double
  let extendsBefore, extendsAfter: Bool

  /// The last circle drawn through a point, as its place between the two; nil where none reaches.
  func place(of px: Double, _ py: Double) -> Double? {
    // |p − c(t)| = r(t), with c and r linear in t.
    let (qx, qy) = (px - x, py - y)
    let a = dx * dx + dy * dy - dRadius * dRadius
    let b = qx * dx + qy * dy + radius * dRadius
    let c = qx * qx + qy * qy - radius * radius
    func valid(_ t: Double) -> Bool {
      radius + t * dRadius >= 0 && (t >= 0 || extendsBefore) && (t <= 1 || extendsAfter)
    }
    if abs(a) < 1e-12 {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return valid(t) ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (first, second) = ((b + root) / a, (b - root) / a)
    let (high, low) = first > second ? (first, second) : (second, first)
    return valid(high) ? high : valid(low) ? low : nil
  }
}
