import Foundation

/// Which elements of storyboards and nibs are read: those that the loading sources name and that a fixture or an
/// example has. Verified are those that a fixture of the tests has.
struct InterfaceElementCoverage {
  private(set) var records: [CoverageRecord] = []
  private var known: Set<String> = []

  /// Xcode writes these for its own canvas or for checking; nothing of them is there at run time on a device either.
  static let designTime: Set<String> = [
    "adaptation", "animations", "capability", "customFonts", "dependencies", "deployment", "designable",
    "designables",
    "device",
    "freeformSimulatedSizeMetrics", "inferredMetricsTieBreakers", "modalFormSheetSimulatedSizeMetrics",
    "modalPageSheetSimulatedSizeMetrics", "nil", "plugIn", "point", "resources", "simulatedMetricsContainer",
    "simulatedNavigationBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedStatusBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
  ]

  /// Read by their place or key, whatever their name is, so that no source names them.
  static let byPlace: Set<String> = [
    "accessibility", "accessibilityTraits", "array", "audiovisualMediaTypes", "autoresizingMask", "bool",
    "directionalEdgeInsets", "document", "edgeInsets", "extendedEdge", "font", "fontDescription", "frame",
    "gestureRecognizers", "inset", "scene", "segment", "systemColor", "tableViewSection", "textInputTraits",
    "userDefinedRuntimeAttribute", "viewControllerLayoutGuide", "wkPreferences", "wkWebViewConfiguration",
  ]

  private static let rooms = ["Sources/Frameworks/UIKit/InterfaceLoading", "Sources/Engines/InterfaceFiles"]

  init(root: URL) {
    let named = Self.words(#""([a-zA-Z]\w+)""#, in: Self.rooms.map(root.appendingPathComponent), ["swift"])
    let element = #"<([a-zA-Z]\w+)[\s>/]"#
    let tested = Self.words(
      element, in: [root.appendingPathComponent("Tests")], ["swift", "storyboard", "xib"])
    let shown = Self.words(element, in: [root.appendingPathComponent("Examples")], ["storyboard", "xib"])
    known = named.union(Self.byPlace).intersection(tested.union(shown))
    records = known.union(Self.designTime).map { name in
      if Self.designTime.contains(name) {
        return CoverageRecord(
          symbol: name, kind: "interface-element", status: .implemented, note: "of Xcode's canvas only")
      }
      let status: CoverageRecord.Status = tested.contains(name) ? .verified : .implemented
      return CoverageRecord(symbol: name, kind: "interface-element", status: status)
    }
  }

  func covers(_ element: String) -> Bool { known.contains(element) || Self.designTime.contains(element) }

  private static func words(_ pattern: String, in folders: [URL], _ extensions: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard extensions.contains(file.pathExtension),
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        found.formUnion(text.captures(of: pattern))
      }
    }
    return found
  }
}

extension String {
  func captures(of pattern: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let all = NSRange(startIndex..., in: self)
    return expression.matches(in: self, range: all).compactMap {
      Range($0.range(at: 1), in: self).map { String(self[$0]) }
    }
  }
}
