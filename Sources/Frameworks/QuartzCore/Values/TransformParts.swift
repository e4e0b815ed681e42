/// A transform taken apart, so that halfway between two turns is half the turn.
///
/// Scale and shear apply first, then the turn (a unit quaternion), then the move; the perspective column
/// is mixed as it is.
struct TransformParts {
  var translation = SIMD3<Double>(0, 0, 0)
  var scale = SIMD3<Double>(1, 1, 1)
  /// xy, xz, yz
  var shear = SIMD3<Double>(0, 0, 0)
  var turn = SIMD4<Double>(0, 0, 0, 1)
  var perspective = SIMD3<Double>(0, 0, 0)

  init(_ t: CATransform3D) {
    translation = SIMD3(t.m41, t.m42, t.m43)
    perspective = SIMD3(t.m14, t.m24, t.m34)
    var x = SIMD3<Double>(t.m11, t.m12, t.m13)
    var y = SIMD3<Double>(t.m21, t.m22, t.m23)
    var z = SIMD3<Double>(t.m31, t.m32, t.m33)
    // Gram-Schmidt: what is left of the rows is a rotation.
    scale.x = length(x)
    x = normalised(x)
    shear.x = dot(x, y)
    y -= x * shear.x
    scale.y = length(y)
    y = normalised(y)
    shear.y = dot(x, z)
    z -= x * shear.y
    shear.z = dot(y, z)
    z -= y * shear.z
    scale.z = length(z)
    z = normalised(z)
    if scale.y != 0 { shear.x /= scale.y }
    if scale.z != 0 {
      shear.y /= scale.z
      shear.z /= scale.z
    }
    if dot(x, cross(y, z)) < 0 {
      // A mirror: put it into one axis, so that flat transforms stay flat.
      scale.x = -scale.x
      x = -x
    }
    turn = Self.quaternion(x, y, z)
  }

  func mixed(with other: TransformParts, _ t: Double) -> TransformParts {
    var result = self
    result.translation += (other.translation - translation) * t
    result.scale += (other.scale - scale) * t
    result.shear += (other.shear - shear) * t
    result.perspective += (other.perspective - perspective) * t
    result.turn = Self.slerp(turn, other.turn, t)
    return result
  }

  var transform: CATransform3D {
    let (qx, qy, qz, qw) = (turn.x, turn.y, turn.z, turn.w)
    let rx = SIMD3(1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qz * qw), 2 * (qx * qz - qy * qw))
    let ry = SIMD3(2 * (qx * qy - qz * qw), 1 - 2 * (qx * qx + qz * qz), 2 * (qy * qz + qx * qw))
    let rz = SIMD3(2 * (qx * qz + qy * qw), 2 * (qy * qz - qx * qw), 1 - 2 * (qx * qx + qy * qy))
    let x = rx * scale.x
    let y = (ry + rx * shear.x) * scale.y
    let z = (rz + rx * shear.y + ry * shear.z) * scale.z
    return CATransform3D(
      rows: (
        SIMD4(x.x, x.y, x.z, perspective.x), SIMD4(y.x, y.y, y.z, perspective.y),
        SIMD4(z.x, z.y, z.z, perspective.z), SIMD4(translation.x, translation.y, translation.z, 1)
      ))
  }

  // MARK: Turns

  /// Angles about x, y and z, applied in this order.
  var angles: SIMD3<Double> {
    get {
      let t = TransformParts(turnOnly: turn).transform
      return SIMD3(atan2(t.m23, t.m33), asin(Double(min(1, max(-1, -t.m13)))), atan2(t.m12, t.m11))
    }
    set {
      let about = { (angle: Double, x: Double, y: Double, z: Double) in
        CATransform3DMakeRotation(angle, x, y, z)
      }
      let t = CATransform3DConcat(
        CATransform3DConcat(about(newValue.x, 1, 0, 0), about(newValue.y, 0, 1, 0)),
        about(newValue.z, 0, 0, 1))
      turn = TransformParts(t).turn
    }
  }

  private init(turnOnly: SIMD4<Double>) { turn = turnOnly }

  private static func quaternion(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double>
  {
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      return SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    }
    if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      return SIMD4(s / 4, (y.x + x.y) / s, (z.x + x.z) / s, (y.z - z.y) / s)
    }
    if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      return SIMD4((y.x + x.y) / s, s / 4, (z.y + y.z) / s, (z.x - x.z) / s)
    }
    let s = (1 + z.z - x.x - y.y).squareRoot() * 2
    return SIMD4((z.x + x.z) / s, (z.y + y.z) / s, s / 4, (x.y - y.x) / s)
  }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var b = b
    var cosine = (a * b).sum()
    if cosine < 0 {
      b = -b
      cosine = -cosine
    }
    let mixed: SIMD4<Double>
    if cosine > 0.9999 {
      mixed = a + (b - a) * t
    } else {
      let angle = acos(cosine)
      mixed = (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
    }
    let size = (mixed * mixed).sum().squareRoot()
    return size > 0 ? mixed / size : a
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
private func normalised(_ a: SIMD3<Double>) -> SIMD3<Double> {
  let size = length(a)
  return size > 0 ? a / size : a
}
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
