/// The accessory views of one list cell, in their order from the edges.
@MainActor final class ListCellAccessories {
  private weak var cell: UICollectionViewListCell?
  private var shown: [(accessory: UICellAccessory, view: UIView)] = []

  init(cell: UICollectionViewListCell) { self.cell = cell }

  /// Makes the views anew for what is to be seen now.
  func show(_ accessories: [UICellAccessory], editing: Bool) {
    for (_, view) in shown { view.removeFromSuperview() }
    shown = accessories.filter { $0.isShown(editing: editing) }.map { ($0, makeView($0)) }
    for (_, view) in shown { cell?.addSubview(view) }
  }

  private func makeView(_ accessory: UICellAccessory) -> UIView {
    switch accessory.accessoryType {
    case .customView: return accessory.view ?? UIView()
    case .label:
      let label = UILabel()
      label.text = accessory.text
      label.font = accessory.font
      label.textColor = accessory.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    case .disclosureIndicator:
      return RowSymbol.make("chevron.forward", 13, accessory.tintColor ?? .tertiaryLabel, weight: .semibold)
    case .outlineDisclosure:
      let tint = accessory.tintColor ?? cell?.tintColor
      return button(RowSymbol.make("chevron.forward", 13, tint, weight: .semibold), accessory)
    case .checkmark:
      return RowSymbol.make("checkmark", 17, accessory.tintColor ?? cell?.tintColor, weight: .semibold)
    case .detail:
      return button(RowSymbol.make("info.circle", 20, accessory.tintColor ?? cell?.tintColor), accessory)
    case .delete: return button(RowSymbol.delete(accessory.tintColor), accessory)
    case .insert: return button(RowSymbol.insert(accessory.tintColor), accessory)
    case .multiselect:
      return RowSymbol.tick(cell?.isSelected ?? false, accessory.tintColor ?? cell?.tintColor)
    case .reorder: return ItemGrip(RowSymbol.reorder(accessory.tintColor))
    }
  }

  /// A symbol that takes taps; without a handler the row itself takes them.
  private func button(_ content: UIView, _ accessory: UICellAccessory) -> UIView {
    let verb =
      switch accessory.accessoryType {
      case .delete: "Remove"
      case .insert: "Insert"
      case .detail: "More Info"
      default: "Expand"
      }
    let button = RowButton(content, verb: verb) { [weak cell] in
      if let handler = accessory.handler {
        handler()
      } else if accessory.accessoryType == .outlineDisclosure {
        cell?.toggleOutline()
      }
    }
    let isActive = accessory.handler != nil || accessory.accessoryType == .outlineDisclosure
    button.isUserInteractionEnabled = isActive
    return button
  }

  // MARK: Widths

  private static let standardWidth: CGFloat = 20
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 16

  private func width(_ entry: (accessory: UICellAccessory, view: UIView)) -> CGFloat {
    switch entry.accessory.reservedWidth {
    case .actual: entry.view.bounds.width
    case .custom(let width): width
    case .standard:
      entry.accessory.accessoryType == .customView || entry.accessory.accessoryType == .label
        ? entry.view.bounds.width
        : max(entry.view.bounds.width, min(Self.standardWidth, entry.view.bounds.width + 2))
    }
  }

  /// Points that the accessories of a side keep from the content.
  func reserved(leading: Bool) -> CGFloat {
    let widths = shown.filter { $0.accessory.isLeading == leading }.map(width)
    guard !widths.isEmpty else { return 0 }
    return Self.margin + widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1)
  }

  func layout(in bounds: CGRect, mirrored: Bool) {
    for isLeading in [true, false] {
      var at = Self.margin
      let entries = shown.filter { $0.accessory.isLeading == isLeading }
      for entry in isLeading ? entries : entries.reversed() {
        let width = width(entry)
        let size = entry.view.bounds.size
        let isLeft = isLeading != mirrored
        let slot = isLeft ? at : bounds.width - at - width
        entry.view.center = CGPoint(x: slot + width / 2, y: bounds.midY)
        entry.view.bounds.size = size
        at += width + Self.gap
      }
    }
  }

  /// Turns the arrow of an outline's parent.
  func turn(expanded: Bool) {
    for entry in shown where entry.accessory.accessoryType == .outlineDisclosure {
      let quarter: CGFloat = entry.view.isRightToLeft ? -.pi / 2 : .pi / 2
      entry.view.transform = expanded ? CGAffineTransform(rotationAngle: quarter) : .identity
    }
  }
}
