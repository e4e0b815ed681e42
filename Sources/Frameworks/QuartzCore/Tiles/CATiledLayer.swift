@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// Shows content of any size, drawn tile by tile where it can be seen and kept only near there.
///
/// It has no backing store: every tile is a bitmap of its own, made by `draw(in:)` on a background thread
/// and composited directly. A commit finds out what is visible, asks for what is missing and draws what is
/// there; see `TileStore` for what is kept.
open class CATiledLayer: CALayer {
  let store = TileStore()
  private var storedTileSize = CGSize(width: 256, height: 256)  // R60.3
  private var storedLevels = 1
  private var storedBias = 0

  public override init() {
    super.init()
    node.pointee.drawsSpecially = true
    LayerRuntime.current.tiles.add(store)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    (storedTileSize, storedLevels) = (other.storedTileSize, other.storedLevels)
    storedBias = other.storedBias
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.pointee.drawsSpecially = true
    LayerRuntime.current.tiles.add(store)
  }

  /// How long a new tile takes to appear.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// In pixels of a level, not points.
  open var tileSize: CGSize {
    get { storedTileSize }
    set {
      guard storedTileSize != newValue else { return }
      storedTileSize = newValue
      cutAgain()
    }
  }

  open var levelsOfDetail: Int {
    get { storedLevels }
    set {
      storedLevels = newValue
      markChanged()
    }
  }

  /// How many of the levels are finer than the layer's own scale.
  open var levelsOfDetailBias: Int {
    get { storedBias }
    set {
      storedBias = newValue
      markChanged()
    }
  }

  open override var contentsScale: CGFloat {
    get { super.contentsScale }
    set {
      guard newValue != super.contentsScale else { return }
      super.contentsScale = newValue
      cutAgain()
    }
  }

  private func cutAgain() {
    store.removeAll()
    markChanged()
  }

  // MARK: Display

  open override func setNeedsDisplay() {
    store.invalidate { _ in true }
    markChanged()
  }

  open override func setNeedsDisplay(_ r: CGRect) {
    let part = PlaneBox(r)
    store.invalidate { [self] in PlaneBox(rect(of: $0)).intersects(part) }
    markChanged()
  }

  /// There is nothing to make before a commit knows what is visible.
  open override func display() {}

  // MARK: Tiles

  func grid(level: Int) -> TileGrid {
    // A tile larger than a screen is no tile.
    func pixels(_ length: CGFloat) -> Int { Int(min(4096, max(1, length.rounded(.up)))) }
    return TileGrid(
      width: pixels(storedTileSize.width), height: pixels(storedTileSize.height),
      density: Double(contentsScale) * TileGrid.factor(level))
  }

  private func pixels(of index: TileIndex, in grid: TileGrid, _ bounds: CGRect) -> DeviceBox {
    grid.pixels(column: index.column, row: index.row, inside: PlaneBox(bounds))
  }

  private func rect(of index: TileIndex) -> CGRect {
    let grid = grid(level: index.level)
    return CGRect(pixels(of: index, in: grid, bounds), density: grid.density)
  }

  private func job(_ index: TileIndex, _ bounds: CGRect) -> TileJob {
    let grid = grid(level: index.level)
    return TileJob(
      layer: self, delegate: delegate, store: store, index: index,
      pixels: pixels(of: index, in: grid, bounds),
      density: grid.density, generation: store.generation)
  }

  // MARK: Commit

  override func appendSpecialNodes(
    to flattener: LayerFlattener, _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: LayerFlattener.Context
  ) {
    let bounds = values.pointee.bounds
    let seen = own.visiblePart(of: bounds)
    let level = TileGrid.level(
      magnification: own.magnification / Double(contentsScale), count: storedLevels, magnified: storedBias)
    let grid = grid(level: level)
    var wanted: [(index: TileIndex, place: LayerFlattener.Place)] = []
    let tiles = grid.tiles(touching: seen)
    for row in tiles.rows {
      for column in tiles.columns {
        let index = TileIndex(level: level, column: column, row: row)
        let box = CGRect(pixels(of: index, in: grid, bounds), density: grid.density)
        let place = LayerFlattener.Place(box, own, flattener.scale)
        // Under a rotation the visible part is not a box of this plane.
        if place.frame.intersects(own.clip) { wanted.append((index, place)) }
      }
    }
    request(wanted.map(\.index), bounds, flattener)
    var covered = true
    for (index, _) in wanted where store.fade(index, at: flattener.time, Self.fadeDuration()) < 1 {
      covered = false
    }
    if !covered { appendOtherLevels(level, seen, bounds, flattener, alpha, own) }
    for (index, place) in wanted {
      let fade = store.fade(index, at: flattener.time, Self.fadeDuration())
      if fade < 1, store[index] != nil { flattener.metFadingTile = true }
      append(index, place, alpha * fade, flattener, own)
    }
    guard flattener.isOnScreen else { return }
    store.keep(visible: wanted.map(\.index), level: level, covered: covered, commit: flattener.commit)
  }

  private func request(_ wanted: [TileIndex], _ bounds: CGRect, _ flattener: LayerFlattener) {
    let jobs = wanted.filter(store.isMissing).map { job($0, bounds) }
    if flattener.isOnScreen {
      LayerRuntime.current.painter.replaceRequests(of: store, with: jobs)
    } else {
      // A picture of the layer is taken now and shows everything.
      for job in jobs { LayerRuntime.current.painter.paintNow(job) }
    }
  }

  /// What is there of coarser and finer levels, until the right one is.
  private func appendOtherLevels(
    _ level: Int, _ seen: PlaneBox, _ bounds: CGRect, _ flattener: LayerFlattener, _ alpha: Double,
    _ own: LayerFlattener.Context
  ) {
    for index in store.indices(otherThan: level) {
      let box = rect(of: index)
      guard PlaneBox(box).intersects(seen) else { continue }
      append(index, LayerFlattener.Place(box, own, flattener.scale), alpha, flattener, own)
    }
  }

  private func append(
    _ index: TileIndex, _ place: LayerFlattener.Place, _ alpha: Double, _ flattener: LayerFlattener,
    _ own: LayerFlattener.Context
  ) {
    guard let tile = store[index], let image = tile.image, alpha > 0 else { return }
    var render = RenderNode(
      kind: .box, identity: tile.identity, part: UInt8(LayerFlattener.Part.special.rawValue),
      frame: place.frame, visible: place.frame.intersection(own.clip))
    guard !render.visible.isEmpty else { return }
    render.contentsKind = .pixels
    render.contents = UnsafeRawPointer(Unmanaged.passUnretained(image).toOpaque())
    render.version = tile.version
    render.alpha = UInt8((min(1, max(0, alpha)) * 255).rounded())
    render.groupDepth = own.groupDepth
    render.flags.formUnion([.clipsContents, .isNotKept])
    if tile.isOpaque { render.flags.insert(.opaqueContents) }
    place.show(image, in: &render, flattener.tree)
    if flattener.records, tile.commit == flattener.previousCommit { render.previous = tile.slot }
    let slot = flattener.tree.append(render)
    if flattener.records { store.placed(index, slot: Int32(slot), commit: flattener.commit) }
  }
}

extension LayerFlattener.Place {
  /// Lets a box show the whole of `image`.
  fileprivate func show(_ image: PixelBuffer, in render: inout RenderNode, _ tree: RenderTree) {
    let box = isUpright ? frame : DeviceBox(0, 0, Int32(width), Int32(height))
    render.placed = box
    // A box between pixels may be one pixel off; the picture is not blurred for that.
    if isUpright, abs(box.width - image.width) <= 1, abs(box.height - image.height) <= 1 {
      render.placed.maxX = box.minX + Int32(image.width)
      render.placed.maxY = box.minY + Int32(image.height)
    } else {
      var extra = isUpright ? RenderExtra() : extra
      extra.source = SIMD4(0, 0, Double(image.width), Double(image.height))
      render.extra = tree.append(extra)
    }
    if !isUpright {
      render.flags.insert(.transformed)
      return
    }
    render.visible = render.visible.intersection(render.placed)
    if render.flags.contains(.opaqueContents), render.alpha == 255, render.placed == render.frame {
      render.flags.insert(.covers)
    }
  }
}

extension LayerFlattener {
  /// What is drawn is no picture beside the screen.
  fileprivate var isOnScreen: Bool { records || isInSpace }
}

extension LayerFlattener.Context {
  /// Device pixels per unit, on average of the directions.
  var magnification: Double { abs(a * d - b * c).squareRoot() }

  /// The part of a box that the clip lets through; its bounding box under a rotation.
  func visiblePart(of bounds: CGRect) -> PlaneBox {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, !clip.isEmpty else { return PlaneBox(0, 0, 0, 0) }
    var part = PlaneBox(.infinity, .infinity, -.infinity, -.infinity)
    for x in [Double(clip.minX), Double(clip.maxX)] {
      for y in [Double(clip.minY), Double(clip.maxY)] {
        let (dx, dy) = (x - tx, y - ty)
        let (px, py) = ((d * dx - c * dy) / determinant, (a * dy - b * dx) / determinant)
        part = PlaneBox(
          min(part.minX, px), min(part.minY, py), max(part.maxX, px), max(part.maxY, py))
      }
    }
    return part.intersection(PlaneBox(bounds))
  }
}

extension PlaneBox {
  init(_ rect: CGRect) {
    self.init(Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
  }
}

extension CGRect {
  init(_ pixels: DeviceBox, density: Double) {
    self.init(
      x: Double(pixels.minX) / density, y: Double(pixels.minY) / density,
      width: Double(pixels.width) / density, height: Double(pixels.height) / density)
  }
}
