/// One folder's files: folders open, files that fit are chosen, the others are dimmed.
@MainActor final class FileListController: UITableViewController {
  private let place: URL
  private let choice: FileChoice
  private var items: [DeviceFiles.Item] = []
  private let emptyLabel = UILabel()
  /// Buttons of those who show the list, right of its own.
  var extraItems: [UIBarButtonItem] = [] { didSet { if isViewLoaded { updateButtons() } } }
  var extraLeftItems: [UIBarButtonItem] = [] { didSet { if isViewLoaded { updateButtons() } } }
  var hasCancel = true

  init(_ place: URL, title: String, _ choice: FileChoice) {
    (self.place, self.choice) = (place, choice)
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FileCell.self, forCellReuseIdentifier: "file")
    tableView.rowHeight = 60
    emptyLabel.text = "Folder is Empty"
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    updateButtons()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  func reload() {
    items = DeviceFiles.current.items(of: place)
    tableView.backgroundView = items.isEmpty ? emptyLabel : nil
    tableView.reloadData()
    updateButtons()
  }

  private func updateButtons() {
    var right = extraItems
    if let title = choice.buttonTitle {
      let button = UIBarButtonItem(
        title: title, primaryAction: UIAction(title: title) { [unowned self] _ in finish() })
      button.style = .done
      button.isEnabled = choice.takesFolders || !choice.chosen.isEmpty
      right.insert(button, at: 0)
    }
    navigationItem.rightBarButtonItems = right
    var left = extraLeftItems
    if hasCancel {
      let cancel = UIBarButtonItem(
        systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in choice.cancel() })
      if right.isEmpty { navigationItem.rightBarButtonItem = cancel } else { left.insert(cancel, at: 0) }
    }
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItems = left
  }

  /// The chosen files, or the folder itself where none is.
  private func finish() { choice.choose(choice.chosen.isEmpty ? [place] : choice.chosen) }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    let item = items[indexPath.row]
    let isOpen = item.isFolder || choice.accepts(item)
    cell.textLabel?.text = choice.name(of: item)
    cell.textLabel?.textColor = isOpen ? .label : .tertiaryLabel
    cell.detailTextLabel?.text = Self.detail(item)
    cell.detailTextLabel?.textColor = isOpen ? .secondaryLabel : .tertiaryLabel
    cell.imageView?.image = FileIcon.image(item.type)
    cell.imageView?.tintColor = item.isFolder ? .systemBlue : isOpen ? .secondaryLabel : .tertiaryLabel
    cell.accessoryType =
      item.isFolder ? .disclosureIndicator : choice.chosen.contains(item.url) ? .checkmark : .none
    cell.selectionStyle = isOpen ? .default : .none
    return cell
  }

  private static func detail(_ item: DeviceFiles.Item) -> String? {
    if item.isFolder {
      let count = DeviceFiles.current.items(of: item.url).count
      return count == 1 ? "1 item" : "\(count) items"
    }
    let size = ByteCountFormatter.string(fromByteCount: item.bytes, countStyle: .file)
    guard let date = item.date else { return size }
    let format = DateFormatter()
    format.dateStyle = .short
    return "\(format.string(from: date)) – \(size)"
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let item = items[indexPath.row]
    if item.isFolder {
      let list = FileListController(item.url, title: item.name, choice)
      list.hasCancel = hasCancel
      list.extraItems = extraItems
      navigationController?.pushViewController(list, animated: true)
    } else if choice.accepts(item) {
      take(item.url)
    }
  }

  private func take(_ url: URL) {
    guard choice.takesSeveral else { return choice.choose([url]) }
    if let index = choice.chosen.firstIndex(of: url) {
      choice.chosen.remove(at: index)
    } else {
      choice.chosen.append(url)
    }
    reload()
  }
}

@MainActor final class FileCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { return nil }
}
