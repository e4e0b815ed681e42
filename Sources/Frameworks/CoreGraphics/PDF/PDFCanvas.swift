import CTouchstonePDF
import TouchstoneRaster

/// A document under construction: its pages take drawing where other contexts have pixels.
///
/// Lengths are points, y points down from the page's top left corner.
final class PDFCanvas {
  /// The bytes so far, until the document is known to be whole.
  private final class Bytes {
    var data = Data()
  }
  private let bytes = Bytes()
  private let consumer: CGDataConsumer
  /// Nil when the document is closed.
  private var document: OpaquePointer?
  private(set) var pageSize = CGSize.zero
  private(set) var isInPage = false
  /// The clip that the engine has now; masks are not among what it applies.
  private var applied: PDFClip?
  private var groups: [Group] = []

  private struct Group {
    var applied: PDFClip?
    var masks: [PDFClip]
  }

  /// Nil where the machine has no library for it.
  init?(_ consumer: CGDataConsumer, info: NSDictionary?) {
    if let missing = touchstone_pdf_failure() {
      NSLog(
        "CoreGraphics: error: no PDF is written: \(String(cString: missing)) is not there. "
          + "Install it: apt-get install libcairo2")
      return nil
    }
    self.consumer = consumer
    // The device's clock, as everything that an app sees.
    let seconds = Int64(Date().timeIntervalSince1970)
    document = touchstone_pdf_open(
      { owner, start, count in
        guard let owner, let start else { return }
        Unmanaged<Bytes>.fromOpaque(owner).takeUnretainedValue().data.append(start, count: count)
      }, Unmanaged.passUnretained(bytes).toOpaque(), seconds)
    guard let document else { return nil }
    for (field, text) in PDFDescription(info).fields {
      touchstone_pdf_describe(document, field, text.withoutNoncharacters)
    }
  }

  deinit { close() }

  /// Writes the file; later drawing is lost.
  func close() {
    guard let open = document else { return }
    endPage()
    document = nil
    if touchstone_pdf_close(open) {
      consumer.write(bytes.data)
    } else {
      NSLog("CoreGraphics: error: no PDF is written: the library could not make it of this drawing")
    }
    bytes.data = Data()
  }

  // MARK: Pages

  /// All of the page in whole points.
  var page: PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int(bounded: pageSize.width.native.rounded(.up)),
      height: Int(bounded: pageSize.height.native.rounded(.up)))
  }

  func beginPage(_ size: CGSize) {
    endPage()
    guard let document else { return }
    // The least of the PDF reference. Its most, 14400, is some readers' alone; the engine's is larger.
    func side(_ v: CGFloat) -> CGFloat { v.isNaN ? 3 : min(1e6, max(3, v)) }
    pageSize = CGSize(width: side(size.width), height: side(size.height))
    touchstone_pdf_begin_page(document, pageSize.width.native, pageSize.height.native)
    isInPage = true
    applied = nil
  }

  func endPage() {
    guard let document, isInPage else { return }
    while !groups.isEmpty { endGroup(alpha: 1, blend: TOUCHSTONE_PDF_NORMAL) }
    touchstone_pdf_end_page(document)
    isInPage = false
  }

  func link(_ rect: CGRect, to url: String) {
    guard let document, isInPage else { return }
    touchstone_pdf_link(
      document, rect.minX.native, rect.minY.native, rect.width.native, rect.height.native, url)
  }

  // MARK: Clips and groups

  private func apply(_ clip: PDFClip?) {
    guard clip !== applied, let document else { return }
    var missing: [PDFClip] = []
    if let clip, clip.parent === applied, applied != nil {
      missing = [clip]
    } else {
      touchstone_pdf_reset_clip(document)
      missing = clip?.chain ?? []
    }
    for part in missing {
      guard case .path(let path, let rule) = part.shape else { continue }
      path.withEngine(rule) { touchstone_pdf_clip(document, $0) }
    }
    applied = clip
  }

  private func masks(of clip: PDFClip?) -> [PDFClip] {
    guard let clip, clip.hasMask else { return [] }
    return clip.chain.filter {
      if case .mask = $0.shape { return true }
      return false
    }
  }

  /// Draws with `body` what shows only inside `clip`.
  func draw(
    in clip: PDFClip?, blend: touchstone_pdf_blend,
    _ body: (OpaquePointer, touchstone_pdf_blend) -> Void
  ) {
    guard let document, isInPage else { return }
    apply(clip)
    let masks = masks(of: clip)
    guard !masks.isEmpty else { return body(document, blend) }
    for _ in masks { touchstone_pdf_begin_group(document) }
    body(document, TOUCHSTONE_PDF_NORMAL)
    end(masks, blend)
  }

  /// The groups of masks; the outermost meets what lies below.
  private func end(_ masks: [PDFClip], _ blend: touchstone_pdf_blend) {
    guard let document else { return }
    for (index, mask) in masks.enumerated().reversed() {
      guard case .mask(let pixels, let place, let isSmooth) = mask.shape else { continue }
      var image = pixels.engineImage(isSmooth: isSmooth)
      touchstone_pdf_end_masked_group(
        document, &image, place.engine, index == 0 ? blend : TOUCHSTONE_PDF_NORMAL)
    }
  }

  /// What is drawn from now on is one picture inside `clip`.
  func beginGroup(in clip: PDFClip?) {
    guard let document, isInPage else { return }
    apply(clip)
    let masks = masks(of: clip)
    groups.append(Group(applied: applied, masks: masks))
    for _ in 0...masks.count { touchstone_pdf_begin_group(document) }
  }

  func endGroup(alpha: CGFloat, blend: touchstone_pdf_blend) {
    guard let document, let group = groups.popLast() else { return }
    let isMasked = !group.masks.isEmpty
    touchstone_pdf_end_group(document, alpha.native, isMasked ? TOUCHSTONE_PDF_NORMAL : blend)
    end(group.masks, blend)
    applied = group.applied
  }
}

// MARK: - The engine's types

extension RasterPath {
  /// The path as the engine takes it, while `body` runs.
  func withEngine(_ rule: FillRule, _ body: (UnsafePointer<touchstone_pdf_path>) -> Void) {
    verbs.withUnsafeBytes { verbs in
      points.withUnsafeBytes { points in
        // Both count move, line, quad, cubic, close from 0; a point is its two coordinates.
        var path = touchstone_pdf_path(
          verbs: verbs.baseAddress?.assumingMemoryBound(to: UInt8.self), verb_count: verbs.count,
          coordinates: points.baseAddress?.assumingMemoryBound(to: Double.self),
          is_even_odd: rule == .evenOdd)
        body(&path)
      }
    }
  }
}

extension RasterTransform {
  var engine: touchstone_pdf_transform { touchstone_pdf_transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension PixelBuffer {
  func engineImage(isSmooth: Bool) -> touchstone_pdf_image {
    touchstone_pdf_image(
      pixels: pixels, width: Int32(width), height: Int32(height), stride: Int32(stride), is_smooth: isSmooth)
  }
}

extension CGColor {
  func engine(alpha factor: CGFloat) -> touchstone_pdf_color {
    touchstone_pdf_color(
      red: red.native, green: green.native, blue: blue.native, alpha: (alpha * factor).native)
  }
}

extension String {
  /// With the mark for what is unknown in the place of code points that are no characters: the engine takes no text with them.
  var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.isNoncharacter) else { return self }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.map { $0.isNoncharacter ? "\u{fffd}" : $0 })
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isNoncharacter: Bool { value & 0xfffe == 0xfffe || 0xfdd0...0xfdef ~= value }
}

extension CGBlendMode {
  /// PDF has the modes up to luminosity; of those that follow it, what is painted at all is as normal.
  var engine: touchstone_pdf_blend {
    rawValue <= CGBlendMode.luminosity.rawValue
      ? touchstone_pdf_blend(rawValue: UInt32(rawValue)) : TOUCHSTONE_PDF_NORMAL
  }
}
