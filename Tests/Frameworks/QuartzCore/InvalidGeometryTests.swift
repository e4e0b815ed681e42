import QuartzCore
import Testing

@Suite("Geometry that is no number") struct InvalidGeometryTests {
  private func said(_ end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a position that is no number ends the app by Apple's exception, with the numbers") func position()
    async
  {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CALayer().position = CGPoint(x: CGFloat.nan, y: 222.5)
    }
    #expect(
      said(end).contains("'CALayerInvalidGeometry', reason: 'CALayer position contains NaN: [nan 222.5]'"))
  }

  @Test("so do bounds, and a frame of which either comes") func bounds() async {
    let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CALayer().bounds = CGRect(x: 0, y: CGFloat.nan, width: 288, height: 144)
    }
    #expect(said(bounds).contains("CALayer bounds contains NaN: [0.0 nan; 288.0 144.0]"))
    let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CALayer().frame = CGRect(x: CGFloat.nan, y: 0, width: 3, height: 4)
    }
    #expect(said(frame).contains("CALayer position contains NaN"))
  }

  @Test("infinities are taken") func infinity() {
    let layer = CALayer()
    layer.position.x = .infinity
    layer.bounds.size.width = .infinity
    #expect(layer.position.x == .infinity && layer.bounds.width == .infinity)
  }
}

@Suite("Sublayers in order") struct SublayerOrderTests {
  /// What a model of plain arrays has after the same steps.
  @Test("insertions, removals and moves leave the order that an array would have") func order() {
    let parent = CALayer()
    var model: [CALayer] = []
    var seed: UInt32 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int(seed >> 8) % max(1, bound)
    }
    for _ in 0..<2000 {
      switch next(6) {
      case 0, 1:
        let (layer, place) = (CALayer(), next(model.count + 1))
        parent.insertSublayer(layer, at: UInt32(place))
        model.insert(layer, at: place)
      case 2 where !model.isEmpty:
        model.remove(at: next(model.count)).removeFromSuperlayer()
      case 3 where model.count > 1:
        let (layer, sibling) = (model[next(model.count)], model[next(model.count)])
        guard layer !== sibling else { continue }
        parent.insertSublayer(layer, above: sibling)
        model.removeAll { $0 === layer }
        model.insert(layer, at: model.firstIndex { $0 === sibling }! + 1)
      case 4 where !model.isEmpty:
        let layer = model[next(model.count)]
        layer.zPosition = CGFloat(next(3))
      default:
        let layer = CALayer()
        parent.addSublayer(layer)
        model.append(layer)
      }
    }
    #expect(parent.sublayers?.map(ObjectIdentifier.init) == model.map(ObjectIdentifier.init))
    #expect(model.allSatisfy { $0.superlayer === parent })
  }
}
