/// What one level of a menu shows, in sections from top to bottom.
@MainActor struct MenuContent {
  enum Row {
    case heading(String)
    case leaf(any UIMenuLeaf)
    case submenu(UIMenu)
    case waiting
    /// Side by side; with titles below their images or without.
    case tiles([any UIMenuLeaf], titled: Bool)
  }

  private(set) var sections: [[Row]] = []
  /// Deferred elements whose provider has not answered.
  private(set) var pending: [UIDeferredMenuElement] = []
  private let answers: [ObjectIdentifier: [UIMenuElement]]
  private let responder: UIResponder?

  /// `answers` has what deferred elements were resolved to; `responder` begins the chain that commands go up.
  init(_ menu: UIMenu, answers: [ObjectIdentifier: [UIMenuElement]], responder: UIResponder?) {
    (self.answers, self.responder) = (answers, responder)
    sections = [[]]
    if menu.laysOutTiles { addTiles(menu.children, of: menu) } else { add(menu.children) }
    sections.removeAll { $0.isEmpty }
  }

  private mutating func add(_ elements: [UIMenuElement]) {
    for element in elements {
      switch element {
      case let menu as UIMenu where menu.options.contains(.displayInline) || menu.laysOutTiles:
        addGroup(menu)
      case let menu as UIMenu:
        append(.submenu(menu))
      case let deferred as UIDeferredMenuElement:
        if let answer = answers[ObjectIdentifier(deferred)] {
          add(answer)
        } else {
          pending.append(deferred)
          append(.waiting)
        }
      case let leaf as any UIMenuLeaf where isShown(leaf):
        append(.leaf(leaf))
      default:
        break
      }
    }
  }

  private mutating func addGroup(_ menu: UIMenu) {
    sections.append([])
    if !menu.title.isEmpty, !menu.laysOutTiles { append(.heading(menu.title)) }
    if menu.laysOutTiles { addTiles(menu.children, of: menu) } else { add(menu.children) }
    sections.append([])
  }

  private mutating func addTiles(_ elements: [UIMenuElement], of menu: UIMenu) {
    let leaves = elements.compactMap { $0 as? any UIMenuLeaf }.filter(isShown)
    if !leaves.isEmpty { append(.tiles(leaves, titled: menu.preferredElementSize == .medium)) }
    add(elements.filter { !($0 is any UIMenuLeaf) })
  }

  private mutating func append(_ row: Row) { sections[sections.count - 1].append(row) }

  private func isShown(_ leaf: any UIMenuLeaf) -> Bool {
    if leaf.attributes.contains(.hidden) { return false }
    guard let command = leaf as? UICommand else { return true }
    return command.taker(from: responder) != nil
  }

  /// Whether a row needs room for a mark before its title.
  var hasMarks: Bool {
    sections.joined().contains {
      switch $0 {
      case .leaf(let leaf): leaf.state != .off
      case .submenu: true
      default: false
      }
    }
  }

  /// The first element nearest to the finger where the menu opens upwards.
  mutating func reverse() { sections = sections.reversed().map { $0.reversed() } }
}

extension UIMenu {
  var laysOutTiles: Bool {
    options.contains(.displayAsPalette) || preferredElementSize == .small || preferredElementSize == .medium
  }
}
