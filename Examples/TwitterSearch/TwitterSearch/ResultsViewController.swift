import UIKit

/// Shows what was found, row by row; one row says what is wrong until then.
///
/// The connection is this screen's: who leaves it cancels it, and nothing of it is called later.
class ResultsViewController: UITableViewController, NSURLConnectionDataDelegate {
  private let query: String
  private var connection: NSURLConnection?
  private var buffer = Data()
  private var tweets: [Tweet] = []

  init(query: String) {
    self.query = query
    super.init(style: .plain)
    title = query
  }

  required init?(coder: NSCoder) { fatalError("This screen is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 84
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Result")
    load()
  }

  // R32.6
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    connection?.cancel()
    finish()
  }

  private func load() {
    guard let request = SearchService.request(for: query) else { return }
    buffer = Data()
    connection = NSURLConnection(request: request, delegate: self)
    UIApplication.shared.isNetworkActivityIndicatorVisible = connection != nil
  }

  private func finish() {
    connection = nil
    buffer = Data()
    UIApplication.shared.isNetworkActivityIndicatorVisible = false
  }

  // MARK: - The connection

  func connection(_ connection: NSURLConnection, didReceive response: URLResponse) { buffer = Data() }

  func connection(_ connection: NSURLConnection, didReceive data: Data) { buffer.append(data) }

  func connectionDidFinishLoading(_ connection: NSURLConnection) {
    tweets = Tweet.tweets(in: buffer) ?? []
    finish()
    tableView.reloadData()
  }

  // R32.4
  func connection(_ connection: NSURLConnection, didFailWithError error: Error) {
    finish()
    let alert = UIAlertController(
      title: "Connection Error", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
    tableView.reloadData()
  }

  // MARK: - The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    max(1, tweets.count)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Result", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.font = .systemFont(ofSize: 14)
    cell.backgroundColor = indexPath.row.isMultiple(of: 2) ? .systemBackground : UIColor(white: 0.9, alpha: 1)
    cell.textLabel?.text =
      tweets.indices.contains(indexPath.row)
      ? "\(tweets[indexPath.row].user): \(tweets[indexPath.row].text)"
      : connection != nil ? "Loading..." : "Not available"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
