extension NSAttributedString {
  /// Whether a part of the text is in the tint of the view that shows it.
  var followsTint: Bool {
    var found = false
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, _, stop in
      guard attributes.values.contains(where: { ($0 as? UIColor)?.followsTint == true }) else { return }
      found = true
      stop.pointee = true
    }
    return found
  }
}
