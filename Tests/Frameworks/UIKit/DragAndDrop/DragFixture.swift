import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

/// Writes down what it is told, and drags and drops a word.
@MainActor final class DragLog: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var lines: [String] = []
  var gives = true
  var operation = UIDropOperation.copy
  var allowsMove = true
  var takes = true
  weak var drag: (any UIDragSession)?

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    guard gives else { return [] }
    lines.append("items")
    let item = UIDragItem(itemProvider: NSItemProvider(object: "word" as NSString))
    item.localObject = "local"
    return [item]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    animator.addCompletion { [weak self] in self?.lines.append("lifted \($0 == .end)") }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    lines.append("begin")
    drag = session
    session.localContext = "context"
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  )
    -> Bool
  { allowsMove }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { lines.append("will end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { lines.append("did end \(operation)") }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    lines.append("transferred")
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    lines.append("can handle")
    return takes
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    lines.append("enter")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    if lines.last != "update" { lines.append("update") }
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    lines.append("exit")
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let local = session.items.first?.localObject as? String ?? "-"
    lines.append("perform \(local) \(session.localDragSession === drag)")
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    lines.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    lines.append("drop ended")
  }
}

extension VirtualDevice {
  /// Rests on a point until what is there is lifted, then carries it.
  @MainActor func carry(from start: CGPoint, through points: CGPoint...) {
    touchDown(at: start)
    advance(by: 0.6)
    for point in points {
      touchMove(to: point)
      advance(by: 0.1)
    }
  }

  @MainActor func letGo() {
    touchUp()
    advance(by: 1)
  }
}
