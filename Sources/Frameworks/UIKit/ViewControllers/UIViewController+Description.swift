extension UIViewController {
  /// The controller, its children and what it presents, a line each: class, state, view.
  var hierarchyDescription: String { hierarchyLines(indent: "").joined(separator: "\n") }

  private func hierarchyLines(indent: String, mark: String = "") -> [String] {
    var lines = [indent + mark + hierarchyLine]
    for child in children { lines += child.hierarchyLines(indent: indent + "   | ") }
    if let presented = activePresentation?.presented {
      lines += presented.hierarchyLines(indent: indent, mark: "   + ")
    }
    return lines
  }

  private var hierarchyLine: String {
    "<\(printedIdentity(self, separator: " "))>, state: \(appearance.phase), view: \(printedView)"
  }

  private var printedView: String {
    guard let view = viewIfLoaded else { return "(view not loaded)" }
    let place = view.window == nil ? " not in the window" : ""
    return "<\(printedIdentity(view, separator: " "))>\(place)"
  }
}
