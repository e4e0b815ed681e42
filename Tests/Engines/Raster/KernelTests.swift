import CTouchstoneKernels
import Testing

/// Everything every variant computes from the same input, as one long row of words.
private func drawEverything() -> [UInt32] {
  var source = PixelSource()
  var out: [UInt32] = []
  for n in [0, 1, 15, 16, 17, 33, 200] {
    let (d, s) = (source.pixels(n), source.pixels(n))
    let m = source.mask(n)
    let color = source.pixel()
    func run(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
      var copy = d + [0]
      copy.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
      out += copy
    }
    run { ts_fill($0, n, color) }
    run { ts_over($0, s, n) }
    run { ts_over_alpha($0, s, n, 77) }
    run { ts_solid_over($0, n, color) }
    run { ts_mask_over($0, m, n, color) }
    run { ts_mask_over($0, m, n, color | 0xff00_0000) }
    run { ts_over_masked($0, s, m, n) }
    run { ts_over_alpha_masked($0, s, m, n, 130) }
    run { ts_lerp($0, d, s, n, 100) }
    run { ts_pixels_masked($0, s, m, n) }
    if n > 0 {
      for step: Int64 in [20_000, 65_536, 200_000, 0x200_0000] {
        run { ts_bilinear_row($0, n, s, d, n, 91, -70_000, step) }
      }
      run { ts_affine_row($0, n, s, n, n, 1, -90_000, -40_000, 60_000, 900) }
      run { ts_affine_clamped_row($0, n, s, n, n, 1, -90_000, -40_000, 60_000, 900) }
      run { ts_affine_nearest_row($0, n, s, n, n, 1, -90_000, 10_000, 60_000, 900) }
    }
    var bytes = m
    ts_mask_multiply(&bytes, source.mask(n), n)
    ts_mask_scale(&bytes, n, 200)
    ts_mask_add(&bytes, m, n)
    out += bytes.map(UInt32.init)
    ts_alpha_to_mask(&bytes, s, n)
    out += bytes.map(UInt32.init)
  }
  for (w, h) in [(9, 7), (40, 33)] {
    let image = source.pixels(w * h * 16)
    var small = [UInt32](repeating: 0, count: w * h)
    ts_down4(&small, w, h, image, w * 4)
    out += small
    ts_down2(&small, w, h, image, w * 2)
    var turned = small
    ts_transpose(&turned, small, w, h)
    for radius in [0, 1, 5, 100] {
      var blurred = small
      ts_box_columns(&blurred, turned, h, w, radius, UInt32(radius) * 499)
      out += blurred
      let mask = source.mask(w * h)
      var soft = mask
      ts_mask_box_columns(&soft, mask, w, h, radius)
      var turnedMask = soft
      ts_mask_transpose(&turnedMask, soft, w, h)
      out += turnedMask.map(UInt32.init)
    }
    var scratch = [UInt32](repeating: 0, count: w + 8)
    for x in 0..<5 {
      var large = [UInt32](repeating: 0, count: w * 4 - 5)
      ts_up4_row(&large, x, large.count, small, Array(small.suffix(w)), w, 96, &scratch)
      ts_saturate(&large, large.count, 460)
      out += large
    }
    out += small
  }
  let picture = source.pixels(60 * 50)
  var line = [UInt32](repeating: 0, count: 90)
  for (x, y, dx, dy) in [(-200_000, 100_000, 50_000, 20_000), (3_000_000, 2_000_000, -45_000, -30_000)]
    as [(Int64, Int64, Int64, Int64)]
  {
    ts_affine_row(&line, 90, picture, 60, 60, 50, x, y, dx, dy)
    out += line
    ts_affine_clamped_row(&line, 90, picture, 60, 60, 50, x, y, dx, dy)
    out += line
  }
  let table = source.pixels(1024)
  var row = [UInt32](repeating: 0, count: 100)
  ts_gradient_row(&row, 100, -5_000_000, 12_000_000, table)
  return out + row
}

@Suite("Kernels", .serialized) struct KernelTests {
  @Test("every variant this processor has draws the bits of the baseline")
  func variantsAgree() {
    let chosen = String(cString: ts_kernels_variant())
    defer { #expect(ts_kernels_select(chosen) == 1) }
    #expect(ts_kernels_select("baseline") == 1)
    let baseline = drawEverything()
    for name in ["avx2", "avx512"] where ts_kernels_select(name) == 1 {
      #expect(String(cString: ts_kernels_variant()) == name)
      #expect(drawEverything() == baseline, "\(name) differs")
    }
  }

  @Test("an unknown variant is refused")
  func unknownVariant() { #expect(ts_kernels_select("neon9") == 0) }

  @Test("compositing equals exact rounded arithmetic per channel")
  func equalReference() {
    var source = PixelSource()
    let n = 500
    let (d, s) = (source.pixels(n), source.pixels(n))
    let m = source.mask(n)
    let color = source.pixel()
    func run(_ body: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
      var copy = d
      copy.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
      return copy
    }
    #expect(run { ts_over($0, s, n) } == zip(d, s).map(Reference.over))
    #expect(
      run { ts_over_alpha($0, s, n, 77) } == zip(d, s).map { Reference.over($0, Reference.scale($1, 77)) })
    #expect(run { ts_solid_over($0, n, color) } == d.map { Reference.over($0, color) })
    #expect(
      run { ts_mask_over($0, m, n, color) }
        == zip(d, m).map { Reference.over($0, Reference.scale(color, UInt32($1))) })
    #expect(
      run { ts_over_masked($0, s, m, n) }
        == (0..<n).map { Reference.over(d[$0], Reference.scale(s[$0], UInt32(m[$0]))) })
    #expect(run { ts_lerp($0, d, s, n, 100) } == zip(d, s).map { Reference.mix($0, $1, 100) })
    #expect(run { ts_lerp($0, d, s, n, 0) } == d)
    #expect(run { ts_lerp($0, d, s, n, 256) } == s)
  }

  @Test("coverage of few pixels is painted as that of many, whatever their number")
  func shortRows() {
    var source = PixelSource()
    for n in 0..<40 {
      let (d, color) = (source.pixels(n), source.pixel())
      for word in [color, color | 0xff00_0000] {
        for m in [source.mask(n), [UInt8](repeating: 255, count: n), [UInt8](repeating: 0, count: n)] {
          // One more on each side, which must stay.
          var painted = [0x1234_5678] + d + [0x9abc_def0]
          painted.withUnsafeMutableBufferPointer { ts_mask_over($0.baseAddress! + 1, m, n, word) }
          let expected = zip(d, m).map { Reference.over($0, Reference.scale(word, UInt32($1))) }
          #expect(painted == [0x1234_5678] + expected + [0x9abc_def0])
        }
      }
    }
  }

  @Test("an unscaled bilinear row is the row itself")
  func bilinearIdentity() {
    var source = PixelSource()
    let s = source.pixels(70)
    var out = [UInt32](repeating: 0, count: 70)
    ts_bilinear_row(&out, 70, s, s, 70, 0, 0, 65536)
    #expect(out == s)
    ts_affine_row(&out, 70, s, 70, 70, 1, 0, 0, 65536, 0)
    #expect(out == s)
  }

  @Test("runs inside an image are sampled as its pixels one by one are")
  func affineRuns() {
    var source = PixelSource()
    let s = source.pixels(60 * 50)
    var (run, single) = ([UInt32](repeating: 0, count: 80), [UInt32](repeating: 0, count: 80))
    ts_affine_row(&run, 80, s, 60, 60, 50, -300_000, 90_000, 55_000, 33_000)
    for i in 0..<80 {
      ts_affine_row(
        &single[i], 1, s, 60, 60, 50, -300_000 + Int64(i) * 55_000, 90_000 + Int64(i) * 33_000, 55_000, 33_000
      )
    }
    #expect(run == single)
  }

  @Test("a running mean of one colour is that colour, whatever the radius")
  func boxKeepsFlatColour() {
    let flat = [UInt32](repeating: 0xff80_40ff, count: 20 * 300)
    for radius in 0...128 {
      var out = [UInt32](repeating: 0, count: flat.count)
      ts_box_columns(&out, flat, 20, 300, radius, 12345)
      #expect(out == flat, "radius \(radius)")
    }
  }

  @Test("blending in normal mode is source-over to within rounding")
  func normalBlend() {
    var source = PixelSource()
    let (d, s) = (source.pixels(300), source.pixels(300))
    var out = d
    ts_blend(&out, s, nil, 300, Int32(TS_BLEND_NORMAL.rawValue))
    for i in 0..<300 {
      let (a, b) = (Reference.channels(out[i]), Reference.channels(Reference.over(d[i], s[i])))
      for c in 0..<4 { #expect(abs(Int(a[c]) - Int(b[c])) <= 2) }
    }
  }

  @Test("every blend mode leaves valid premultiplied pixels")
  func blendStaysPremultiplied() {
    var source = PixelSource()
    let (d, s) = (source.pixels(500), source.pixels(500))
    for mode in 0..<Int32(28) {
      var out = d
      ts_blend(&out, s, nil, 500, mode)
      let valid = out.allSatisfy { p in Reference.channels(p).dropFirst().allSatisfy { $0 <= p >> 24 } }
      #expect(valid, "mode \(mode)")
    }
  }
}
