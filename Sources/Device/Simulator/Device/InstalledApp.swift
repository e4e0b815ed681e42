import TouchstoneDeviceProtocol

/// One of the user's apps on a device: where it is in its life, and what the device knows of it.
struct InstalledApp: Sendable {
  var name: String
  /// Those that it opens, in small letters; nil if nobody has looked.
  var urlSchemes: Set<String>?
  var state = AppState.off
  /// Its process; nil unless `state` runs.
  var run: AppRun?
  /// What it was last started from.
  var launched: AppLaunch?
  /// What its icon offers; nil until it has told.
  var quickActions: [QuickAction]?
  /// The number at its icon; 0: none.
  var badge = 0
  /// Whether keys that are typed are text for it; nil until it has told.
  var takesText: Bool?
  var building = Building.done
  var life = AppLife()
  /// Its latest launch: a slow build that was overtaken starts nothing.
  var latestLaunch = 0
  /// Ready, but the process before is not gone yet: two would write to one home.
  var waiting: (launch: AppLaunch, wish: Launches.Wish)?
  /// The app that brought it to the front, by its place; the status bar leads back there until it is left.
  var opener: Int?

  init(name: String, urlSchemes: Set<String>? = nil) {
    (self.name, self.urlSchemes) = (name, urlSchemes)
  }

  /// Those by which others open it: what the device opens itself is no app's, whatever that says of itself.
  var openSchemes: Set<String> { (urlSchemes ?? []).filter(Self.isForApps) }

  func opens(_ url: String) -> Bool { openSchemes.contains(url.prefix { $0 != ":" }.lowercased()) }

  /// As `LinkedDevice` has them; and files, which the device puts among those of an app.
  private static let ofDevice: Set = [
    "http", "https", "mailto", "tel", "app-settings", "file", DeviceSetting.scheme,
  ]

  /// A scheme (RFC 3986, 3.1), in small letters. It goes to other apps' processes, in a list with commas.
  private static func isForApps(_ scheme: String) -> Bool {
    guard let first = scheme.utf8.first, (97...122).contains(first), !ofDevice.contains(scheme) else {
      return false
    }
    return scheme.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || [43, 45, 46].contains($0)
    }
  }
}

/// How far the build of an app is.
enum Building: Equatable, Sendable { case underWay, failed, done }
