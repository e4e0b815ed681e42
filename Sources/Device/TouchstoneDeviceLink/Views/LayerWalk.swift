import Foundation
@_spi(Host) import QuartzCore
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// Goes through the layers on the screen and writes down where each is: values as they were set, whatever moves.
@MainActor struct LayerWalk {
  private var layers: [LayerTree.Layer] = []
  private var classes: [String] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var left = 0
  private(set) var found: [UInt32: WeakLayer] = [:]

  struct WeakLayer { weak var layer: CALayer? }

  private struct Next {
    var layer: CALayer
    var parent: Int
    var above: CGAffineTransform
    var isOfDevice: Bool
  }

  /// All that hangs from `root`, of which at most so many are told.
  mutating func tree(of root: CALayer, most: Int = LayerTree.mostLayers) -> LayerTree {
    var waiting = [Next(layer: root, parent: -1, above: .identity, isOfDevice: false)]
    while let next = waiting.popLast() {
      guard layers.count < most else {
        left += 1
        waiting += children(of: next.layer).map {
          Next(layer: $0, parent: -1, above: .identity, isOfDevice: false)
        }
        continue
      }
      let place = layers.count
      let inside = note(next)
      // What is on top of the stack comes next: the lowest sublayer.
      for child in children(of: next.layer).reversed() {
        let isOfDevice = next.isOfDevice || (place == 0 && Self.isOfDevice(child))
        waiting.append(Next(layer: child, parent: place, above: inside, isOfDevice: isOfDevice))
      }
    }
    return finished(root)
  }

  private func finished(_ root: CALayer) -> LayerTree {
    var hasher = Hasher()
    hasher.combine(layers)
    hasher.combine(classes)
    hasher.combine(left)
    let size = root.bounds.size
    hasher.combine(Double(size.width))
    hasher.combine(Double(size.height))
    // A number that every reader of JSON keeps.
    return LayerTree(
      digest: hasher.finalize() & 0xF_FFFF_FFFF_FFFF, width: Self.rounded(size.width),
      height: Self.rounded(size.height), classes: classes, layers: layers, left: left)
  }

  /// As they are drawn: the farthest first.
  private func children(of layer: CALayer) -> [CALayer] {
    let children = layer.sublayers ?? []
    guard children.contains(where: { $0.zPosition != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  private static func isOfDevice(_ layer: CALayer) -> Bool {
    (layer.delegate as? UIWindow).map(\.isOfDevice) ?? !(layer.delegate is UIView)
  }

  /// Adds a layer; answers the way from its own coordinates to the screen.
  private mutating func note(_ next: Next) -> CGAffineTransform {
    let layer = next.layer
    let view = layer.delegate as? UIView
    let inside = Self.place(of: layer).concatenating(next.above)
    let bounds = layer.bounds
    // The corner of the bounds counts as 0.
    let own = CGAffineTransform(translationX: bounds.minX, y: bounds.minY).concatenating(inside)
    var flags: LayerTree.Flags = []
    if view != nil { flags.insert(.isView) }
    if layer.isHidden { flags.insert(.isHidden) }
    if layer.masksToBounds { flags.insert(.clips) }
    if view?.hasBrokenConstraints == true { flags.insert(.isBroken) }
    if next.isOfDevice { flags.insert(.isOfDevice) }
    let controller = (view?.next as? UIViewController).map { number(of: type(of: $0)) }
    if controller != nil { flags.insert(.isOfController) }
    let kind: AnyClass = view.map { type(of: $0) } ?? type(of: layer)
    layers.append(
      LayerTree.Layer(
        id: layer.identity, parent: next.parent, class: number(of: kind), flags: flags,
        opacity: Self.rounded(CGFloat(layer.opacity)), width: Self.rounded(bounds.width),
        height: Self.rounded(bounds.height),
        place: [own.a, own.b, own.c, own.d, own.tx, own.ty].map(Self.rounded),
        text: Self.words(of: layer, view), controller: controller))
    found[layer.identity] = WeakLayer(layer: layer)
    return inside
  }

  /// From a layer's coordinates to those of its superlayer; what leaves the plane is drawn flat.
  private static func place(of layer: CALayer) -> CGAffineTransform {
    guard let above = layer.superlayer else { return .identity }
    func map(_ x: CGFloat, _ y: CGFloat) -> CGPoint { layer.convert(CGPoint(x: x, y: y), to: above) }
    // Lengths of a screen, so that perspective is met where it is seen.
    let (width, height) = (max(1, layer.bounds.width), max(1, layer.bounds.height))
    let origin = map(layer.bounds.minX, layer.bounds.minY)
    let right = map(layer.bounds.minX + width, layer.bounds.minY)
    let down = map(layer.bounds.minX, layer.bounds.minY + height)
    let (a, b) = ((right.x - origin.x) / width, (right.y - origin.y) / width)
    let (c, d) = ((down.x - origin.x) / height, (down.y - origin.y) / height)
    let (x, y) = (layer.bounds.minX, layer.bounds.minY)
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: origin.x - a * x - c * y, ty: origin.y - b * x - d * y)
  }

  private mutating func number(of type: AnyClass) -> Int {
    let key = ObjectIdentifier(type)
    if let known = places[key] { return known }
    places[key] = classes.count
    classes.append(ClassNames.readable(type))
    return classes.count - 1
  }

  private static let longestText = 60

  private static func words(of layer: CALayer, _ view: UIView?) -> String? {
    let text =
      view?.inspectedText ?? (view as? UIButton)?.currentTitle ?? view?.accessibilityIdentifier ?? layer.name
    guard let text, !text.isEmpty else { return nil }
    return String(text.prefix(longestText).map { $0.isNewline ? " " : $0 })
  }

  /// The wire knows no other numbers than finite ones; an app may have any. Thousandths of a point are enough to read.
  static func rounded(_ number: CGFloat) -> Double {
    guard number.isFinite, abs(number) < 1e9 else { return 0 }
    return (Double(number) * 1000).rounded() / 1000
  }
}
