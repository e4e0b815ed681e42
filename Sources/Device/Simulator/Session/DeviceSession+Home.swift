import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol

/// The home screen: the app's icon, Settings, and web clips.
extension DeviceSession {
  var homeScreen: HomeScreen {
    let style = HomeScreenStyle(device.model)
    var icons = device.apps.map { appIcon($0, style) }
    if icons.count > 1 {
      for place in icons.indices { (icons[place].kind, icons[place].number) = (.oneOfSeveral, place + 1) }
    }
    if device.hasSettings { icons.append(HomeScreen.Icon(kind: .settings, title: "Settings")) }
    icons += webClips.clips.map { clip in
      HomeScreen.Icon(
        kind: .webClip, title: clip.title,
        picture: clip.icon.flatMap { IconPicture($0)?.dataURL },
        // R7.3: what is precomposed is used as it is. Later systems have no gloss, and cut all corners.
        hasGloss: style.hasGloss && !clip.isPrecomposed && clip.icon != nil,
        isRounded: !(style.hasGloss && clip.isPrecomposed), url: clip.url)
    }
    return HomeScreen(icons: icons)
  }

  private func appIcon(_ app: InstalledApp, _ style: HomeScreenStyle) -> HomeScreen.Icon {
    var shown = HomeScreen.Icon(kind: .app, title: app.name)
    guard let launched = app.launched,
      let icon = AppIcon(
        of: launched.bundle, isPad: device.model.isPad, side: style.side, alternate: launched.alternateIcon)
    else { return shown }
    shown.picture = icon.picture.dataURL
    shown.hasGloss = style.hasGloss && !icon.isPrerendered
    return shown
  }

  /// Tells the pages when another icon is on the home screen.
  func showHomeScreen() {
    let now = homeScreen
    guard now != shownHome else { return }
    shownHome = now
    broadcast(ViewerUpdate(home: now))
  }

  func addWebClip(_ address: String) async throws {
    let isFile = address.lowercased().hasPrefix("file:")
    let maker = WebClipMaker(
      style: HomeScreenStyle(device.model), reader: isFile ? SiteFolderReader() : WebServerReader())
    try webClips.add(try await maker.clip(address))
    showHomeScreen()
  }

  func removeWebClip(_ address: String) throws {
    try webClips.remove(address)
    showHomeScreen()
  }
}

extension AppLaunch {
  /// An app is a flat bundle: its executable lies in it.
  var bundle: URL { URL(fileURLWithPath: executablePath).deletingLastPathComponent() }

  /// The name of the icon that it has changed to; UIKit keeps it in the app's home.
  var alternateIcon: String? {
    home.flatMap {
      try? String(contentsOf: $0.appendingPathComponent("Library/AlternateIcon"), encoding: .utf8)
    }
  }
}
