import UIKit

/// Amounts and months as the region writes them, also when the region changes while the app runs.
class AmountsViewController: UITableViewController {
  private let firstMonth = DateComponents(
    calendar: Calendar(identifier: .gregorian), year: 2012, month: 1, day: 1)

  // A formatter keeps the region it was made in, so both are made anew when the region changes.
  private var amountFormatter = makeAmountFormatter()
  private var monthFormatter = makeMonthFormatter()

  private static func makeAmountFormatter() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.positiveFormat = "#,##0.00"
    return formatter
  }

  private static func makeMonthFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = "MMMM yyyy"
    return formatter
  }

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
    amountFormatter = Self.makeAmountFormatter()
    monthFormatter = Self.makeMonthFormatter()
    tableView.reloadData()
  }

  // MARK: - Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 24 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Amount", for: indexPath)
    cell.textLabel?.text = amountFormatter.string(from: (indexPath.row + 1) * 1000 as NSNumber)
    cell.detailTextLabel?.text = text(month: indexPath.row)
    return cell
  }

  private func text(month: Int) -> String? {
    let first = firstMonth.date ?? Date()
    return Calendar(identifier: .gregorian).date(byAdding: .month, value: month, to: first).map(
      monthFormatter.string)
  }
}
