/// The buttons of an alert view or an action sheet by their numbers, and the alert that shows them meanwhile.
@MainActor final class NumberedButtons {
  private(set) var titles: [String] = []
  private(set) var alert: NumberedAlert?
  /// Nobody else needs to keep what is on the screen.
  private var owner: UIView?

  func add(_ title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  /// The lowest number besides those; -1 if there is none.
  func first(besides others: [Int]) -> Int { titles.indices.first { !others.contains($0) } ?? -1 }

  /// From now on the alert stands for its owner, which hears of the buttons.
  func take(_ alert: NumberedAlert, of owner: UIView, pressed: @escaping (Int) -> Void) {
    alert.pressed = pressed
    (self.alert, self.owner) = (alert, owner)
  }

  func dismiss(animated: Bool, begins: () -> Void, ends: @escaping () -> Void) {
    guard let alert, !alert.isBeingDismissed else { return }
    begins()
    alert.hide(animated: animated) { [self] in
      (self.alert, owner) = (nil, nil)
      ends()
    }
  }
}
