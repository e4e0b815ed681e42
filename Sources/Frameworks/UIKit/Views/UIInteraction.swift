/// A behaviour that a view takes on as a whole: its gestures, and what they lead to.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  func replaceInteractions(_ new: [any UIInteraction]) {
    for old in interaction.interactions where !new.contains(where: { $0 === old }) { removeInteraction(old) }
    for interaction in new { addInteraction(interaction) }
  }

  func take(_ new: any UIInteraction) {
    if let owner = new.view {
      if owner === self { return }
      owner.removeInteraction(new)
    }
    new.willMove(to: self)
    interaction.interactions.append(new)
    new.didMove(to: self)
  }

  func drop(_ old: any UIInteraction) {
    guard interaction.interactions.contains(where: { $0 === old }) else { return }
    old.willMove(to: nil)
    interaction.interactions.removeAll { $0 === old }
    old.didMove(to: nil)
  }
}
