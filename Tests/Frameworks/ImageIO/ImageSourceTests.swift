import ImageIO
import Testing

@Suite("Image sources and destinations")
struct ImageSourceTests {
  private func picture(_ width: Int, _ height: Int) -> CGImage {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()!
  }

  private func file(_ type: String, _ width: Int, _ height: Int, quality: Double? = nil) -> NSMutableData {
    let data = NSMutableData()
    let destination = CGImageDestinationCreateWithData(data, type as NSString, 1, nil)!
    let options = quality.map {
      [kCGImageDestinationLossyCompressionQuality: NSNumber(value: $0)] as NSDictionary
    }
    CGImageDestinationAddImage(destination, picture(width, height), options)
    #expect(CGImageDestinationFinalize(destination))
    return data
  }

  @Test(
    "a source tells type, count and size of a file without decoding it",
    arguments: ["public.png", "public.jpeg"])
  func properties(type: String) throws {
    let source = try #require(CGImageSourceCreateWithData(file(type, 60, 40), nil))
    #expect(CGImageSourceGetType(source).map { $0 as String } == type)
    #expect(CGImageSourceGetCount(source) == 1)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect((properties[kCGImagePropertyPixelWidth] as? NSNumber)?.intValue == 60)
    #expect((properties[kCGImagePropertyPixelHeight] as? NSNumber)?.intValue == 40)
    #expect(properties[kCGImagePropertyColorModel] as? String == "RGB")
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
  }

  @Test("an image comes back as it was written")
  func image() throws {
    let source = try #require(CGImageSourceCreateWithData(file("public.png", 6, 4), nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect((image.width, image.height) == (6, 4))
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test("a thumbnail has the longest side that was asked for, and needs to be asked for")
  func thumbnail() throws {
    let source = try #require(CGImageSourceCreateWithData(file("public.jpeg", 600, 300), nil))
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 50,
        kCGImageSourceCreateThumbnailWithTransform: true,
      ] as NSDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect((small.width, small.height) == (50, 25))
  }

  @Test("bytes that are no image have a source without images; a file that is not there has none")
  func wrong() throws {
    let source = try #require(CGImageSourceCreateWithData("GIF89a".data(using: .utf8)! as NSData, nil))
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/nowhere.png"), nil) == nil)
  }

  @Test("a growing file tells its size before it is there")
  func incremental() throws {
    let data = file("public.png", 60, 40) as Data
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data.prefix(70) as NSData, false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    #expect(CGImageSourceGetCount(source) == 1)
    CGImageSourceUpdateData(source, data as NSData, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) != nil)
  }

  @Test("formats that cannot be written have no destination; a lower quality is a smaller file")
  func destinations() throws {
    let data = NSMutableData()
    for type in ["com.compuserve.gif", "public.heic", "org.webmproject.webp", "public.tiff"] {
      #expect(CGImageDestinationCreateWithData(data, type as NSString, 1, nil) == nil)
    }
    #expect(CGImageDestinationCreateWithData(data, "public.png", 2, nil) == nil)
    let empty = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(empty))
    #expect(
      file("public.jpeg", 200, 200, quality: 0.1).length < file("public.jpeg", 200, 200, quality: 1).length)
  }
}
