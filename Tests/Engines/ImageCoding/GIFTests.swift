import Testing
import TouchstoneImageCoding
import TouchstoneRaster

@Suite("GIF") struct GIFTests {
  /// All images of a file, composed in the order of `indices`.
  private func pictures(_ file: GIFFile, _ indices: [Int]? = nil) throws -> [[String]] {
    try file.file.withUnsafeBytes { bytes in
      let composer = try #require(GIFComposer(bytes))
      return try (indices ?? Array(composer.contents.images.indices)).map {
        GIFFile.picture(try composer.image(at: $0, of: bytes).buffer)
      }
    }
  }

  @Test("one image comes as its colours, opaque")
  func one() throws {
    var gif = GIFFile(3, 2)
    gif.image(["krg", "bkr"])
    let decoded = try ImageDecoder.decode(gif.file)
    #expect(GIFFile.picture(decoded.buffer) == ["krg", "bkr"])
    #expect(decoded.format == .gif && decoded.isOpaque && decoded.orientation == 1)
  }

  @Test("what the first image does not cover, or makes transparent, is transparent")
  func transparent() throws {
    var gif = GIFFile(3, 2)
    gif.control(transparent: "k")
    gif.image(["rk"], x: 1, y: 1)
    let decoded = try ImageDecoder.decode(gif.file)
    #expect(GIFFile.picture(decoded.buffer) == ["...", ".r."] && !decoded.isOpaque)
  }

  @Test("rows of an interlaced image come to their places")
  func interlaced() throws {
    var gif = GIFFile(1, 10)
    // Rows 0 and 8, 4, 2 and 6, then the odd ones.
    gif.image(["r", "r", "g", "b", "b", "k", "k", "k", "k", "k"], interlaced: true)
    #expect(try pictures(gif)[0].joined() == "rkbkgkbkrk")
  }

  @Test("an image may have its own colours and reach beyond the canvas; an index without a colour is black")
  func ownColors() throws {
    var gif = GIFFile(2, 2)
    gif.image(["rrr", "krk", "rrr"], x: 1, colors: [0, 0, 255, 255, 255, 255])
    gif.image(["gb"], colors: [255, 255, 255, 255, 255, 255])
    #expect(try pictures(gif) == [[".w", ".b"], ["kk", ".b"]])
  }

  @Test("images are left, cleared or taken back before the next one")
  func disposal() throws {
    var gif = GIFFile(3, 1)
    gif.image(["rrr"])
    gif.control(disposal: 1)
    gif.image(["g"])
    gif.control(disposal: 3)
    gif.image(["bb"], x: 1)
    gif.control(disposal: 2)
    gif.image(["k"], x: 2)
    gif.control(transparent: "r")
    gif.image(["rg"])
    let expected = [["rrr"], ["grr"], ["gbb"], ["grk"], ["gg."]]
    #expect(try pictures(gif) == expected)
    #expect(try pictures(gif, [4, 1, 1, 3, 0]) == [4, 1, 1, 3, 0].map { expected[$0] })
    let images = try gif.file.withUnsafeBytes { try #require(GIFContents($0)).images }
    #expect(images.map(\.isOpaque) == [true, true, true, true, false])
  }

  @Test("delays and loops are told without decoding; what is not said is nil or 0")
  func contents() throws {
    var gif = GIFFile(3, 1, loops: 300)
    gif.control(delay: 7)
    gif.image(["rrr"])
    gif.image(["g"])
    gif.control(delay: 400)
    gif.image(["g"])
    let contents = try gif.file.withUnsafeBytes { try #require(GIFContents($0)) }
    #expect((contents.width, contents.height) == (3, 1))
    #expect(contents.hasGlobalColors && contents.loopCount == 300)
    #expect(contents.images.map(\.delay) == [7, 0, 400])
    let plain = GIFFile(3, 1).file.withUnsafeBytes { GIFContents($0) }
    #expect(plain?.loopCount == nil && plain?.images.isEmpty == true)
  }

  @Test("thousands of pixels in many blocks are read")
  func large() throws {
    let letters = Array("krgb")
    var rows: [String] = []
    for y in 0..<60 {
      var row = ""
      for x in 0..<200 { row.append(letters[(x * 7 + y * 3 + x * y) % 4]) }
      rows.append(row)
    }
    var gif = GIFFile(200, 60)
    gif.image(rows)
    #expect(try pictures(gif) == [rows])
  }

  @Test("a smaller picture can be asked for")
  func reduced() throws {
    var gif = GIFFile(4, 4)
    gif.image(["rrrr", "rrrr", "gggg", "gggg"])
    let small = try ImageDecoder.decode(gif.file, longestSide: 2)
    #expect(GIFFile.picture(small.buffer) == ["rr", "gg"])
  }

  @Test("a file that is cut off shows the rows it holds, and nothing is painted over them")
  func cut() throws {
    var gif = GIFFile(2, 3)
    gif.image(["rg", "bk"], height: 3)
    let decoded = try ImageDecoder.decode(gif.file)
    #expect(GIFFile.picture(decoded.buffer) == ["rg", "bk", ".."] && !decoded.isOpaque)
    gif.image(["gg", "gg", "gg"])
    #expect(throws: ImageCodingError.self) { try pictures(gif) }
    // The empty block and the trailer may be missing.
    var whole = GIFFile(1, 1)
    whole.image(["r"])
    #expect(GIFFile.picture(try ImageDecoder.decode(whole.bytes.dropLast()).buffer) == ["r"])
  }

  @Test("a header that asks for a huge image is refused")
  func huge() throws {
    var gif = GIFFile(65000, 60000)
    gif.image(["r"])
    #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(gif.file) }
    var wide = GIFFile(16000, 16000)
    wide.image(["r"])
    #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(wide.file) }
  }

  @Test("a file cut anywhere, or with any byte changed, is read or refused, never a crash")
  func broken() throws {
    var gif = GIFFile(9, 8, loops: 0)
    for disposal in 0..<4 as Range<UInt8> {
      gif.control(delay: 5, disposal: disposal, transparent: "b")
      gif.image(Array(repeating: "krgbkrgbk", count: 8), interlaced: disposal == 1)
    }
    func readAll(_ bytes: [UInt8]) {
      _ = bytes.withUnsafeBytes { ImageHeader($0) }
      bytes.withUnsafeBytes { bytes in
        guard let composer = GIFComposer(bytes) else { return }
        for i in composer.contents.images.indices {
          _ = try? composer.image(at: i, of: bytes, longestSide: i == 2 ? 3 : 0)
        }
      }
    }
    let bytes = gif.file
    for at in bytes.indices {
      readAll(Array(bytes.prefix(at)))
      for change in [0x55, 0xFF, 0x80, 0x01] as [UInt8] {
        var changed = bytes
        changed[at] ^= change
        readAll(changed)
      }
    }
  }
}
