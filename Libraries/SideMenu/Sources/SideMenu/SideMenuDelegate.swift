import UIKit

/// Hears of menus that the user opens and closes, by a pan or by a tap beside the menu. What the app does itself it knows.
@MainActor
public protocol SideMenuDelegate: AnyObject {
  /// Whether the user may begin to open this side. True by default.
  func sideMenu(_ sideMenu: SideMenuController, shouldOpen side: SideMenuSide) -> Bool
  /// Whether the user may begin to close this side. True by default.
  func sideMenu(_ sideMenu: SideMenuController, shouldClose side: SideMenuSide) -> Bool
  /// The user has opened this side.
  func sideMenu(_ sideMenu: SideMenuController, didOpen side: SideMenuSide)
  /// The user has closed this side.
  func sideMenu(_ sideMenu: SideMenuController, didClose side: SideMenuSide)
}

extension SideMenuDelegate {
  public func sideMenu(_ sideMenu: SideMenuController, shouldOpen side: SideMenuSide) -> Bool { true }
  public func sideMenu(_ sideMenu: SideMenuController, shouldClose side: SideMenuSide) -> Bool { true }
  public func sideMenu(_ sideMenu: SideMenuController, didOpen side: SideMenuSide) {}
  public func sideMenu(_ sideMenu: SideMenuController, didClose side: SideMenuSide) {}
}
