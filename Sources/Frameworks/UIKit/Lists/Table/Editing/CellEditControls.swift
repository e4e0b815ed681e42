/// What a table asks of a row while it is edited.
struct RowEditing: Equatable {
  var style: UITableViewCell.EditingStyle
  /// Rows are ticked rather than deleted.
  var isTicked: Bool
  var indents: Bool
  var canMove: Bool

  var hasControl: Bool { isTicked || style != .none }
}

/// The controls of one row in editing mode: at its start what deletes, inserts or ticks it, at its end the
/// grip that moves it.
@MainActor final class CellEditControls {
  private unowned let cell: UITableViewCell
  private var leading: UIView?
  private var grip: ReorderGrip?
  private var shown: RowEditing?
  private var isTickOn = false

  /// Points the content moves aside, and those the grip takes.
  private static let indent: CGFloat = 40
  private static let gripWidth: CGFloat = 44
  /// Where the control's picture stands.
  private static let center: CGFloat = 27

  init(cell: UITableViewCell) { self.cell = cell }

  var leadingInset: CGFloat { shown.map { $0.indents ? Self.indent : 0 } ?? 0 }
  var trailingInset: CGFloat { shown?.canMove ?? false ? Self.gripWidth : 0 }

  /// Makes what `editing` wants; views that are no longer wanted stay to fade out until `clear`.
  func show(_ editing: RowEditing?) {
    guard editing != shown else { return }
    shown = editing
    guard let editing else { return }
    leading?.removeFromSuperview()
    grip?.removeFromSuperview()
    leading = editing.hasControl ? makeLeading(editing) : nil
    grip = editing.canMove ? ReorderGrip(cell: cell) : nil
    for view in [leading, grip] {
      guard let view else { continue }
      view.alpha = 0
      cell.addSubview(view)
      place(view, isIn: false)
    }
  }

  /// Removes what faded out.
  func clear() {
    guard shown == nil else { return }
    leading?.removeFromSuperview()
    grip?.removeFromSuperview()
    leading = nil
    grip = nil
  }

  private func makeLeading(_ editing: RowEditing) -> UIView {
    if editing.isTicked {
      isTickOn = cell.isSelected
      return RowSymbol.tick(isTickOn, cell.tintColor)
    }
    let picture = editing.style == .insert ? RowSymbol.insert() : RowSymbol.delete()
    return RowButton(picture, verb: editing.style == .insert ? "Insert" : "Remove") { [weak cell] in
      guard let cell else { return }
      cell.table?.editControlTapped(of: cell)
    }
  }

  /// A ticked row's box follows the selection.
  func selectionChanged() {
    guard let shown, shown.isTicked, cell.isSelected != isTickOn else { return }
    isTickOn = cell.isSelected
    leading?.removeFromSuperview()
    let view = RowSymbol.tick(isTickOn, cell.tintColor)
    cell.addSubview(view)
    leading = view
    place(view, isIn: true)
  }

  func layout() {
    for view in [leading, grip] {
      guard let view else { continue }
      place(view, isIn: shown != nil)
      view.alpha = shown == nil ? 0 : 1
    }
  }

  private func place(_ view: UIView, isIn: Bool) {
    let bounds = cell.bounds
    if view === grip {
      let end = bounds.width - cell.unsafeTrailing - (cell.table?.indexWidth ?? 0)
      let x = end - (isIn ? Self.gripWidth : 0)
      view.frame = cell.directed(CGRect(x: x, y: 0, width: Self.gripWidth, height: bounds.height))
    } else {
      view.center = cell.directed(
        CGPoint(x: cell.unsafeLeading + Self.center - (isIn ? 0 : Self.indent), y: bounds.midY))
    }
  }
}

/// The three lines by which a finger carries a row.
@MainActor final class ReorderGrip: UIView, TakesTouchesAtOnce {
  private(set) weak var cell: UITableViewCell?
  private let picture = RowSymbol.reorder()

  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
  override var defaultAccessibilityLabel: String? { CellTexts.name("Reorder", rowOf: self) }
  override func complete(_ look: inout AutomationLook) { look.subviews = [] }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  // The row does not light up for a finger on its grip.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
