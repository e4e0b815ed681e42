import CoreData
import UIKit

/// All countries by letter, with an index at the edge and a search over names or capitals.
class WorldViewController: UITableViewController {
  @IBOutlet private var searchBar: UISearchBar!

  var context: NSManagedObjectContext? {
    didSet { contextChanged() }
  }

  private var results: NSFetchedResultsController<Country>?
  private var search: CountrySearch?
  /// What the search found; nil while nothing is searched.
  private var found: [Country]?

  private func contextChanged() {
    guard let context else { return }
    search = CountrySearch(context)
    let request: NSFetchRequest<Country> = Country.fetchRequest()
    request.sortDescriptors = [
      NSSortDescriptor(
        key: "name", ascending: true, selector: #selector(NSString.localizedStandardCompare(_:)))
    ]
    request.fetchBatchSize = 40
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "sectionTitle", cacheName: nil
    )
    do { try results.performFetch() } catch { print("The countries could not be fetched: \(error)") }
    self.results = results
    if isViewLoaded { tableView.reloadData() }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    search?.forgetRequest()
  }

  private func country(at indexPath: IndexPath) -> Country? {
    found?[indexPath.row] ?? results?.object(at: indexPath)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? CountryViewController, let cell = sender as? UITableViewCell,
      let path = tableView.indexPath(for: cell)
    else { return }
    detail.country = country(at: path)
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int {
    found == nil ? results?.sections?.count ?? 0 : 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found?.count ?? results?.sections?[section].numberOfObjects ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Country") ?? cellOfNib()
    if let country = country(at: indexPath) { (cell as? CountryCell)?.show(country) }
    return cell
  }

  // MARK: Tables without cells to give: those of iOS 5 while VoiceOver ran

  private let nib = UINib(nibName: "CountryCell", bundle: nil)

  /// It belongs to no storyboard, so no segue leads on from it.
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
    found == nil ? results?.sections?[section].name : nil
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    found == nil ? [UITableView.indexSearch] + (results?.sectionIndexTitles ?? []) : nil
  }

  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    guard index > 0 else {
      // The search icon leads to the search bar, which is no section.
      tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
      return NSNotFound
    }
    return results?.section(forSectionIndexTitle: title, at: index - 1) ?? NSNotFound
  }
}

extension WorldViewController: UISearchBarDelegate {
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { searchAgain() }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    searchAgain()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    searchAgain()
  }

  private func searchAgain() {
    let text = searchBar.text ?? ""
    let scope = CountrySearch.Scope(rawValue: searchBar.selectedScopeButtonIndex) ?? .country
    found = text.isEmpty ? nil : search?.countries(beginning: text, in: scope)
    tableView.reloadData()
  }
}
