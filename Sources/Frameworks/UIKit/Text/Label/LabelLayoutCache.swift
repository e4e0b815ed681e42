import TouchstoneText

/// A label's text, shaped once, and the last layouts asked for: measuring and drawing agree mostly.
final class LabelLayoutCache {
  private var shaped: TextLayout?
  private var recent: [TextLayout] = []

  func forget() {
    shaped = nil
    recent.removeAll(keepingCapacity: true)
  }

  func layout(_ options: TextLayout.Options, source: () -> TextSource) -> TextLayout {
    if let hit = recent.first(where: { $0.options == options }) { return hit }
    let layout = shaped.map { TextLayout($0, options: options) } ?? TextLayout(source(), options: options)
    if shaped == nil { shaped = layout }
    if recent.count == 3 { recent.removeFirst() }
    recent.append(layout)
    return layout
  }
}
