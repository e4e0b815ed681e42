/// A behaviour that a view takes on as a whole: its gestures, and what they lead to.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// A view's interactions in the order they were added.
@MainActor final class InteractionList {
  var interactions: [any UIInteraction] = []
}

extension UIView {
  private var interactionList: InteractionList? {
    attachments[ObjectIdentifier(InteractionList.self)] as? InteractionList
  }

  var currentInteractions: [any UIInteraction] { interactionList?.interactions ?? [] }

  func replaceInteractions(_ new: [any UIInteraction]) {
    for old in currentInteractions where !new.contains(where: { $0 === old }) { removeInteraction(old) }
    for interaction in new { addInteraction(interaction) }
  }

  func take(_ interaction: any UIInteraction) {
    if let owner = interaction.view {
      if owner === self { return }
      owner.removeInteraction(interaction)
    }
    let list = interactionList ?? InteractionList()
    attachments[ObjectIdentifier(InteractionList.self)] = list
    interaction.willMove(to: self)
    list.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func drop(_ interaction: any UIInteraction) {
    guard let list = interactionList,
      let index = list.interactions.firstIndex(where: { $0 === interaction })
    else { return }
    interaction.willMove(to: nil)
    list.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
