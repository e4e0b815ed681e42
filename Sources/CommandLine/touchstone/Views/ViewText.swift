import Foundation
import TouchstoneDeviceProtocol

/// Views and what is said of them, for a terminal.
enum ViewText {
  static func lines(_ tree: LayerTree) -> [String] {
    var depths: [Int] = []
    var lines = tree.layers.map { layer in
      let depth = layer.parent < 0 ? 0 : depths[layer.parent] + 1
      depths.append(depth)
      return String(repeating: "  ", count: depth) + line(layer, tree.classes)
    }
    if tree.left > 0 { lines.append("\(tree.left) more layers are not told") }
    return lines
  }

  private static func line(_ layer: LayerTree.Layer, _ classes: [String]) -> String {
    let name = classes[layer.class]
    let frame =
      "(\(number(layer.place[4])), \(number(layer.place[5])); \(number(layer.width)) × \(number(layer.height)))"
    var parts = ["#\(layer.id)", layer.flags.contains(.isView) ? name : "[\(name)]", frame]
    if !layer.isUpright { parts.append("transformed") }
    if layer.flags.contains(.isHidden) { parts.append("hidden") }
    if layer.opacity != 1 { parts.append("alpha \(number(layer.opacity))") }
    if layer.flags.contains(.clips) { parts.append("clips") }
    if layer.flags.contains(.isBroken) { parts.append("BROKEN CONSTRAINTS") }
    if let controller = layer.controller { parts.append("of \(classes[controller])") }
    if let text = layer.text { parts.append("\"\(text)\"") }
    return parts.joined(separator: " ")
  }

  static func lines(_ facts: LayerFacts) -> [String] {
    var lines: [String] = []
    for section in facts.sections {
      lines.append(section.title)
      lines += section.facts.map { "  \($0.name): \($0.value)" }
    }
    if !facts.constraints.isEmpty { lines.append("Constraints") }
    for constraint in facts.constraints {
      let name = constraint.identifier.map { " '\($0)'" } ?? ""
      let miss = constraint.difference == 0 ? "" : " by \(number(abs(constraint.difference)))"
      lines.append("  \(constraint.state.rawValue)\(miss): \(constraint.formula)\(name)")
    }
    return lines
  }

  static func number(_ value: Double) -> String { String(format: "%g", value) }
}

/// A layer in the JSON of `touchstone device views`, with those in it.
struct PrintedView: Encodable {
  var number: UInt32
  var `class`: String
  var isView: Bool
  /// On the screen: of the corner that was its upper left, and its own size.
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// a, b, c, d of what turns or stretches it; absent of one that lies upright.
  var transform: [Double]?
  var alpha: Double
  var isHidden: Bool
  var clips: Bool
  var hasBrokenConstraints: Bool
  var isOfDevice: Bool
  var controller: String?
  var text: String?
  var layers: [PrintedView]

  static func list(_ tree: LayerTree) -> PrintedView? {
    // From the last to the first: those in a layer are there before it is.
    var inside: [Int: [PrintedView]] = [:]
    for (index, layer) in tree.layers.enumerated().reversed() {
      let made = PrintedView(
        layer, tree.classes, layers: (inside.removeValue(forKey: index) ?? []).reversed())
      guard layer.parent >= 0 else { return made }
      inside[layer.parent, default: []].append(made)
    }
    return nil
  }

  private init(_ layer: LayerTree.Layer, _ classes: [String], layers: [PrintedView]) {
    (number, self.class) = (layer.id, classes[layer.class])
    isView = layer.flags.contains(.isView)
    (x, y, width, height) = (layer.place[4], layer.place[5], layer.width, layer.height)
    transform = layer.isUpright ? nil : Array(layer.place.prefix(4))
    alpha = layer.opacity
    isHidden = layer.flags.contains(.isHidden)
    clips = layer.flags.contains(.clips)
    hasBrokenConstraints = layer.flags.contains(.isBroken)
    isOfDevice = layer.flags.contains(.isOfDevice)
    controller = layer.controller.map { classes[$0] }
    (text, self.layers) = (layer.text, layers)
  }
}
