import UIKit

/// Rows of every stock style.
final class RowsController: UITableViewController {
  var rows = ["One", "Two", "Three"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  private var cells: [IndexPath: UITableViewCell] = [:]

  /// The same cell at any time, so that it can be changed before the first frame as well.
  func cell(_ section: Int, _ row: Int) -> UITableViewCell {
    let path = IndexPath(row: row, section: section)
    if let cell = cells[path] { return cell }
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .subtitle, .value2]
    let cell = UITableViewCell(style: styles[(section * 2 + row) % 4], reuseIdentifier: nil)
    cell.textLabel?.text = rows.indices.contains(row) ? rows[row] : nil
    cell.detailTextLabel?.text = "detail"
    cells[path] = cell
    return cell
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(indexPath.section, indexPath.row)
  }
}

final class TilesController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var count = 7
  private let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(item) / 10, saturation: 0.7, brightness: 0.9, alpha: 1)
  }

  convenience init() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 80)
    self.init(collectionViewLayout: flow)
  }

  var layout: UICollectionViewFlowLayout {
    collectionView.collectionViewLayout as! UICollectionViewFlowLayout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.backgroundColor = .systemYellow
    return view
  }
}

extension LateValue {
  private static func rows(
    _ name: String, _ style: UITableView.Style = .plain, _ set: @escaping (RowsController) -> Void
  ) -> LateValue {
    LateValue("rows: \(name)", in: { RowsController(style: style) }, set: set)
  }

  static var rowValues: [LateValue] {
    [
      rows("text") { $0.cell(0, 0).textLabel?.text = "Another, longer text" },
      rows("detail of value1") { $0.cell(0, 1).detailTextLabel?.text = "another, longer detail" },
      rows("detail of subtitle") { $0.cell(0, 2).detailTextLabel?.text = "another, longer detail" },
      rows("text of subtitle") { $0.cell(0, 2).textLabel?.text = "Another, longer text" },
      rows("no detail") { $0.cell(0, 2).detailTextLabel?.text = nil },
      rows("detail of value2") { $0.cell(1, 1).detailTextLabel?.text = "another, longer detail" },
      rows("font") { $0.cell(0, 1).detailTextLabel?.font = .boldSystemFont(ofSize: 24) },
      rows("font of subtitle") { $0.cell(0, 2).textLabel?.font = .boldSystemFont(ofSize: 24) },
      rows("color") { $0.cell(0, 0).textLabel?.textColor = .red },
      rows("image") {
        $0.cell(0, 1).imageView?.image = picture(30)
        $0.cell(0, 1).setNeedsLayout()
      },
      rows("accessoryType") { $0.cell(0, 1).accessoryType = .checkmark },
      rows("accessoryType of a subtitle") { $0.cell(0, 2).accessoryType = .detailDisclosureButton },
      rows("accessoryView") { $0.cell(0, 0).accessoryView = UISwitch() },
      rows("backgroundColor") { $0.cell(0, 0).backgroundColor = .yellow },
      rows("backgroundView") {
        let view = UIView()
        view.backgroundColor = .yellow
        $0.cell(0, 0).backgroundView = view
      },
      rows("indentationLevel") { $0.cell(0, 0).indentationLevel = 3 },
      rows("separatorInset of a row") {
        $0.cell(0, 0).separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 50)
      },
      rows("tintColor of a row") {
        $0.cell(0, 0).accessoryType = .checkmark
        $0.cell(0, 0).tintColor = .red
      },
      rows("contentConfiguration") {
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = ("Configured", "secondary")
        content.image = picture(24)
        $0.cell(0, 0).contentConfiguration = content
      },
      rows("backgroundConfiguration") {
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundColor = .yellow
        $0.cell(0, 0).backgroundConfiguration = background
      },
      rows("rowHeight") { $0.tableView.rowHeight = 90 },
      rows("sectionHeaderHeight") { $0.tableView.sectionHeaderHeight = 70 },
      rows("separatorStyle") { $0.tableView.separatorStyle = .none },
      rows("separatorColor") { $0.tableView.separatorColor = .red },
      rows("separatorInset") {
        $0.tableView.separatorInset = UIEdgeInsets(top: 0, left: 90, bottom: 0, right: 0)
      },
      rows("backgroundColor of the table") { $0.tableView.backgroundColor = .yellow },
      rows("backgroundView of the table") { $0.tableView.backgroundView = UIImageView(image: picture(60)) },
      rows("tableHeaderView") {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
        view.backgroundColor = .systemPink
        $0.tableView.tableHeaderView = view
      },
      rows("tableFooterView") {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
        view.backgroundColor = .systemPink
        $0.tableView.tableFooterView = view
      },
      rows("editing") { $0.tableView.setEditing(true, animated: false) },
      rows("rows", .insetGrouped) {
        $0.rows = ["One"]
        $0.tableView.reloadData()
      },
      rows("rowHeight of a group", .insetGrouped) { $0.tableView.rowHeight = 90 },
      rows("contentInset") {
        $0.tableView.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
      },
      rows("dark") { $0.overrideUserInterfaceStyle = .dark },
    ]
  }

  private static func tiles(_ name: String, _ set: @escaping (TilesController) -> Void) -> LateValue {
    LateValue("tiles: \(name)", in: { TilesController() }, set: set)
  }

  static var tileValues: [LateValue] {
    [
      tiles("itemSize") { $0.layout.itemSize = CGSize(width: 150, height: 60) },
      tiles("minimumInteritemSpacing") { $0.layout.minimumInteritemSpacing = 60 },
      tiles("minimumLineSpacing") { $0.layout.minimumLineSpacing = 40 },
      tiles("sectionInset") {
        $0.layout.sectionInset = UIEdgeInsets(top: 30, left: 20, bottom: 0, right: 10)
      },
      tiles("scrollDirection") { $0.layout.scrollDirection = .horizontal },
      tiles("headerReferenceSize") { $0.layout.headerReferenceSize = CGSize(width: 0, height: 50) },
      tiles("backgroundColor") { $0.collectionView.backgroundColor = .yellow },
      tiles("backgroundView") { $0.collectionView.backgroundView = UIImageView(image: picture(60)) },
      tiles("contentInset") { $0.collectionView.contentInset.top = 60 },
      tiles("layout") {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 60, height: 60)
        $0.collectionView.setCollectionViewLayout(flow, animated: false)
      },
      tiles("items") {
        $0.count = 3
        $0.collectionView.reloadData()
      },
    ]
  }
}
