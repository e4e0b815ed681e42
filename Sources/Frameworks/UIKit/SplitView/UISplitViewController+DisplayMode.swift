/// Which display mode is right: what the app prefers, else what the room suggests.
extension UISplitViewController {
  private var isWide: Bool {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height
  }

  var wantedBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return isWide ? .tile : .overlay
  }

  var wantedMode: DisplayMode {
    if preferredDisplayMode != .automatic { return fitted(preferredDisplayMode) }
    if style == .unspecified { return masterIsHidden ? .secondaryOnly : .oneBesideSecondary }
    switch preferredSplitBehavior {
    case .tile: return .oneBesideSecondary
    case .overlay, .displace: return .secondaryOnly
    case .automatic:
      guard isWide else { return .secondaryOnly }
      let isRoomy = (viewIfLoaded?.bounds.width ?? 0) >= 1366
      return style == .tripleColumn && isRoomy ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  /// R27.3, R38.2: the delegate decides by orientation; by default the list is hidden upright.
  private var masterIsHidden: Bool {
    let orientation: UIInterfaceOrientation = isWide ? .landscapeLeft : .portrait
    let actual = UIKitRuntime.shared.environment.interfaceOrientation
    let asked = actual.isLandscape == orientation.isLandscape ? actual : orientation
    guard let delegate, let master = panes[.primary] else { return asked.isPortrait }
    return delegate.splitViewController(self, shouldHide: master, in: asked)
  }

  /// Column styles show a mode as the behaviour that the app prefers allows.
  private func fitted(_ mode: DisplayMode) -> DisplayMode {
    let isDouble = style != .tripleColumn
    switch (mode, preferredSplitBehavior) {
    case (.oneOverSecondary, .tile), (.oneOverSecondary, .displace): return .oneBesideSecondary
    case (.oneBesideSecondary, .overlay): return .oneOverSecondary
    case (.twoBesideSecondary, _) where isDouble, (.twoDisplaceSecondary, _) where isDouble:
      return .oneBesideSecondary
    case (.twoOverSecondary, _) where isDouble: return .oneOverSecondary
    case (.twoBesideSecondary, .overlay), (.twoDisplaceSecondary, .overlay): return .twoOverSecondary
    case (.twoOverSecondary, .tile): return .twoBesideSecondary
    case (.twoOverSecondary, .displace), (.twoBesideSecondary, .displace): return .twoDisplaceSecondary
    default: return mode
    }
  }

  // MARK: What the user asks for

  /// Where the button leads: in or out, and in a triple column one more at a time.
  private var nextMode: DisplayMode {
    let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if asked != .automatic { return fitted(asked) }
    let isTriple = style == .tripleColumn
    switch currentMode {
    case .secondaryOnly, .automatic: return opened
    case .oneBesideSecondary:
      return isTriple
        ? (wantedBehavior == .tile ? .twoBesideSecondary : .twoDisplaceSecondary) : .secondaryOnly
    case .oneOverSecondary: return isTriple ? .twoOverSecondary : .secondaryOnly
    case .twoBesideSecondary, .twoDisplaceSecondary: return isTriple ? .oneBesideSecondary : .secondaryOnly
    case .twoOverSecondary: return .secondaryOnly
    }
  }

  /// The mode with one column more than the secondary one.
  private var opened: DisplayMode {
    wantedBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
  }

  func toggleMode() { change(to: nextMode, animated: true) }
  func slideIn() {
    guard currentMode == .secondaryOnly else { return }
    change(to: opened, animated: true)
  }
  func slideOut() { if currentMode.isOverlay { change(to: .secondaryOnly, animated: true) } }

  func reveal(_ column: Column) {
    if isCollapsed { return revealCollapsed(column) }
    switch column {
    case .secondary: slideOut()
    case .compact: break
    case .supplementary:
      if style == .tripleColumn, !layout.isVisible(.supplementary) { change(to: opened, animated: true) }
    case .primary:
      guard !layout.isVisible(.primary) else { return }
      guard style == .tripleColumn else { return change(to: opened, animated: true) }
      let two: DisplayMode =
        wantedBehavior == .overlay
        ? .twoOverSecondary : wantedBehavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary
      change(to: two, animated: true)
    }
  }

  func conceal(_ column: Column) {
    if isCollapsed { return concealCollapsed(column) }
    switch column {
    case .primary where style == .tripleColumn:
      guard layout.isVisible(.primary) else { return }
      change(to: currentMode.isOverlay ? .oneOverSecondary : .oneBesideSecondary, animated: true)
    case .primary, .supplementary: change(to: .secondaryOnly, animated: true)
    case .secondary, .compact: break
    }
  }
}
