import UIKit

/// Amounts and months as the region writes them, also when the region changes while the app runs.
class AmountsViewController: UITableViewController {
  private let firstMonth = DateComponents(
    calendar: Calendar(identifier: .gregorian), year: 2012, month: 1, day: 1)

  // A formatter keeps the region it was made in, so both go when the region changes.
  private var amountFormatter: NumberFormatter?
  private var monthFormatter: DateFormatter?

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(regionChanged(_:)), name: NSLocale.currentLocaleDidChangeNotification,
      object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func regionChanged(_ notification: Notification) {
    amountFormatter = nil
    monthFormatter = nil
    tableView.reloadData()
  }

  // MARK: - Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Amount", for: indexPath)
    cell.textLabel?.text = text(amount: (indexPath.row + 1) * 1000)
    cell.detailTextLabel?.text = text(month: indexPath.row)
    return cell
  }

  private func text(amount: Int) -> String? {
    let formatter = amountFormatter ?? NumberFormatter()
    if amountFormatter == nil {
      formatter.positiveFormat = "#,##0.00"
      amountFormatter = formatter
    }
    return formatter.string(from: amount as NSNumber)
  }

  private func text(month: Int) -> String? {
    let formatter = monthFormatter ?? DateFormatter()
    if monthFormatter == nil {
      formatter.dateFormat = "MMMM yyyy"
      monthFormatter = formatter
    }
    let first = firstMonth.date ?? Date()
    return Calendar(identifier: .gregorian).date(byAdding: .month, value: month, to: first).map(
      formatter.string)
  }
}
