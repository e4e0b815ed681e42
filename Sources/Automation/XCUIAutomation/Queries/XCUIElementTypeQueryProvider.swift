/// What has elements in it, and finds those of a type, however deep they are.
@preconcurrency @MainActor public protocol XCUIElementTypeQueryProvider {
  /// The first element that fits: nothing is sought beyond it.
  var firstMatch: XCUIElement { get }
}

/// Those that find.
@MainActor protocol DescendantFinding {
  func descendants(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElement: DescendantFinding {}
extension XCUIElementQuery: DescendantFinding {}

extension XCUIElementTypeQueryProvider {
  private func find(_ type: XCUIElement.ElementType) -> XCUIElementQuery {
    (self as! any DescendantFinding).descendants(matching: type)
  }

  public var activityIndicators: XCUIElementQuery { find(.activityIndicator) }
  public var alerts: XCUIElementQuery { find(.alert) }
  public var browsers: XCUIElementQuery { find(.browser) }
  public var buttons: XCUIElementQuery { find(.button) }
  public var cells: XCUIElementQuery { find(.cell) }
  public var checkBoxes: XCUIElementQuery { find(.checkBox) }
  public var collectionViews: XCUIElementQuery { find(.collectionView) }
  public var colorWells: XCUIElementQuery { find(.colorWell) }
  public var comboBoxes: XCUIElementQuery { find(.comboBox) }
  public var datePickers: XCUIElementQuery { find(.datePicker) }
  public var decrementArrows: XCUIElementQuery { find(.decrementArrow) }
  public var dialogs: XCUIElementQuery { find(.dialog) }
  public var disclosureTriangles: XCUIElementQuery { find(.disclosureTriangle) }
  public var dockItems: XCUIElementQuery { find(.dockItem) }
  public var drawers: XCUIElementQuery { find(.drawer) }
  public var grids: XCUIElementQuery { find(.grid) }
  public var groups: XCUIElementQuery { find(.group) }
  public var handles: XCUIElementQuery { find(.handle) }
  public var helpTags: XCUIElementQuery { find(.helpTag) }
  public var icons: XCUIElementQuery { find(.icon) }
  public var images: XCUIElementQuery { find(.image) }
  public var incrementArrows: XCUIElementQuery { find(.incrementArrow) }
  public var keyboards: XCUIElementQuery { find(.keyboard) }
  public var keys: XCUIElementQuery { find(.key) }
  public var layoutAreas: XCUIElementQuery { find(.layoutArea) }
  public var layoutItems: XCUIElementQuery { find(.layoutItem) }
  public var levelIndicators: XCUIElementQuery { find(.levelIndicator) }
  public var links: XCUIElementQuery { find(.link) }
  public var maps: XCUIElementQuery { find(.map) }
  public var mattes: XCUIElementQuery { find(.matte) }
  public var menuBarItems: XCUIElementQuery { find(.menuBarItem) }
  public var menuBars: XCUIElementQuery { find(.menuBar) }
  public var menuButtons: XCUIElementQuery { find(.menuButton) }
  public var menuItems: XCUIElementQuery { find(.menuItem) }
  public var menus: XCUIElementQuery { find(.menu) }
  public var navigationBars: XCUIElementQuery { find(.navigationBar) }
  public var otherElements: XCUIElementQuery { find(.other) }
  public var outlineRows: XCUIElementQuery { find(.outlineRow) }
  public var outlines: XCUIElementQuery { find(.outline) }
  public var pageIndicators: XCUIElementQuery { find(.pageIndicator) }
  public var pickerWheels: XCUIElementQuery { find(.pickerWheel) }
  public var pickers: XCUIElementQuery { find(.picker) }
  public var popUpButtons: XCUIElementQuery { find(.popUpButton) }
  public var popovers: XCUIElementQuery { find(.popover) }
  public var progressIndicators: XCUIElementQuery { find(.progressIndicator) }
  public var radioButtons: XCUIElementQuery { find(.radioButton) }
  public var radioGroups: XCUIElementQuery { find(.radioGroup) }
  public var ratingIndicators: XCUIElementQuery { find(.ratingIndicator) }
  public var relevanceIndicators: XCUIElementQuery { find(.relevanceIndicator) }
  public var rulerMarkers: XCUIElementQuery { find(.rulerMarker) }
  public var rulers: XCUIElementQuery { find(.ruler) }
  public var scrollBars: XCUIElementQuery { find(.scrollBar) }
  public var scrollViews: XCUIElementQuery { find(.scrollView) }
  public var searchFields: XCUIElementQuery { find(.searchField) }
  public var secureTextFields: XCUIElementQuery { find(.secureTextField) }
  public var segmentedControls: XCUIElementQuery { find(.segmentedControl) }
  public var sheets: XCUIElementQuery { find(.sheet) }
  public var sliders: XCUIElementQuery { find(.slider) }
  public var splitGroups: XCUIElementQuery { find(.splitGroup) }
  public var splitters: XCUIElementQuery { find(.splitter) }
  public var staticTexts: XCUIElementQuery { find(.staticText) }
  public var statusBars: XCUIElementQuery { find(.statusBar) }
  public var statusItems: XCUIElementQuery { find(.statusItem) }
  public var steppers: XCUIElementQuery { find(.stepper) }
  public var switches: XCUIElementQuery { find(.`switch`) }
  public var tabBars: XCUIElementQuery { find(.tabBar) }
  public var tabGroups: XCUIElementQuery { find(.tabGroup) }
  public var tabs: XCUIElementQuery { find(.tab) }
  public var tableColumns: XCUIElementQuery { find(.tableColumn) }
  public var tableRows: XCUIElementQuery { find(.tableRow) }
  public var tables: XCUIElementQuery { find(.table) }
  public var textFields: XCUIElementQuery { find(.textField) }
  public var textViews: XCUIElementQuery { find(.textView) }
  public var timelines: XCUIElementQuery { find(.timeline) }
  public var toggles: XCUIElementQuery { find(.toggle) }
  public var toolbarButtons: XCUIElementQuery { find(.toolbarButton) }
  public var toolbars: XCUIElementQuery { find(.toolbar) }
  public var touchBars: XCUIElementQuery { find(.touchBar) }
  public var valueIndicators: XCUIElementQuery { find(.valueIndicator) }
  public var webViews: XCUIElementQuery { find(.webView) }
  public var windows: XCUIElementQuery { find(.window) }
}
