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
      return symbol("chevron.right", 13, .semibold, accessory.tintColor ?? .tertiaryLabel)
    case .outlineDisclosure:
      let view = symbol("chevron.right", 13, .semibold, accessory.tintColor ?? cell?.tintColor)
      return button(view, accessory)
    case .checkmark: return symbol("checkmark", 17, .semibold, accessory.tintColor ?? cell?.tintColor)
    case .detail:
      return button(symbol("info.circle", 20, .regular, accessory.tintColor ?? cell?.tintColor), accessory)
    case .delete:
      return button(symbol("minus.circle.fill", 20, .regular, accessory.tintColor ?? .systemRed), accessory)
    case .insert:
      return button(symbol("plus.circle.fill", 20, .regular, accessory.tintColor ?? .systemGreen), accessory)
    case .multiselect, .reorder:
      let isOn = cell?.isSelected ?? false
      return symbol(
        isOn ? "checkmark.circle.fill" : "circle", 20, .regular, isOn ? cell?.tintColor : .tertiaryLabel)
    }
  }

  private func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor?)
    -> UIView
  {
    let view = UIImageView(
      image: UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight)))
    view.tintColor = color
    view.sizeToFit()
    return view
  }

  /// A symbol that takes taps; without a handler the row itself takes them.
  private func button(_ content: UIView, _ accessory: UICellAccessory) -> UIView {
    let button = AccessoryButton(content) { [weak cell] in
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
      entry.view.transform = expanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
    }
  }
}

/// A small view that takes taps on itself and a little around.
@MainActor private final class AccessoryButton: UIControl {
  private let tapped: () -> Void

  init(_ content: UIView, _ tapped: @escaping () -> Void) {
    self.tapped = tapped
    super.init(frame: content.bounds)
    content.isUserInteractionEnabled = false
    addSubview(content)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}
