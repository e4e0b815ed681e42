import UIKit

extension HostileSubject {
  private static func scroll() -> UIScrollView {
    let view = UIScrollView()
    view.contentSize = CGSize(width: 400, height: 400)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    page.backgroundColor = .green
    view.addSubview(page)
    view.flashScrollIndicators()
    return view
  }
  private static func insets(_ number: HostileNumber) -> UIEdgeInsets {
    UIEdgeInsets(top: number.value, left: number.value, bottom: number.value, right: number.value)
  }

  static var scrolling: [HostileSubject] {
    [
      .property("UIScrollView.frame.size", nan: invalidGeometry, scroll()) {
        $0.frame.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UIScrollView.contentSize", scroll()) {
        $0.contentSize = CGSize(width: $1.value, height: $1.value)
        $0.flashScrollIndicators()
      },
      .property("UIScrollView.contentOffset", nan: invalidGeometry, scroll()) {
        $0.contentOffset = CGPoint(x: $1.value, y: $1.value)
      },
      .property("UIScrollView.setContentOffset, animated", nan: invalidGeometry, scroll()) {
        $0.setContentOffset(CGPoint(x: $1.value, y: $1.value), animated: true)
      },
      .property("UIScrollView.contentInset", scroll()) { $0.contentInset = insets($1) },
      .property("UIScrollView.scrollIndicatorInsets", scroll()) {
        $0.scrollIndicatorInsets = insets($1)
        $0.flashScrollIndicators()
      },
      .property("UIScrollView.zoomScale", scroll()) { view, number in
        let zooming = Zooming()
        view.delegate = zooming
        view.layer.setValue(zooming, forKey: "kept")
        view.minimumZoomScale = 0.1
        view.maximumZoomScale = 10
        view.zoomScale = number.value
      },
      .property("UIScrollView.maximumZoomScale", scroll()) { view, number in
        let zooming = Zooming()
        view.delegate = zooming
        view.layer.setValue(zooming, forKey: "kept")
        view.minimumZoomScale = number.value
        view.maximumZoomScale = number.value
        view.zoomScale = 2
      },
      .property("UIScrollView.zoom(to:)", scroll()) { view, number in
        let zooming = Zooming()
        view.delegate = zooming
        view.layer.setValue(zooming, forKey: "kept")
        view.maximumZoomScale = 10
        view.zoom(
          to: CGRect(x: number.value, y: number.value, width: number.value, height: number.value),
          animated: true)
      },
      .property("UIScrollView.scrollRectToVisible", scroll()) {
        $0.scrollRectToVisible(
          CGRect(x: $1.value, y: $1.value, width: $1.value, height: $1.value), animated: false)
      },
      .property("UIScrollView.decelerationRate", scroll()) {
        $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1.value)
      },
    ]
  }

  private static func table(_ set: (OddRows) -> Void) -> UITableView {
    let rows = OddRows()
    set(rows)
    let table = UITableView()
    table.dataSource = rows
    table.delegate = rows
    table.layer.setValue(rows, forKey: "kept")
    return table
  }

  static var tables: [HostileSubject] {
    [
      .property("UITableView.frame.size", nan: invalidGeometry, table { _ in }) {
        $0.frame.size = CGSize(width: $1.value, height: $1.value)
      },
      .property("UITableView.rowHeight", table { _ in }) { $0.rowHeight = $1.value },
      .property("UITableView.estimatedRowHeight", table { _ in }) { $0.estimatedRowHeight = $1.value },
      .property("UITableView.sectionHeaderHeight", table { _ in }) { $0.sectionHeaderHeight = $1.value },
      .property("UITableView.sectionFooterHeight", table { _ in }) { $0.sectionFooterHeight = $1.value },
      .property("UITableView.sectionHeaderTopPadding", table { _ in }) {
        $0.sectionHeaderTopPadding = $1.value
      },
      .property("UITableView.separatorInset", table { _ in }) { $0.separatorInset = insets($1) },
      .property("UITableView.contentInset", table { _ in }) { $0.contentInset = insets($1) },
      .property("UITableView.tableHeaderView", table { _ in }) {
        let number = $1.value
        $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: number.isNaN ? 0 : number))
      },
      HostileSubject("tableView(heightForRowAt:)") { number in
        sized(table { $0.height = number.value })
      },
      HostileSubject("tableView(heightForHeaderInSection:)") { number in
        sized(table { $0.headerHeight = number.value })
      },
      HostileSubject("tableView(numberOfRowsInSection:)") { number in
        sized(table { $0.rows = min(100_000, number.integer) })
      },
      HostileSubject("numberOfSections") { number in
        sized(table { $0.sections = min(10_000, number.integer) })
      },
      HostileSubject("tableView(indentationLevelForRowAt:)") { number in
        sized(table { $0.indentation = number.integer })
      },
      .property("UITableView.rectForRow", table { _ in }) {
        _ = $0.rectForRow(at: IndexPath(row: $1.integer, section: $1.integer))
        _ = $0.cellForRow(at: IndexPath(row: $1.integer, section: 0))
        _ = $0.indexPathsForRows(in: CGRect(x: 0, y: $1.value, width: 10, height: $1.value))
        _ = $0.indexPathForRow(at: CGPoint(x: 0, y: $1.value))
      },
    ]
  }

  private static func sized<View: UIView>(_ view: View) -> View {
    view.frame = CGRect(x: 20, y: 100, width: 200, height: 200)
    return view
  }

  private static func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 20, y: 100, width: 200, height: 200), collectionViewLayout: layout)
    let items = Items()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layer.setValue(items, forKey: "kept")
    return view
  }
  private static func flow(
    _ name: String, _ set: @escaping (UICollectionViewFlowLayout, Double) -> Void
  ) -> HostileSubject {
    HostileSubject("UICollectionViewFlowLayout.\(name)") { number in
      let layout = UICollectionViewFlowLayout()
      set(layout, number.value)
      return collection(layout)
    }
  }
  private static func compositional(
    _ name: String, _ size: @escaping (Double) -> NSCollectionLayoutDimension,
    _ set: @escaping (NSCollectionLayoutSection, NSCollectionLayoutGroup, Double) -> Void = { _, _, _ in }
  ) -> HostileSubject {
    HostileSubject("UICollectionViewCompositionalLayout, \(name)") { number in
      let dimension = size(number.value)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: dimension, heightDimension: dimension))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: dimension),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      set(section, group, number.value)
      return collection(UICollectionViewCompositionalLayout(section: section))
    }
  }

  static var collections: [HostileSubject] {
    [
      flow("itemSize") { $0.itemSize = CGSize(width: $1, height: $1) },
      flow("itemSize.width") { $0.itemSize = CGSize(width: $1, height: 20) },
      flow("estimatedItemSize") { $0.estimatedItemSize = CGSize(width: $1, height: $1) },
      flow("minimumLineSpacing") { $0.minimumLineSpacing = $1 },
      flow("minimumInteritemSpacing") { $0.minimumInteritemSpacing = $1 },
      flow("sectionInset") { $0.sectionInset = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) },
      flow("headerReferenceSize") { $0.footerReferenceSize = CGSize(width: $1, height: 0) },
      compositional("absolute") { .absolute($0) },
      compositional("estimated") { .estimated($0) },
      compositional("fractional") { .fractionalWidth($0) },
      compositional("interGroupSpacing", { _ in .absolute(40) }) { section, _, number in
        section.interGroupSpacing = number
      },
      compositional("contentInsets", { _ in .absolute(40) }) { section, _, number in
        section.contentInsets = NSDirectionalEdgeInsets(
          top: number, leading: number, bottom: number, trailing: number)
      },
      compositional("interItemSpacing", { _ in .absolute(40) }) { _, group, number in
        group.interItemSpacing = .fixed(number)
      },
      HostileSubject("UICollectionViewLayoutAttributes.frame") {
        collection(OddLayout($0.value))
      },
      HostileSubject("collectionView(numberOfItemsInSection:)") { number in
        let view = collection(UICollectionViewFlowLayout())
        (view.dataSource as? Items)?.count = min(100_000, number.integer)
        return view
      },
      .property(
        "UICollectionView.contentOffset", nan: invalidGeometry, collection(UICollectionViewFlowLayout())
      ) {
        $0.contentOffset.y = $1.value
      },
    ]
  }
}

private final class Zooming: NSObject, UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
}

final class OddRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections = 1
  var rows = 3
  var height: CGFloat?
  var headerHeight: CGFloat?
  var indentation = 0

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell()
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "header" }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight ?? tableView.sectionHeaderHeight
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    indentation
  }
}

private final class Items: NSObject, UICollectionViewDataSource {
  var count = 5
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    cell.backgroundColor = .orange
    return cell
  }
}

/// One item, where the number says.
private final class OddLayout: UICollectionViewLayout {
  private let number: Double
  init(_ number: Double) {
    self.number = number
    super.init()
  }
  required init?(coder: NSCoder) { return nil }
  override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 400) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: number, width: number, height: 20)
    return [attributes]
  }
}
