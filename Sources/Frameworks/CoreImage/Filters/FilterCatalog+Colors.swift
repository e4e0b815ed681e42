import Foundation

/// Filters that change every pixel by itself.
extension FilterCatalog {
  static var colors: [String: FilterKind] {
    let amount = (kCIInputIntensityKey, number(1) as Any?)
    return [
      "CIColorInvert": image { input, _ in
        input.adjusted { encoded($0) { Light(1 - $0.x, 1 - $0.y, 1 - $0.z, $0.w) } }
      },
      "CISepiaTone": image([amount]) { input, values in
        let strength = values.float(kCIInputIntensityKey)
        return input.adjusted { color in
          encoded(color) { c in
            let grey = 0.299 * c.x + 0.587 * c.y + 0.114 * c.z
            return c + (Light(min(1, grey * 1.35), min(1, grey * 1.2), grey * 0.94, c.w) - c) * strength
          }
        }
      },
      "CIColorMonochrome": image([(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)), amount]) {
        let (color, strength) = ($1.color(kCIInputColorKey), $1.float(kCIInputIntensityKey))
        return $0.adjusted { c in
          let grey = c.luminance
          return c + (Light(color.x * grey, color.y * grey, color.z * grey, c.w) - c) * strength
        }
      },
      "CIColorControls": image([
        (kCIInputSaturationKey, number(1)), (kCIInputBrightnessKey, number(0)),
        (kCIInputContrastKey, number(1)),
      ]) {
        let saturation = $1.float(kCIInputSaturationKey)
        let (brightness, contrast) = ($1.float(kCIInputBrightnessKey), $1.float(kCIInputContrastKey))
        return $0.adjusted { color in
          encoded(color) { c in
            let grey = Light(repeating: c.luminance)
            let half = Light(repeating: 0.5)
            var result =
              (grey + (c - grey) * saturation - half) * contrast + half + Light(repeating: brightness)
            result.w = c.w
            return result
          }
        }
      },
      "CIColorMatrix": image([
        ("inputRVector", CIVector(x: 1, y: 0, z: 0, w: 0)),
        ("inputGVector", CIVector(x: 0, y: 1, z: 0, w: 0)),
        ("inputBVector", CIVector(x: 0, y: 0, z: 1, w: 0)),
        ("inputAVector", CIVector(x: 0, y: 0, z: 0, w: 1)),
        ("inputBiasVector", CIVector(x: 0, y: 0, z: 0, w: 0)),
      ]) { input, values in
        func row(_ key: String) -> Light {
          let v = values.vector(key)
          return Light(Float(v.x), Float(v.y), Float(v.z), Float(v.w))
        }
        let (r, g, b, a) = (
          row("inputRVector"), row("inputGVector"), row("inputBVector"), row("inputAVector")
        )
        let bias = row("inputBiasVector")
        return input.adjusted { c in Light((c * r).sum(), (c * g).sum(), (c * b).sum(), (c * a).sum()) + bias
        }
      },
      "CIColorClamp": image([
        ("inputMinComponents", CIVector(x: 0, y: 0, z: 0, w: 0)),
        ("inputMaxComponents", CIVector(x: 1, y: 1, z: 1, w: 1)),
      ]) { input, values in
        func light(_ key: String) -> Light {
          let v = values.vector(key)
          return Light(Float(v.x), Float(v.y), Float(v.z), Float(v.w))
        }
        let (low, high) = (light("inputMinComponents"), light("inputMaxComponents"))
        return input.adjusted { pointwiseMin(pointwiseMax($0, low), high) }
      },
      "CIExposureAdjust": image([(kCIInputEVKey, number(0))]) {
        let factor = powf(2, $1.float(kCIInputEVKey))
        return $0.adjusted { Light($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }
      },
      "CIGammaAdjust": image([("inputPower", number(1))]) {
        let power = $1.float("inputPower")
        return $0.adjusted {
          Light(powf(max(0, $0.x), power), powf(max(0, $0.y), power), powf(max(0, $0.z), power), $0.w)
        }
      },
      "CIHueAdjust": image([(kCIInputAngleKey, number(0))]) { input, values in
        let turn = hueTurn(values.float(kCIInputAngleKey))
        return input.adjusted { encoded($0, turn) }
      },
      "CIVibrance": image([(kCIInputAmountKey, number(0))]) {
        let amount = $1.float(kCIInputAmountKey)
        return $0.adjusted { color in
          encoded(color) { c in
            // The duller a colour, the more it gains.
            let dullness = 1 - (max(c.x, c.y, c.z) - min(c.x, c.y, c.z))
            let grey = Light(repeating: c.luminance)
            var result = grey + (c - grey) * (1 + amount * dullness)
            result.w = c.w
            return result
          }
        }
      },
      "CIMaskToAlpha": image { input, _ in input.adjusted { Light(1, 1, 1, $0.luminance * $0.w) } },
      "CIColorPosterize": image([("inputLevels", number(6))]) {
        let levels = max(2, $1.float("inputLevels"))
        return $0.adjusted { color in
          encoded(color) { c in
            var result = (c * levels).rounded(.down) / (levels - 1)
            result.w = c.w
            return result.clamped(lowerBound: Light(), upperBound: Light(repeating: 1))
          }
        }
      },
    ]
  }

  /// Photo looks and what depends on the place.
  ///
  /// The strengths of the photo effects are our own: Apple has published none.
  static var effects: [String: FilterKind] {
    func photo(_ change: @escaping @Sendable (Light) -> Light) -> FilterKind {
      image { input, _ in input.adjusted { encoded($0, change) } }
    }
    func mono(_ contrast: Float, _ lift: Float) -> FilterKind {
      photo { c in
        let grey = ((0.299 * c.x + 0.587 * c.y + 0.114 * c.z) - 0.5) * contrast + 0.5 + lift
        return Light(grey, grey, grey, c.w)
      }
    }
    func toned(_ saturation: Float, _ contrast: Float, _ lift: Light) -> FilterKind {
      photo { c in
        let grey = Light(repeating: c.luminance)
        let half = Light(repeating: 0.5)
        var result = (grey + (c - grey) * saturation - half) * contrast + half + lift
        result.w = c.w
        return result
      }
    }
    return [
      "CIPhotoEffectMono": mono(1.05, 0), "CIPhotoEffectNoir": mono(1.5, -0.05),
      "CIPhotoEffectTonal": mono(0.85, 0.03),
      "CIPhotoEffectChrome": toned(1.25, 1.1, Light()),
      "CIPhotoEffectFade": toned(0.7, 0.8, Light(repeating: 0.08)),
      "CIPhotoEffectInstant": toned(0.8, 0.95, Light(0.05, 0.02, -0.04, 0)),
      "CIPhotoEffectProcess": toned(1, 1.05, Light(-0.04, 0.03, 0.06, 0)),
      "CIPhotoEffectTransfer": toned(1, 1, Light(0.07, 0.02, -0.06, 0)),
      "CIVignette": image([(kCIInputIntensityKey, number(0)), (kCIInputRadiusKey, number(1))]) {
        input, values in
        let strength = values.float(kCIInputIntensityKey)
        let radius = max(0.01, values.number(kCIInputRadiusKey))
        let box = input.extent
        let reach = hypot(box.width, box.height) / 2
        return input.adjusted { color, p in
          let distance = hypot(p.x - box.midX, p.y - box.midY) / reach
          let fall = Float(pow(distance, 4 / radius))
          let factor = max(0, 1 - strength * fall)
          return Light(color.x * factor, color.y * factor, color.z * factor, color.w)
        }
      },
    ]
  }

  /// Changes a colour in sRGB's own values.
  static func encoded(_ color: Light, _ change: (Light) -> Light) -> Light {
    let c = change(
      Light(Transfer.encoded(color.x), Transfer.encoded(color.y), Transfer.encoded(color.z), color.w))
    return Light(Transfer.linear(c.x), Transfer.linear(c.y), Transfer.linear(c.z), c.w)
  }

  /// Turns colours about the axis of greys.
  private static func hueTurn(_ angle: Float) -> (Light) -> Light {
    let (c, s) = (cosf(angle), sinf(angle))
    let (third, root) = (Float(1) / 3 * (1 - c), s / Float(3).squareRoot())
    return { v in
      Light(
        v.x * (c + third) + v.y * (third - root) + v.z * (third + root),
        v.x * (third + root) + v.y * (c + third) + v.z * (third - root),
        v.x * (third - root) + v.y * (third + root) + v.z * (c + third), v.w)
    }
  }
}
