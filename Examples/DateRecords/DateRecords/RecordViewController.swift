import UIKit

/// The fields of a record, and what becomes of them.
class RecordViewController: UITableViewController {
  private var fields: [(name: String, value: String)] = []

  var record: DateRecord? {
    didSet {
      fields = record.map(Self.fields) ?? []
      if isViewLoaded { tableView.reloadData() }
    }
  }

  private static func fields(of record: DateRecord) -> [(name: String, value: String)] {
    [
      ("iso8601", record.iso8601 ?? "none"),
      ("unixTime", record.unixTime.map { String(Int($0)) } ?? "none"),
      ("tzOffset", String(record.tzOffset)),
      ("tzName", record.tzName),
      ("isDST", String(record.isDST)),
      ("By the offset", record.localTime),
      ("By the name", record.timeByName),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    fields.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Field", for: indexPath)
    cell.textLabel?.text = fields[indexPath.row].name
    cell.detailTextLabel?.text = fields[indexPath.row].value
    return cell
  }
}
