/// What stands at a row's trailing edge, for both modes of its table.
struct CellAccessories {
  var type = UITableViewCell.AccessoryType.none
  var view: UIView?
  var editingType = UITableViewCell.AccessoryType.none
  var editingView: UIView?
  /// UIKit's own, as it is shown now.
  var shown: TableCellAccessory?
  /// The app's own view, the one of the mode the row is in.
  var shownView: UIView?
}

/// What lies behind a row's content.
struct CellBackgrounds {
  var view: UIView?
  var selected: UIView?
  var multipleSelected: UIView?
  /// Behind a selected row that was given nothing else.
  var plainSelected: UIView?
  /// The colour the table gave: as long as it is there, the table may change it.
  var stock: UIColor?
}

struct CellModes {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var showsDeleteConfirmation = false
}

struct CellIndentation {
  var level = 0
  var width: CGFloat = 10
}

/// What is kept for the app and changes nothing here.
struct CellInertOptions {
  var indentsWhileEditing = true
  var showsReorderControl = false
  var focusStyle = UITableViewCell.FocusStyle.default
}

/// What an interface file says of a row.
struct CellInterface {
  /// Belongs to static rows and is never reused.
  var isStatic = false
  var height: CGFloat?
  /// What a segue does when the row, or its accessory, is chosen.
  var selectionSegue: (() -> Void)?
  var accessorySegue: (() -> Void)?
}
