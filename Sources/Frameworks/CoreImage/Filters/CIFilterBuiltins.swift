@_spi(Host) import CoreGraphics
import Foundation

// The typed filters: `CIFilter.gaussianBlur()` and its like. Each protocol names a filter's values; one class has
// them all, as its keys are the names with "input" before them.

public protocol CIFilterProtocol: AnyObject { var outputImage: CIImage? { get } }

public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}

public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var radius: Float { get set }
}

public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

public protocol CIBumpDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

public protocol CITwirlDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var radius0: Float { get set }
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}

final class TypedFilter: CIFilter, CIGaussianBlur, CIBoxBlur, CIUnsharpMask, CISepiaTone, CIColorMonochrome,
  CIColorInvert, CIColorControls, CIColorMatrix, CIExposureAdjust, CIHueAdjust, CIVibrance, CIVignette,
  CIMaskToAlpha, CIPixellate, CIBumpDistortion, CITwirlDistortion, CIRadialGradient, CILinearGradient,
  CICheckerboardGenerator, CIBlendWithMask, CIPhotoEffect, CICompositeOperation, @unchecked Sendable
{
  var inputImage: CIImage? {
    get { value(forKey: "inputImage") as? CIImage }
    set { setValue(newValue, forKey: "inputImage") }
  }
  var radius: Float {
    get { (value(forKey: "inputRadius") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius") }
  }
  var intensity: Float {
    get { (value(forKey: "inputIntensity") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputIntensity") }
  }
  var color: CIColor {
    get { value(forKey: "inputColor") as? CIColor ?? .clear }
    set { setValue(newValue, forKey: "inputColor") }
  }
  var saturation: Float {
    get { (value(forKey: "inputSaturation") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputSaturation") }
  }
  var brightness: Float {
    get { (value(forKey: "inputBrightness") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputBrightness") }
  }
  var contrast: Float {
    get { (value(forKey: "inputContrast") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputContrast") }
  }
  var rVector: CIVector {
    get { value(forKey: "inputRVector") as? CIVector ?? CIVector([]) }
    set { setValue(newValue, forKey: "inputRVector") }
  }
  var gVector: CIVector {
    get { value(forKey: "inputGVector") as? CIVector ?? CIVector([]) }
    set { setValue(newValue, forKey: "inputGVector") }
  }
  var bVector: CIVector {
    get { value(forKey: "inputBVector") as? CIVector ?? CIVector([]) }
    set { setValue(newValue, forKey: "inputBVector") }
  }
  var aVector: CIVector {
    get { value(forKey: "inputAVector") as? CIVector ?? CIVector([]) }
    set { setValue(newValue, forKey: "inputAVector") }
  }
  var biasVector: CIVector {
    get { value(forKey: "inputBiasVector") as? CIVector ?? CIVector([]) }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
  var ev: Float {
    get { (value(forKey: "inputEV") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputEV") }
  }
  var angle: Float {
    get { (value(forKey: "inputAngle") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputAngle") }
  }
  var amount: Float {
    get { (value(forKey: "inputAmount") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputAmount") }
  }
  var center: CGPoint {
    get { (value(forKey: "inputCenter") as? CIVector)?.cgPointValue ?? .zero }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
  }
  var scale: Float {
    get { (value(forKey: "inputScale") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputScale") }
  }
  var radius0: Float {
    get { (value(forKey: "inputRadius0") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius0") }
  }
  var radius1: Float {
    get { (value(forKey: "inputRadius1") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius1") }
  }
  var color0: CIColor {
    get { value(forKey: "inputColor0") as? CIColor ?? .clear }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { value(forKey: "inputColor1") as? CIColor ?? .clear }
    set { setValue(newValue, forKey: "inputColor1") }
  }
  var point0: CGPoint {
    get { (value(forKey: "inputPoint0") as? CIVector)?.cgPointValue ?? .zero }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
  }
  var point1: CGPoint {
    get { (value(forKey: "inputPoint1") as? CIVector)?.cgPointValue ?? .zero }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
  }
  var width: Float {
    get { (value(forKey: "inputWidth") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputWidth") }
  }
  var sharpness: Float {
    get { (value(forKey: "inputSharpness") as? NSNumber)?.floatValue ?? 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputSharpness") }
  }
  var backgroundImage: CIImage? {
    get { value(forKey: "inputBackgroundImage") as? CIImage }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }
  var maskImage: CIImage? {
    get { value(forKey: "inputMaskImage") as? CIImage }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
}

extension CIFilter {
  public class func gaussianBlur() -> CIFilter & CIGaussianBlur { TypedFilter(name: "CIGaussianBlur")! }
  public class func boxBlur() -> CIFilter & CIBoxBlur { TypedFilter(name: "CIBoxBlur")! }
  public class func unsharpMask() -> CIFilter & CIUnsharpMask { TypedFilter(name: "CIUnsharpMask")! }
  public class func sepiaTone() -> CIFilter & CISepiaTone { TypedFilter(name: "CISepiaTone")! }
  public class func colorMonochrome() -> CIFilter & CIColorMonochrome {
    TypedFilter(name: "CIColorMonochrome")!
  }
  public class func colorInvert() -> CIFilter & CIColorInvert { TypedFilter(name: "CIColorInvert")! }
  public class func colorControls() -> CIFilter & CIColorControls { TypedFilter(name: "CIColorControls")! }
  public class func colorMatrix() -> CIFilter & CIColorMatrix { TypedFilter(name: "CIColorMatrix")! }
  public class func exposureAdjust() -> CIFilter & CIExposureAdjust { TypedFilter(name: "CIExposureAdjust")! }
  public class func hueAdjust() -> CIFilter & CIHueAdjust { TypedFilter(name: "CIHueAdjust")! }
  public class func vibrance() -> CIFilter & CIVibrance { TypedFilter(name: "CIVibrance")! }
  public class func vignette() -> CIFilter & CIVignette { TypedFilter(name: "CIVignette")! }
  public class func maskToAlpha() -> CIFilter & CIMaskToAlpha { TypedFilter(name: "CIMaskToAlpha")! }
  public class func pixellate() -> CIFilter & CIPixellate { TypedFilter(name: "CIPixellate")! }
  public class func bumpDistortion() -> CIFilter & CIBumpDistortion { TypedFilter(name: "CIBumpDistortion")! }
  public class func twirlDistortion() -> CIFilter & CITwirlDistortion {
    TypedFilter(name: "CITwirlDistortion")!
  }
  public class func radialGradient() -> CIFilter & CIRadialGradient { TypedFilter(name: "CIRadialGradient")! }
  public class func linearGradient() -> CIFilter & CILinearGradient { TypedFilter(name: "CILinearGradient")! }
  public class func checkerboardGenerator() -> CIFilter & CICheckerboardGenerator {
    TypedFilter(name: "CICheckerboardGenerator")!
  }
  public class func blendWithMask() -> CIFilter & CIBlendWithMask { TypedFilter(name: "CIBlendWithMask")! }
  public class func blendWithAlphaMask() -> CIFilter & CIBlendWithMask {
    TypedFilter(name: "CIBlendWithAlphaMask")!
  }
  public class func photoEffectMono() -> CIFilter & CIPhotoEffect { TypedFilter(name: "CIPhotoEffectMono")! }
  public class func photoEffectNoir() -> CIFilter & CIPhotoEffect { TypedFilter(name: "CIPhotoEffectNoir")! }
  public class func photoEffectTonal() -> CIFilter & CIPhotoEffect {
    TypedFilter(name: "CIPhotoEffectTonal")!
  }
  public class func photoEffectChrome() -> CIFilter & CIPhotoEffect {
    TypedFilter(name: "CIPhotoEffectChrome")!
  }
  public class func photoEffectFade() -> CIFilter & CIPhotoEffect { TypedFilter(name: "CIPhotoEffectFade")! }
  public class func photoEffectInstant() -> CIFilter & CIPhotoEffect {
    TypedFilter(name: "CIPhotoEffectInstant")!
  }
  public class func photoEffectProcess() -> CIFilter & CIPhotoEffect {
    TypedFilter(name: "CIPhotoEffectProcess")!
  }
  public class func photoEffectTransfer() -> CIFilter & CIPhotoEffect {
    TypedFilter(name: "CIPhotoEffectTransfer")!
  }
  public class func sourceOverCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CISourceOverCompositing")!
  }
  public class func sourceInCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CISourceInCompositing")!
  }
  public class func sourceOutCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CISourceOutCompositing")!
  }
  public class func sourceAtopCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CISourceAtopCompositing")!
  }
  public class func additionCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIAdditionCompositing")!
  }
  public class func maximumCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIMaximumCompositing")!
  }
  public class func minimumCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIMinimumCompositing")!
  }
  public class func multiplyCompositing() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIMultiplyCompositing")!
  }
  public class func multiplyBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIMultiplyBlendMode")!
  }
  public class func screenBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIScreenBlendMode")!
  }
  public class func overlayBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIOverlayBlendMode")!
  }
  public class func darkenBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIDarkenBlendMode")!
  }
  public class func lightenBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CILightenBlendMode")!
  }
  public class func colorDodgeBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIColorDodgeBlendMode")!
  }
  public class func colorBurnBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIColorBurnBlendMode")!
  }
  public class func hardLightBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIHardLightBlendMode")!
  }
  public class func softLightBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CISoftLightBlendMode")!
  }
  public class func differenceBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIDifferenceBlendMode")!
  }
  public class func exclusionBlendMode() -> CIFilter & CICompositeOperation {
    TypedFilter(name: "CIExclusionBlendMode")!
  }
}
