@_spi(Host) import CoreGraphics
import TouchstoneFoundation
import TouchstoneRaster

/// Any segments with any numbers: built, asked, dashed, stroked, filled, clipped to.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = Input(start, count)
  let context = CGContext(buffer: PixelBuffer(width: 40, height: 30), scale: 1)
  func number() -> CGFloat { CGFloat(input.number()) }
  func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
  func transform() -> CGAffineTransform {
    guard input.byte() > 128 else { return .identity }
    return CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }
  let path = CGMutablePath()
  while !input.isEmpty, path.raster.verbs.count < 200 {
    switch input.byte() % 14 {
    case 0: path.move(to: point(), transform: transform())
    case 1, 2: path.addLine(to: point(), transform: transform())
    case 3: path.addQuadCurve(to: point(), control: point())
    case 4, 5: path.addCurve(to: point(), control1: point(), control2: point())
    case 6: path.closeSubpath()
    case 7: path.addRect(rect(), transform: transform())
    case 8: path.addEllipse(in: rect())
    case 9: path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
    case 10:
      path.addArc(
        center: point(), radius: number(), startAngle: number(), endAngle: number(),
        clockwise: input.byte() & 1 == 0)
    case 11: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
    case 12: path.addRelativeArc(center: point(), radius: number(), startAngle: number(), delta: number())
    default: use(path, &input, context)
    }
  }
  use(path, &input, context)
  return 0
}

private func use(_ path: CGMutablePath, _ input: inout Input, _ context: CGContext) {
  let p = CGPoint(x: input.number(), y: input.number())
  _ = (path.boundingBox, path.boundingBoxOfPath, path.currentPoint, path.contains(p), path.raster.reversed())
  context.saveGState()
  context.setLineWidth(CGFloat(input.number()))
  context.setLineCap([.butt, .round, .square][Int(input.byte() % 3)])
  context.setLineJoin([.miter, .round, .bevel][Int(input.byte() % 3)])
  context.setMiterLimit(CGFloat(input.number()))
  let lengths = (0..<Int(input.byte() % 4)).map { _ in CGFloat(input.number()) }
  let phase = CGFloat(input.number())
  context.setLineDash(phase: phase, lengths: lengths)
  if input.byte() > 200 {
    context.concatenate(
      CGAffineTransform(
        a: CGFloat(input.number()), b: CGFloat(input.number()), c: CGFloat(input.number()),
        d: CGFloat(input.number()), tx: 0, ty: 0))
  }
  switch input.byte() % 6 {
  case 0:
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  case 1:
    context.addPath(path)
    context.strokePath()
  case 2:
    context.addPath(path)
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
  case 3:
    _ = path.copy(dashingWithPhase: phase, lengths: lengths)
  case 4:
    context.setShadow(
      offset: CGSize(width: input.number(), height: input.number()), blur: CGFloat(input.byte() % 16))
    context.addPath(path)
    context.fillPath()
  default:
    _ = path.copy(
      strokingWithWidth: CGFloat(input.number()), lineCap: .round, lineJoin: .round, miterLimit: 10)
  }
  context.restoreGState()
}
