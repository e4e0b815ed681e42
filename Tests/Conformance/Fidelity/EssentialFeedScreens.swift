import CoreGraphics
import UIKit

/// The screens of essentialdevelopercom/essential-feed-case-study, made in code instead of a storyboard.
enum EssentialFeedScreens {
  static let gallery =
    "The East Side Gallery is an open-air gallery in Berlin. It consists of a series of murals painted directly "
    + "on a 1,316 m long remnant of the Berlin Wall, located near the centre of Berlin, on Mühlenstraße in "
    + "Friedrichshain-Kreuzberg. The gallery has official status as a Denkmal, or heritage-protected landmark."
  static let pier = "Garth Pier is a Grade II listed structure in Bangor, Gwynedd, North Wales."

  @MainActor static func label(
    _ text: String?, _ style: UIFont.TextStyle, color: UIColor = .label, lines: Int = 1
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = lines
    return label
  }

  @MainActor static func pin(_ view: UIView, to cell: UITableViewCell, inset: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    let margins = cell.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      view.topAnchor.constraint(equalTo: margins.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: margins.bottomAnchor, constant: -inset),
    ])
  }

  /// A name, a date at the other side, and what was said.
  @MainActor static func comment(_ name: String, _ date: String, _ message: String) -> UITableViewCell {
    let cell = UITableViewCell()
    let who = label(name, .headline)
    who.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    who.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    let when = label(date, .subheadline, color: .secondaryLabel)
    when.textAlignment = .right
    when.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    let head = UIStackView(arrangedSubviews: [who, when])
    head.spacing = 8
    let body = UIStackView(arrangedSubviews: [head, label(message, .body, lines: 0)])
    body.axis = .vertical
    body.alignment = .top
    body.spacing = 8
    head.widthAnchor.constraint(equalTo: body.widthAnchor).isActive = true
    pin(body, to: cell, inset: 0)
    return cell
  }

  @MainActor static func place(_ location: String) -> UIView {
    let marker = UIView()
    marker.backgroundColor = .gray
    marker.translatesAutoresizingMaskIntoConstraints = false
    let box = UIView()
    box.addSubview(marker)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 10), marker.heightAnchor.constraint(equalToConstant: 14),
      marker.widthAnchor.constraint(equalToConstant: 10),
      marker.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
      marker.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
    let row = UIStackView(arrangedSubviews: [
      box, label(location, .subheadline, color: .secondaryLabel, lines: 2),
    ])
    row.spacing = 6
    return row
  }

  /// A place, a square picture with round corners (or the button that tries again), a description.
  @MainActor static func photo(_ location: String, color: UIColor?, text: String?) -> UITableViewCell {
    let cell = UITableViewCell()
    let frame = UIView()
    frame.backgroundColor = color ?? .secondarySystemBackground
    frame.layer.cornerRadius = 22
    frame.clipsToBounds = true
    if color == nil {
      let button = UIButton(type: .system)
      button.setTitle("↻", for: .normal)
      button.setTitleColor(.systemBackground, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 60)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      button.translatesAutoresizingMaskIntoConstraints = false
      frame.addSubview(button)
      NSLayoutConstraint.activate([
        button.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: frame.centerYAnchor),
      ])
    }
    frame.heightAnchor.constraint(equalTo: frame.widthAnchor).isActive = true
    let place = place(location)
    let stack = UIStackView(arrangedSubviews: [
      place, frame, label(text, .body, color: .secondaryLabel, lines: 6),
    ])
    stack.axis = .vertical
    stack.alignment = .top
    stack.spacing = 10
    frame.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
    place.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
    pin(stack, to: cell, inset: 6)
    return cell
  }

  @MainActor static func spinner() -> UITableViewCell {
    let cell = UITableViewCell()
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.hidesWhenStopped = false
    spinner.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: cell.contentView.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      cell.contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
    ])
    return cell
  }

  /// Rows without lines between them; a red banner above them.
  @MainActor final class List: UITableViewController {
    var rows: [@MainActor () -> UITableViewCell] = []
    var banner: String?
    var margin: CGFloat?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.separatorStyle = .none
      tableView.rowHeight = UITableView.automaticDimension
      tableView.showsVerticalScrollIndicator = false
      if let banner { tableView.tableHeaderView = button(banner) }
    }

    private func button(_ text: String) -> UIButton {
      let button = UIButton(type: .custom)
      button.backgroundColor = UIColor(red: 0.9995140433, green: 0.4175926149, blue: 0.4154433012, alpha: 1)
      button.titleLabel?.textAlignment = .center
      button.titleLabel?.numberOfLines = 0
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.setTitle(text, for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      return button
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard let header = tableView.tableHeaderView else { return }
      let size = header.systemLayoutSizeFitting(CGSize(width: tableView.frame.width, height: 0))
      guard header.frame.height != size.height else { return }
      header.frame.size.height = size.height
      tableView.tableHeaderView = header
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = rows[indexPath.row]()
      cell.selectionStyle = .none
      if let margin {
        cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: margin, leading: 16, bottom: margin, trailing: 16)
      }
      return cell
    }
  }

  @MainActor static func picture(
    _ list: @autoclosure () -> List, textSize: UIContentSizeCategory = .medium, isDark: Bool = false
  ) -> Picture {
    Stage.picture(
      of: list(), width: 390, height: 844, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
      textSize: textSize, isDark: isDark)
  }

  /// A list whose cells have these margins above and below their content.
  @MainActor static func list(margin: CGFloat?, _ rows: [@MainActor () -> UITableViewCell]) -> List {
    let list = List()
    list.margin = margin
    list.rows = rows
    return list
  }

  @MainActor static func comments(_ textSize: UIContentSizeCategory, margin: CGFloat? = nil) -> Picture {
    let rows: [@MainActor () -> UITableViewCell] = [
      { comment("a long long long long username", "1000 years ago", gallery) },
      { comment("a username", "10 days ago", "East Side Gallery\nMemorial in Berlin, Germany") },
      { comment("a.", "1 hour ago", "nice") },
    ]
    return picture(list(margin: margin, rows), textSize: textSize)
  }

  /// iOS 26 has 15 points above and below a cell's content where the versions before have 11, and we too.
  static let newMargin: CGFloat = 15

  /// Lines of text by the top and height they have in the recording, and how wide they may be.
  static func lines(_ places: [(String, y: CGFloat, height: CGFloat)], x: ClosedRange<CGFloat> = 8...382)
    -> [Probe]
  {
    places.map {
      .text(
        $0.0, CGRect(x: x.lowerBound, y: $0.y, width: x.upperBound - x.lowerBound, height: $0.height))
    }
  }
}
