import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("From layout to layout", .serialized) @MainActor struct LayoutTransitionTests {
  let device = VirtualDevice()
  let items = NumberedItems([6])
  let small = UICollectionViewFlowLayout()
  let large = UICollectionViewFlowLayout()
  let view: UICollectionView

  init() {
    small.itemSize = CGSize(width: 100, height: 50)
    (small.minimumInteritemSpacing, small.minimumLineSpacing) = (0, 0)
    large.itemSize = CGSize(width: 300, height: 100)
    (large.minimumInteritemSpacing, large.minimumLineSpacing) = (0, 0)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 300, height: 600), collectionViewLayout: small)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    device.settle()
  }

  private func frame(_ item: Int) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test("cells stand between their two places as far as the progress says")
  func progress() {
    let transition = view.startInteractiveTransition(to: large)
    #expect(view.collectionViewLayout === transition)
    #expect(transition.currentLayout === small && transition.nextLayout === large)
    device.settle()
    #expect(frame(1) == CGRect(x: 100, y: 0, width: 100, height: 50))
    transition.transitionProgress = 0.5
    device.settle()
    #expect(frame(1) == CGRect(x: 50, y: 50, width: 200, height: 75))
    #expect(view.contentSize.height == 350)
    transition.updateValue(7, forAnimatedKey: "tilt")
    #expect(transition.value(forAnimatedKey: "tilt") == 7 && transition.value(forAnimatedKey: "other") == 0)
  }

  @Test("finished, the next layout is in force; cancelled, the old one")
  func ends() {
    var ended: [[Bool]] = []
    let transition = view.startInteractiveTransition(to: large) { ended.append([$0, $1]) }
    transition.transitionProgress = 0.4
    view.cancelInteractiveTransition()
    device.advance(by: 1)
    #expect(view.collectionViewLayout === small && ended == [[true, false]])
    #expect(frame(1) == CGRect(x: 100, y: 0, width: 100, height: 50))
    _ = view.startInteractiveTransition(to: large) { ended.append([$0, $1]) }
    view.finishInteractiveTransition()
    device.advance(by: 1)
    #expect(view.collectionViewLayout === large && ended.last == [true, true])
    #expect(frame(1) == CGRect(x: 0, y: 100, width: 300, height: 100))
  }

  @Test("the delegate may give a transition layout of its own")
  func own() {
    final class Own: UICollectionViewTransitionLayout {}
    final class Giver: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
        newLayout new: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout { Own(currentLayout: old, nextLayout: new) }
    }
    let giver = Giver()
    view.delegate = giver
    #expect(view.startInteractiveTransition(to: large) is Own)
  }
}
