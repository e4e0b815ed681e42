/// A search's suggestions, one a row.
@MainActor final class SuggestionList: UITableViewController {
  var suggestions: [any UISearchSuggestion] = [] { didSet { reload() } }
  private let choose: (any UISearchSuggestion) -> Void

  init(_ choose: @escaping (any UISearchSuggestion) -> Void) {
    self.choose = choose
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
  }

  private func reload() { if isViewLoaded { tableView.reloadData() } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    suggestions.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
    let suggestion = suggestions[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = suggestion.localizedSuggestion
    if let text = suggestion.localizedAttributedSuggestion { content.attributedText = text }
    content.secondaryText = suggestion.localizedDescription
    content.image = suggestion.iconImage ?? UISearchTextField.glass
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(suggestions[indexPath.row])
  }
}
