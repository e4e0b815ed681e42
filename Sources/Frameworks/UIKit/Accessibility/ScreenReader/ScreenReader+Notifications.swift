/// What an app tells the screen reader. R26.18
extension ScreenReader {
  /// The whole screen is another one: from its first element, or from the one that the app names.
  func screenChanged(_ argument: Any?) {
    guard isRunning else { return }
    UIKitRuntime.shared.frameLoop.layOut()
    let elements = SpokenElements.all()
    if let text = Self.text(argument) {
      speech.say(text, interrupting: true)
      if let first = elements.first { focus(on: first, interrupting: false) }
    } else if let wanted = Self.element(argument, among: elements) ?? elements.first {
      focus(on: wanted)
    }
  }

  /// Something is elsewhere: it stays where it is, unless the app names an element, and says it again after what is said
  /// now. Whoever posts this all the time lets everything else wait.
  func layoutChanged(_ argument: Any?) {
    guard isRunning else { return }
    UIKitRuntime.shared.frameLoop.layOut()
    let elements = SpokenElements.all()
    if let text = Self.text(argument) {
      speech.say(text, interrupting: false)
    } else if let wanted = Self.element(argument, among: elements) {
      focus(on: wanted)
    } else if let place = place(in: elements) {
      focus(on: elements[place], interrupting: false)
    }
  }

  func announce(_ argument: Any?) {
    guard isRunning, let text = Self.text(argument) else { return }
    speech.announce(text)
  }

  private static func text(_ argument: Any?) -> String? {
    argument as? String ?? (argument as? NSAttributedString)?.string
  }

  /// The element named, or the first one in the view that is.
  private static func element(_ argument: Any?, among elements: [UIResponder]) -> UIResponder? {
    guard let wanted = argument as? UIResponder else { return nil }
    if let same = elements.first(where: { $0 === wanted }) { return same }
    guard let outer = wanted as? UIView else { return nil }
    return elements.first { AutomationTree.view(of: $0)?.isDescendant(of: outer) ?? false }
  }
}
