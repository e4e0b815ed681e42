/// What a cell keeps for its content and background configurations.
@MainActor struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  var contentView: (any UIView & UIContentView)?
  var backgroundView: ConfiguredBackgroundView?
  /// What a list shows behind a row that has no background of its own.
  var stockBackground: ConfiguredBackgroundView?
}

/// Cells and headers of tables and collections alike: their content and background come from configurations.
@preconcurrency @MainActor protocol ConfiguredCell: UIView {
  associatedtype State: UIConfigurationState
  var configuration: CellConfigurations { get set }
  var contentView: UIView { get }
  var configurationState: State { get }
}

extension ConfiguredCell {
  func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
    configuration.content = new
    guard let new else {
      configuration.contentView?.removeFromSuperview()
      configuration.contentView = nil
      return
    }
    let isNew = showContent(configuration.updatesContent ? new.updated(for: configurationState) : new)
    // A new view hears of the state once more before it is shown: some take their values only then.
    if isNew, configuration.updatesContent { requestConfigurationUpdate() }
    setNeedsLayout()
  }

  /// Whether it took a new view.
  @discardableResult private func showContent(_ new: any UIContentConfiguration) -> Bool {
    if let view = configuration.contentView, view.supports(new) {
      view.configuration = new
      return false
    }
    // It takes the place of all content, a prototype's too.
    for old in contentView.subviews { old.removeFromSuperview() }
    let view = new.makeContentView()
    configuration.contentView = view
    contentView.addSubview(view)
    // The content's constraints then size the cell, whatever kind of view it is.
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      view.topAnchor.constraint(equalTo: contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    return true
  }

  func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
    configuration.background = new
    guard let new else {
      configuration.backgroundView?.removeFromSuperview()
      configuration.backgroundView = nil
      return
    }
    showBackground(configuration.updatesBackground ? new.updated(for: configurationState) : new)
    setNeedsLayout()
  }

  private func showBackground(_ new: UIBackgroundConfiguration) {
    let view = configuration.backgroundView ?? ConfiguredBackgroundView()
    configuration.backgroundView = view
    if view.superview !== self { insertSubview(view, at: 0) }
    view.configuration = new
  }

  func requestConfigurationUpdate() {
    setNeedsUpdate(.configuration)
    setNeedsLayout()
  }

  /// What the app makes of the cell's state is there before the cell is measured and first seen.
  func updateConfigurationBeforeDisplay() {
    requestConfigurationUpdate()
    UIView.performWithoutAnimation { updateConfigurationIfNeeded() }
  }

  /// Whoever measures or shows the cell before the update pass has it updated at once.
  func updateConfigurationIfNeeded() { updateLookIfNeeded() }

  /// The stock update: what follows states by itself follows them.
  func applyConfigurations(_ state: State) {
    if configuration.updatesContent, let content = configuration.content {
      showContent(content.updated(for: state))
    }
    if configuration.updatesBackground, let background = configuration.background {
      showBackground(background.updated(for: state))
    }
  }

  func layoutConfigurationViews() {
    configuration.backgroundView?.frame = bounds
    configuration.stockBackground?.frame = bounds
    configuration.stockBackground?.isHidden = configuration.backgroundView != nil
  }
}
