import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
final class RowFetcher: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
  var fetched: [Int] = []
  var cancelled: [Int] = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    fetched += indexPaths.map(\.row)
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    fetched += indexPaths.map(\.item)
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
  {
    cancelled += indexPaths.map(\.item)
  }
}

@Suite("Prefetching", .serialized) @MainActor struct PrefetchTests {
  let fetcher = RowFetcher()

  @Test("rows of the next screen are announced before they come, each once")
  func ahead() {
    let controller = CountingTable(style: .plain)
    controller.tableView.prefetchDataSource = fetcher
    let device = TouchstoneTestSupport.device(showing: controller)
    let table = controller.tableView!
    let visible = table.indexPathsForVisibleRows!.map(\.row)
    #expect(fetcher.fetched.contains(visible.last! + 1) && fetcher.fetched.count >= visible.count - 2)
    for _ in 0..<4 { device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.3) }
    device.advance(by: 3)
    #expect(Set(fetcher.fetched).count == fetcher.fetched.count && fetcher.cancelled.isEmpty)
    #expect(fetcher.fetched == Array(fetcher.fetched.first!...fetcher.fetched.last!))
  }

  @Test("rows that were announced and are passed by are let go")
  func cancelled() {
    let controller = CountingTable(style: .plain)
    controller.tableView.prefetchDataSource = fetcher
    let device = TouchstoneTestSupport.device(showing: controller)
    let announced = fetcher.fetched
    controller.tableView.setContentOffset(CGPoint(x: 0, y: 20_000), animated: false)
    device.settle()
    #expect(fetcher.cancelled == announced)
  }

  @Test("a collection view announces its next items; switched off it announces none")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let controller = NumberGrid(collectionViewLayout: layout)
    controller.collectionView.prefetchDataSource = fetcher
    let device = TouchstoneTestSupport.device(showing: controller)
    let last = controller.collectionView.indexPathsForVisibleItems.map(\.item).max()!
    #expect(fetcher.fetched.min() == last + 1)
    controller.collectionView.isPrefetchingEnabled = false
    fetcher.fetched = []
    controller.collectionView.contentOffset.y = 3000
    device.settle()
    #expect(fetcher.fetched.isEmpty)
  }
}

/// Items by number.
@MainActor final class NumberGrid: UICollectionViewController {
  var numbers = Array(0..<500)
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    numbers.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    cell.tag = numbers[indexPath.item]
    return cell
  }
}
