/// The families of a font picker, to look through and search.
@MainActor final class FontFamilyList: UITableViewController, UISearchResultsUpdating {
  private let configuration: UIFontPickerViewController.Configuration
  private let selected: UIFontDescriptor?
  private let choose: (UIFontDescriptor) -> Void
  private let families: [(name: String, faces: [String])]
  private var shown: [(name: String, faces: [String])]

  init(
    _ configuration: UIFontPickerViewController.Configuration, selected: UIFontDescriptor?,
    choose: @escaping (UIFontDescriptor) -> Void
  ) {
    (self.configuration, self.selected, self.choose) = (configuration, selected, choose)
    families = UIFont.familyNames.compactMap { family in
      let faces = UIFont.fontNames(forFamilyName: family).filter {
        let traits = UIFontDescriptor(name: $0, size: 0).symbolicTraits
        return configuration.filteredTraits.isSubset(of: traits)
      }
      return faces.isEmpty ? nil : (family, faces)
    }
    shown = families
    super.init(style: .plain)
    title = "Choose Font"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "family")
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    let family = selected?.object(forKey: .family) as? String
    if let row = shown.firstIndex(where: { $0.name == family }) {
      tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
    }
  }

  func updateSearchResults(for searchController: UISearchController) {
    let wanted = searchController.searchBar.text ?? ""
    shown = wanted.isEmpty ? families : families.filter { $0.name.localizedCaseInsensitiveContains(wanted) }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "family", for: indexPath)
    let family = shown[indexPath.row]
    let descriptor = UIFontDescriptor(fontAttributes: [.family: family.name])
    let isSelected = selected?.object(forKey: .family) as? String == family.name
    cell.textLabel?.text = family.name
    cell.textLabel?.font =
      configuration.displayUsingSystemFont
      ? .systemFont(ofSize: 17) : UIFont(descriptor: descriptor, size: 17)
    cell.accessoryType = hasFaces(family.faces) ? .disclosureIndicator : isSelected ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let family = shown[indexPath.row]
    if hasFaces(family.faces) {
      let faces = FontFaceList(family.name, family.faces, configuration, selected: selected, choose: choose)
      navigationController?.pushViewController(faces, animated: true)
    } else {
      tableView.deselectRow(at: indexPath, animated: true)
      choose(UIFontDescriptor(fontAttributes: [.family: family.name]))
    }
  }

  private func hasFaces(_ faces: [String]) -> Bool { configuration.includeFaces && faces.count > 1 }
}
