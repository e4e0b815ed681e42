import CTouchstoneCodecs
import TouchstoneRaster

/// Makes the images of a GIF file as they are seen: each painted over what those before it left.
///
/// Going forward costs one image each; going back begins anew. Only one thread may use it at a time.
public final class GIFComposer {
  public let contents: GIFContents
  private var canvas: PixelBuffer?
  /// The last image that was painted.
  private var shown = -1
  /// What lay under it, if that is to come back.
  private var covered: [UInt32] = []
  /// Whether the file lacks some of its rows. Nothing is painted over such a one, so that the work is bound by what files hold.
  private var isCut = false

  /// Nil for bytes that are no GIF file.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard let contents = GIFContents(bytes) else { return nil }
    self.contents = contents
  }

  init(_ contents: GIFContents) { self.contents = contents }

  /// `bytes` are those that it was made for. An image that is cut off is shown as far as it goes.
  public func image(
    at index: Int, of bytes: UnsafeRawBufferPointer, longestSide: Int = 0
  ) throws(ImageCodingError) -> DecodedImage {
    guard contents.images.indices.contains(index) else {
      throw ImageCodingError("the GIF file has \(contents.images.count) images, so none at \(index)")
    }
    let canvas = try canvas(showing: index, bytes)
    let longer = max(contents.width, contents.height)
    let pixels =
      if longestSide > 0, longestSide < longer {
        try reduced(canvas, longestSide)
      } else if contents.images.count > 1 {
        copy(canvas)
      } else {
        canvas
      }
    if contents.images.count == 1 { forget() }
    return DecodedImage(
      buffer: pixels, format: .gif, isOpaque: contents.images[index].isOpaque && !isCut, orientation: 1)
  }

  private func forget() { (canvas, shown, covered) = (nil, -1, []) }

  private func canvas(showing index: Int, _ bytes: UnsafeRawBufferPointer) throws(ImageCodingError)
    -> PixelBuffer
  {
    if index < shown { forget() }
    let canvas = if let canvas { canvas } else { try emptyCanvas(bytes.count) }
    self.canvas = canvas
    while shown < index {
      if shown >= 0 {
        guard !isCut else { throw ImageCodingError("broken GIF file: image \(shown) is not whole") }
        dispose(contents.images[shown], canvas)
      }
      do throws(ImageCodingError) {
        try paint(shown + 1, canvas, bytes)
        shown += 1
      } catch {
        forget()
        throw error
      }
    }
    return canvas
  }

  private func emptyCanvas(_ count: Int) throws(ImageCodingError) -> PixelBuffer {
    let (width, height) = (contents.width, contents.height)
    guard width <= 65500, height <= 65500, width * height <= 1 << 28 else {
      throw ImageCodingError("broken GIF file: the image is larger than 256 million pixels")
    }
    // A code of 12 bits stands for 4096 pixels at most: a header may not ask for memory that its file cannot fill.
    guard width * height <= (count + 4096) * 2731 else {
      throw ImageCodingError("broken GIF file: it is too short for so large an image")
    }
    return PixelBuffer(width: width, height: height)
  }

  private func place(_ image: GIFImage) -> PixelRect {
    PixelRect(x: image.left, y: image.top, width: image.width, height: image.height)
      .intersection(PixelRect(x: 0, y: 0, width: contents.width, height: contents.height))
  }

  private func paint(_ index: Int, _ canvas: PixelBuffer, _ bytes: UnsafeRawBufferPointer)
    throws(ImageCodingError)
  {
    let image = contents.images[index]
    covered = []
    // What is not painted over again need not come back.
    if image.disposal == .restore, index + 1 < contents.images.count {
      let place = place(image)
      covered.reserveCapacity(place.width * place.height)
      for y in place.y..<(place.y + place.height) {
        covered.append(contentsOf: UnsafeBufferPointer(start: canvas.row(y) + place.x, count: place.width))
      }
    }
    var told = ts_gif_image()
    (told.header, told.start) = (contents.headerEnd, image.start)
    (told.left, told.top, told.width, told.height) = (image.left, image.top, image.width, image.height)
    told.is_interlaced = image.isInterlaced ? 1 : 0
    var onto = ts_gif_canvas(
      pixels: canvas.pixels, width: canvas.width, height: canvas.height, stride: canvas.stride)
    var message = [CChar](repeating: 0, count: Int(TS_CODEC_MESSAGE))
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let rows = ts_gif_paint(start, bytes.count, &told, colors(image, bytes), &onto, &message)
    guard rows > 0 else {
      throw ImageCodingError("image \(index) of a GIF file cannot be read: \(text(message))")
    }
    isCut = rows < image.height
  }

  /// Indices without a colour are black.
  private func colors(_ image: GIFImage, _ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    var colors = [UInt32](repeating: 0xff00_0000, count: 256)
    for i in 0..<(image.colors.count / 3) {
      let at = image.colors.lowerBound + 3 * i
      colors[i] |= UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
    }
    if let transparent = image.transparent { colors[transparent] = 0 }
    return colors
  }

  private func dispose(_ image: GIFImage, _ canvas: PixelBuffer) {
    let place = place(image)
    guard image.disposal != .keep, place.width > 0 else { return }
    for y in 0..<place.height {
      let row = canvas.row(place.y + y) + place.x
      if image.disposal == .clear {
        row.update(repeating: 0, count: place.width)
      } else {
        covered.withUnsafeBufferPointer {
          row.update(from: $0.baseAddress! + y * place.width, count: place.width)
        }
      }
    }
    covered = []
  }

  private func copy(_ canvas: PixelBuffer) -> PixelBuffer {
    let copy = PixelBuffer(unfilledWidth: canvas.width, height: canvas.height)
    for y in 0..<canvas.height { copy.row(y).update(from: canvas.row(y), count: canvas.width) }
    return copy
  }

  private func reduced(_ canvas: PixelBuffer, _ longestSide: Int) throws(ImageCodingError) -> PixelBuffer {
    var small = ts_decoded_image()
    let done = ts_reduce(
      canvas.pixels, canvas.width, canvas.height, canvas.stride, longestSide, &small)
    guard done == 1, let pixels = small.pixels else { throw ImageCodingError("out of memory") }
    return PixelBuffer(adopting: pixels, width: small.width, height: small.height)
  }
}
