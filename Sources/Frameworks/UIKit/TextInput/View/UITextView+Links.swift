/// What a text view knows of the links that it finds by itself.
struct TextViewDetection {
  /// The look that the app gave links; nil while it gave none.
  var appStyle: [NSAttributedString.Key: Any]?
  /// In the order of the text; nil after a change, until they are asked for.
  var links: [DetectedLink]?
  /// What was found last: fonts and colours change without anything being found anew.
  private var found: Found?

  private struct Found {
    let text: String
    let types: UIDataDetectorTypes
    let links: [DetectedLink]
  }

  mutating func links(
    in text: String, _ types: UIDataDetectorTypes,
    search: (String, UIDataDetectorTypes) -> [DetectedLink] = DetectedLink.all(in:_:)
  ) -> [DetectedLink] {
    // Equal strings may have other units, and ranges count units.
    if let found, found.types == types, found.text.utf8.elementsEqual(text.utf8) { return found.links }
    let links = search(text, types)
    found = Found(text: text, types: types, links: links)
    return links
  }
}

extension UITextView {
  /// Links that the text has no attribute for. A text that can be edited, or not be touched, has none.
  private var detectedLinks: [DetectedLink] {
    if let links = detection.links { return links }
    var links: [DetectedLink] = []
    if isSelectable, !isEditable, !dataDetectorTypes.isEmpty {
      links = detection.links(in: editor.string, dataDetectorTypes).filter { !hasLink(in: $0.range) }
    }
    detection.links = links
    return links
  }

  /// The app's own links come first.
  private func hasLink(in range: NSRange) -> Bool {
    var found = false
    editor.storage.enumerateAttribute(.link, in: range, options: []) { value, _, _ in
      if value != nil { found = true }
    }
    return found
  }

  /// What is found, or found no longer, is drawn anew.
  func detectionChanged() {
    guard !dataDetectorTypes.isEmpty else { return }
    contentChanged()
  }

  /// Links have another colour now, if there are any.
  func linkColorChanged() {
    if linkedText !== editor.storage { contentChanged() }
  }

  /// The text as it is drawn, with links in their colour. The storage keeps what the app put there.
  var linkedText: NSAttributedString {
    var linked: NSMutableAttributedString?
    func mark(_ range: NSRange, _ attributes: [NSAttributedString.Key: Any]) {
      linked = linked ?? NSMutableAttributedString(attributedString: editor.storage)
      linked?.addAttributes(attributes, range: range)
    }
    let all = NSRange(location: 0, length: editor.length)
    editor.storage.enumerateAttribute(.link, in: all, options: []) { value, range, _ in
      if value != nil { mark(range, linkTextAttributes ?? [:]) }
    }
    for link in detectedLinks where NSMaxRange(link.range) <= all.length {
      mark(link.range, detectedStyle)
    }
    return linked ?? editor.storage
  }

  private var detectedStyle: [NSAttributedString.Key: Any] {
    [.foregroundColor: tintColor ?? .link, .underlineStyle: NSUnderlineStyle.single.rawValue]
      .merging(detection.appStyle ?? [:]) { $1 }
  }

  /// The link at a unit of the text: one of the app's, or one that was found.
  private func link(at unit: Int) -> DetectedLink? {
    var range = NSRange(location: 0, length: 0)
    let value = editor.storage.attribute(.link, at: unit, effectiveRange: &range)
    if let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) {
      return DetectedLink(range: range, url: url)
    }
    return detectedLinks.first { NSLocationInRange(unit, $0.range) }
  }

  /// The links of a text that is only read, as UI tests find them: each where it begins.
  var linkParts: [UIAccessibilityElement] {
    guard isSelectable, !isEditable, editor.length > 0 else { return [] }
    let all = NSRange(location: 0, length: editor.length)
    var ranges = detectedLinks.map(\.range).filter { NSMaxRange($0) <= all.length }
    editor.storage.enumerateAttribute(.link, in: all, options: []) { value, range, _ in
      if value != nil { ranges.append(range) }
    }
    let words = editor.string as NSString
    return ranges.sorted { $0.location < $1.location }.compactMap { range in
      guard let box = selectionBoxes(range.location..<NSMaxRange(range)).first else { return nil }
      return ControlPart(of: self, words.substring(with: range), .link, frame: box)
    }
  }

  func hasLink(at point: CGPoint) -> Bool {
    unit(at: point).map { $0 < editor.length && link(at: $0) != nil } ?? false
  }

  /// Does what the delegate has for a tapped link, or opens it.
  func followLink(at point: CGPoint) -> Bool {
    guard isSelectable, let unit = unit(at: point), unit < editor.length, let link = link(at: unit) else {
      return false
    }
    let opening = UIAction { [weak self] _ in self?.open(link) }
    guard let textDelegate else {
      opening.perform(sender: self)
      return true
    }
    let item = UITextItem(content: .link(link.url), range: link.range)
    let action = textDelegate.textView(self, primaryActionFor: item, defaultAction: opening)
    if action == nil { reportPartial("textView(_:primaryActionFor:defaultAction:)") }
    action?.perform(sender: self)
    return true
  }

  /// The delegate may still keep it shut, in the way that is older than text items.
  private func open(_ link: DetectedLink) {
    let isAllowed =
      textDelegate?.textView(
        self, shouldInteractWith: link.url, in: link.range, interaction: .invokeDefaultAction) ?? true
    if isAllowed { UIKitRuntime.shared.openOutside(link.url, nil) }
  }
}
