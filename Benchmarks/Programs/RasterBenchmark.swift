// Drawing operations of CoreGraphics on a bitmap of 1170x2532 pixels; Peers/cairoraster.c does the same
// with cairo. Output: one line per operation, "name median-ms".
import CoreGraphics
import Glibc
import TouchstoneFoundation

let width = 1170
let height = 2532

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func bitmap(_ width: Int, _ height: Int) -> CGContext {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpace(name: CGColorSpace.sRGB)!,
    bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
}

func measure(_ name: String, rounds: Int = 25, _ body: () -> Void) {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = now()
    body()
    times.append(now() - start)
  }
  print(name, times.sorted()[rounds / 2])
}

func star(_ radius: CGFloat, at center: CGPoint) -> CGPath {
  let path = CGMutablePath()
  for point in 0..<5 {
    let angle = CGFloat(point) * 4 * .pi / 5 - .pi / 2
    let corner = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    if point == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
  }
  path.closeSubpath()
  return path
}

let context = bitmap(width, height)
let all = CGRect(x: 0, y: 0, width: width, height: height)
context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
context.fill(all)

context.setFillColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5)
measure("fill-half") { context.fill(all) }
measure("fill-1000") {
  for i in 0..<1000 { context.fill(CGRect(x: i * 7 % 870, y: i * 13 % 2432, width: 300, height: 100)) }
}
measure("rounded-1000") {
  for i in 0..<1000 {
    let box = CGRect(x: i * 7 % 1050, y: i * 13 % 2412, width: 120, height: 120)
    context.addPath(CGPath(roundedRect: box, cornerWidth: 27, cornerHeight: 27, transform: nil))
    context.fillPath()
  }
}
measure("stroke-100") {
  context.setStrokeColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 1)
  context.setLineWidth(3)
  for i in 0..<100 {
    let box = CGRect(x: 60, y: i * 13 % 2232, width: 1050, height: 300)
    context.addPath(CGPath(roundedRect: box, cornerWidth: 36, cornerHeight: 36, transform: nil))
    context.strokePath()
  }
}
measure("star-100") {
  for i in 0..<100 {
    context.addPath(star(200, at: CGPoint(x: 210 + i * 7 % 750, y: 210 + i * 13 % 2112)))
    context.fillPath()
  }
}
let gradient = CGGradient(
  colorSpace: CGColorSpace(name: CGColorSpace.sRGB)!, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
  locations: [0, 1],
  count: 2)!
measure("gradient-vertical") {
  context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: height), options: [])
}
measure("gradient-diagonal") {
  context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: width, y: height), options: [])
}
func picture(_ side: Int) -> CGImage {
  let small = bitmap(side, side)
  small.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: side, y: side), options: [])
  small.clear(CGRect(x: side / 4, y: side / 4, width: side / 2, height: side / 2))
  return small.makeImage()!
}
let image = picture(400)
measure("image-100") {
  for i in 0..<100 {
    context.draw(image, in: CGRect(x: i * 7 % 770, y: i * 13 % 2132, width: 400, height: 400))
  }
}
measure("image-enlarged") { context.draw(image, in: CGRect(x: 100, y: 100, width: 800, height: 800)) }
measure("image-rotated") {
  context.saveGState()
  context.translateBy(x: 585, y: 1266)
  context.rotate(by: 0.3)
  context.draw(image, in: CGRect(x: -300, y: -300, width: 600, height: 600))
  context.restoreGState()
}
