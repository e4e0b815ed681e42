/// The heights a table was given, in points; `automaticDimension` where nobody gave one.
struct TableHeights {
  var row = UITableView.automaticDimension
  var estimatedRow = UITableView.automaticDimension
  var header = UITableView.automaticDimension
  var footer = UITableView.automaticDimension
  var estimatedHeader = UITableView.automaticDimension
  var estimatedFooter = UITableView.automaticDimension
  var headerTopPadding = UITableView.automaticDimension
}

/// The lines between rows.
struct TableSeparators {
  var style = UITableViewCell.SeparatorStyle.singleLine
  var color: UIColor?
  var inset = UIEdgeInsets(top: 0, left: UITableView.automaticDimension, bottom: 0, right: 0)
  var insetReference = UITableView.SeparatorInsetReference.fromCellEdges
}

/// Which rows are selected, and which may be.
struct TableSelection {
  var isAllowed = true
  var allowsMany = false
  var isAllowedDuringEditing = false
  var allowsManyDuringEditing = false
  var rows: [IndexPath] = []
  /// The row under a finger.
  var touched: IndexPath?
}

/// What is kept for the app and changes nothing here.
struct TableInertOptions {
  var followsFocus = false
  var allowsFocus = false
  var remembersFocus = false
  var followsReadableWidth = false
  var separatorEffect: UIVisualEffect?
}

/// The views above, below and behind all rows.
struct TableEdges {
  var header: UIView?
  var footer: UIView?
  var background: UIView?
  /// Whether the content of rows, headers and footers keeps clear of the screen's unsafe sides.
  var insetsContentViews = true
}

/// How the index of sections looks, and from how many rows on there is one.
struct SectionIndexLook {
  var minimumRowCount = 0
  var color: UIColor?
  var background: UIColor?
  var trackingBackground: UIColor?
}

/// What the data source said, laid out.
struct TableContent {
  var map = TableLayout()
  /// The layout is made anew before the next answer that depends on it.
  var needsReload = true
  /// Whether the counts in `map` are what the data source last said.
  var knowsCounts = false
  /// Counts the layouts: what was made for an older one may be of other rows.
  var generation = 0
  /// The width it was laid out for.
  var width: CGFloat = 0
  /// Rows of an interface file, if the table has them.
  var staticContent: StaticTableContent?
  /// Q1: its rows do not go back to where they were before it is reloaded.
  var staysAtTop = false
}

/// What stands on the screen now.
struct ShownRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// What is to be there while rows move, in points from the table's top.
  var span: (low: CGFloat, high: CGFloat)?
}
