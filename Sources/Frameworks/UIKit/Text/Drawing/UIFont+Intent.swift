extension UIFont {
  /// The font that text of this one is shown in where it is emphasised, or code.
  func showing(_ intent: InlinePresentationIntent) -> UIFont {
    guard !intent.isEmpty else { return self }
    var wanted = specification
    if intent.contains(.code) { wanted.source = .system(.monospaced) }
    let font = wanted == specification ? self : UIFont(wanted, scaling: scaling)
    let descriptor = font.fontDescriptor
    var traits = descriptor.symbolicTraits
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    guard traits != descriptor.symbolicTraits, let changed = descriptor.withSymbolicTraits(traits) else {
      return font
    }
    return UIFont(descriptor: changed, size: pointSize)
  }
}
