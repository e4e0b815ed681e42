import UIKit

/// All countries by letter, with an index at the edge and a search over names or capitals.
class CountriesViewController: UITableViewController, UISearchBarDelegate {
  @IBOutlet private var searchBar: UISearchBar!

  private var index = CountryIndex([])
  /// What the search found; nil while nothing is searched.
  private var found: [Country]?
  /// Of the searches so far; the next one makes it if it is not there.
  private var request: SearchRequest?

  override func viewDidLoad() {
    super.viewDidLoad()
    do {
      index = CountryIndex(try Country.all())
    } catch {
      print("The list of countries could not be read: \(error)")
    }
  }

  // R13.11
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    request = nil
  }

  private func country(at indexPath: IndexPath) -> Country {
    found?[indexPath.row] ?? index.sections[indexPath.section].countries[indexPath.row]
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int {
    found == nil ? index.sections.count : 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found?.count ?? index.sections[section].countries.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Country") ?? cellOfNib()
    (cell as? CountryCell)?.show(country(at: indexPath))
    return cell
  }

  // MARK: Tables without cells to give: those of iOS 5 while VoiceOver ran

  private let nib = UINib(nibName: "CountryCell", bundle: nil)

  /// It belongs to no storyboard, so no segue leads on from it, and it shows no arrow.
  private func cellOfNib() -> UITableViewCell {
    guard let cell = nib.instantiate(withOwner: nil).first as? UITableViewCell else {
      fatalError("CountryCell.xib has no cell.")
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // The storyboard's cell has its own segue, which has pushed already.
    guard let cell = tableView.cellForRow(at: indexPath), cell.reuseIdentifier == "CountryOfNib" else {
      return
    }
    performSegue(withIdentifier: "ShowCountry", sender: cell)
  }

  // MARK: Letters

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    found == nil ? index.sections[section].letter : nil
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    found == nil ? [UITableView.indexSearch] + index.sections.map(\.letter) : nil
  }

  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    guard index == 0 else { return index - 1 }
    // The search icon leads to the search bar, which is no section.
    tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
    return NSNotFound
  }

  // MARK: Search

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    search()
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    search()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    search()
  }

  private func search() {
    let text = searchBar.text ?? ""
    let scope = SearchRequest.Scope(rawValue: searchBar.selectedScopeButtonIndex) ?? .country
    found = text.isEmpty ? nil : searchRequest().results(beginning: text, in: scope)
    tableView.reloadData()
  }

  private func searchRequest() -> SearchRequest {
    if let request { return request }
    let made = SearchRequest(index.countries)
    request = made
    return made
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? CountryViewController,
      let path = tableView.indexPathForSelectedRow
    else { return }
    detail.country = country(at: path)
  }
}
