import TouchstoneSwiftRuntime

extension ObjectFactory {
  @inline(never) @_optimize(none)
  static func table(_ type: UITableViewController.Type, style: UITableView.Style) -> UITableViewController {
    PretendedClass.of(type, as: _StyledTableController.self).init(style: style)
  }
}

@_spi(Host) open class _StyledTableController: UITableViewController {
  public required override init(style: UITableView.Style) { super.init(style: style) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension ObjectFactory {
  @inline(never) @_optimize(none)
  static func cell(_ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?)
    -> UITableViewCell
  {
    PretendedClass.of(type, as: _StyledCell.self).init(style: style, reuseIdentifier: reuseIdentifier)
  }

  @inline(never) @_optimize(none)
  static func headerFooter(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?)
    -> UITableViewHeaderFooterView
  {
    PretendedClass.of(type, as: _ReusableHeaderFooter.self).init(reuseIdentifier: reuseIdentifier)
  }
}

@_spi(Host) open class _StyledCell: UITableViewCell {
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@_spi(Host) open class _ReusableHeaderFooter: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
