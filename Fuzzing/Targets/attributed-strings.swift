@_spi(Host) import CoreGraphics
import TouchstoneFoundation
import TouchstoneRaster
@_spi(Host) import UIKit

/// Any text with any attributes: measured and drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = Input(start, count)
  let plain = input.byte() < 128 ? letters(&input) : input.text(Int(input.byte()))
  let text = NSMutableAttributedString(string: plain)
  let length = text.length
  while !input.isEmpty, length > 0 {
    let from = Int(input.byte()) % length
    let range = NSRange(location: from, length: min(length - from, Int(input.byte() % 32)))
    text.addAttributes(attributes(&input), range: range)
  }
  let size = CGSize(width: abs(input.number()).truncatingRemainder(dividingBy: 500), height: input.number())
  let options = NSStringDrawingOptions(rawValue: Int(input.byte()))
  _ = text.size()
  _ = text.boundingRect(with: size, options: options, context: nil)
  let context = CGContext(buffer: PixelBuffer(width: 60, height: 40), scale: 1)
  UIGraphicsPushContext(context)
  text.draw(in: CGRect(x: 0, y: 0, width: 50, height: 40))
  text.draw(with: CGRect(origin: .zero, size: size), options: options, context: nil)
  UIGraphicsPopContext()
  return 0
}

private func letters(_ input: inout Input) -> String {
  let some: [UInt32] = [
    0x20, 0x41, 0x62, 0x0A, 0x0D, 0x09, 0x2028, 0x2029, 0xAD, 0x200B, 0x200D, 0x200E, 0x200F, 0x202A, 0x202B,
    0x202C,
    0x202D, 0x202E, 0x2066, 0x2069, 0x301, 0x5D0, 0x627, 0x644, 0x0E01, 0x0E33, 0x0915, 0x094D, 0x4E00,
    0xAC00, 0x1F600,
    0x1F1E9, 0x1F1EA, 0x1F469, 0xFE0F, 0x1F3FD, 0xFFFC, 0xFFFD, 0x10FFFF, 0x1, 0x7F, 0x85, 0xA0, 0x3000,
  ]
  var result = ""
  for _ in 0..<Int(input.byte() % 48) {
    result.unicodeScalars.append(UnicodeScalar(some[Int(input.byte()) % some.count])!)
  }
  return result
}

private func attributes(_ input: inout Input) -> [NSAttributedString.Key: Any] {
  func number() -> CGFloat { CGFloat(input.number()) }
  func color() -> UIColor { UIColor(red: number(), green: number(), blue: number(), alpha: number()) }
  switch input.byte() % 12 {
  case 0: return [.font: UIFont.systemFont(ofSize: min(300, number()))]
  case 1: return [.font: UIFont.boldSystemFont(ofSize: CGFloat(input.byte()))]
  case 2: return [.foregroundColor: color()]
  case 3: return [.backgroundColor: color()]
  case 4: return [.kern: number()]
  case 5: return [.baselineOffset: number()]
  case 6: return [.underlineStyle: Int(input.byte()) << 8 | Int(input.byte())]
  case 7: return [.strikethroughStyle: Int(input.byte())]
  case 8:
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: number(), height: number())
    shadow.shadowBlurRadius = min(50, number())
    shadow.shadowColor = color()
    return [.shadow: shadow]
  case 9:
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: number(), y: number(), width: number(), height: number())
    return [.attachment: attachment]
  case 10: return [.link: "https://example.com/\(number())"]
  default:
    let style = NSMutableParagraphStyle()
    style.lineSpacing = number()
    style.paragraphSpacing = number()
    style.firstLineHeadIndent = number()
    style.headIndent = number()
    style.tailIndent = number()
    style.minimumLineHeight = number()
    style.maximumLineHeight = number()
    style.lineHeightMultiple = number()
    style.alignment = NSTextAlignment(rawValue: Int(input.byte() % 5)) ?? .natural
    style.lineBreakMode = NSLineBreakMode(rawValue: Int(input.byte() % 6)) ?? .byWordWrapping
    return [.paragraphStyle: style]
  }
}
