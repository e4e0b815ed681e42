/// The members of `XCUIElementTypeQueryProvider`, by the raw value of the type that each finds.
enum ElementQueries {
  private static let names: [Int: String] = [
    1: "otherElements", 3: "groups", 4: "windows", 5: "sheets", 7: "alerts", 8: "dialogs", 9: "buttons",
    10: "radioButtons", 11: "radioGroups", 12: "checkBoxes", 16: "menuButtons", 17: "toolbarButtons",
    18: "popovers",
    19: "keyboards", 20: "keys", 21: "navigationBars", 22: "tabBars", 23: "tabGroups", 24: "toolbars",
    25: "statusBars",
    26: "tables", 27: "tableRows", 28: "tableColumns", 32: "collectionViews", 33: "sliders",
    34: "pageIndicators",
    35: "progressIndicators", 36: "activityIndicators", 37: "segmentedControls", 38: "pickers",
    39: "pickerWheels",
    40: "switches", 41: "toggles", 42: "links", 43: "images", 44: "icons", 45: "searchFields",
    46: "scrollViews",
    47: "scrollBars", 48: "staticTexts", 49: "textFields", 50: "secureTextFields", 51: "datePickers",
    52: "textViews",
    53: "menus", 54: "menuItems", 57: "maps", 58: "webViews", 75: "cells", 79: "steppers", 80: "tabs",
  ]

  /// Nil for the app itself, and for what iOS does not have.
  static func name(of type: Int) -> String? { names[type] }
}
