import DeviceCatalog
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

/// What a page asks of the simulator; one field a message, `input` with its time. Frames go the other way as binary messages.
struct ViewerRequest: Codable, Equatable, Sendable {
  var input: InputEvent?
  /// When that happened, in seconds by the page's own clock; pages of earlier versions do not say.
  var time: Double?
  /// The page has drawn the frame with this sequence number.
  var shown: UInt32?
  /// What one of its controls does, as a script would say it.
  var step: String?
  /// The page has taken the console's lines up to this number.
  var logged: Int?
  /// Forget what the console shows.
  var clearsConsole: Bool?
  /// Forget which statements ran.
  var clearsStatements: Bool?
  /// Forget which requests were made.
  var clearsTraffic: Bool?
  /// Change to this model and start the app on it.
  var device: String?
  /// The text that a paste in the page brought along.
  var paste: String?
  /// Ask the app what its threads do.
  var samples: Bool?
  /// Whether the page wants to know what a screen reader finds.
  var watchesElements: Bool?
  /// Whether the page wants to hear when the layers on the screen may have changed.
  var watchesViews: Bool?
  /// Starts the app as a test finds it and records what is done, or ends that.
  var records: Bool?
  /// Go to so many seconds of what was done to the app.
  var travel: Double?
  /// Build what changed, and run all again that was done to the app.
  var replays: Bool?
}

/// What the simulator tells a page; fields that have not changed are absent.
struct ViewerUpdate: Codable, Equatable, Sendable {
  struct App: Codable, Equatable, Sendable {
    enum State: String, Codable, Sendable {
      case building, buildFailed, launching, running, background, ended
    }
    var name: String
    var state: State
    /// The user has left it; also while it is built anew.
    var isInBackground = false
    /// The Settings app is in front of it.
    var showsSettings = false
    /// The number at its icon; 0: none.
    var badge = 0
    /// What its icon offers.
    var quickActions: [QuickAction] = []
    var end: AppEnd?
    /// Its main thread does not answer.
    var isHung = false
    /// The last build failed: what is on the screen is of an earlier one.
    var isStale = false
    /// Why it is about to end, before its stack is known.
    var crashMessage: String?
    /// Somebody holds its process: a debugger, or the user.
    var isPaused = false
    /// Whether keys that are typed are text for it; nil if it does not tell.
    var takesText: Bool?
    /// All of the user's, where there are several.
    var apps: [Entry] = []

    struct Entry: Codable, Equatable, Sendable {
      /// From 1, as steps say it.
      var number: Int
      var name: String
      var isShown: Bool
      var runs: Bool
      var badge: Int
    }

    init(_ device: Device) {
      name = device.name
      state = State(device)
      isInBackground = device.state.isBehind
      showsSettings = device.settings != nil
      quickActions = device.quickActions ?? []
      isStale = device.building == .failed && device.state != .off
      badge = device.badge
      isPaused = device.state.runs && device.life.isHeld
      isHung = device.state.runs && device.life.pulse.isMissed && !isPaused
      crashMessage = device.state.runs ? device.life.lastWords : nil
      takesText = device.takesText
      if device.apps.count > 1 {
        apps = device.apps.enumerated().map { place, app in
          Entry(
            number: place + 1, name: app.name, isShown: place == device.shown, runs: app.state.runs,
            badge: app.badge)
        }
      }
      if case .ended(let end) = device.state { self.end = end }
    }
  }

  /// How the device is held and set.
  struct Traits: Codable, Equatable, Sendable {
    var isDark: Bool
    var orientation: DeviceOrientation
    var contentSize: String
    var locale: String
    var hasHardwareKeyboard: Bool
    var isVoiceOverRunning: Bool
    var isOffline: Bool
    var isBiometryEnrolled: Bool
    /// What its network's link is set to.
    var link: String?
    var linkName: String?
    /// By the names of controls.
    var conditions: [String: String]

    init(_ traits: LaunchTraits) {
      (isDark, orientation) = (traits.isDark, traits.orientation)
      contentSize = traits.contentSize ?? TextSize.standard
      locale = traits.locale ?? ""
      hasHardwareKeyboard = traits.hasHardwareKeyboard
      isVoiceOverRunning = traits.isVoiceOverRunning
      (isOffline, isBiometryEnrolled) = (traits.isOffline, traits.isBiometryEnrolled)
      link = traits.link
      linkName = traits.link.flatMap { try? LinkProfile(text: $0)?.name }
      conditions = Dictionary(
        uniqueKeysWithValues: DeviceCondition.allCases.map { ($0.rawValue, traits[$0]) })
      conditions["language"] = traits.language ?? Region.languages[0].value
    }
  }

  /// What the page offers, told once.
  struct Menus: Codable, Equatable, Sendable {
    var controls = DeviceControl.all
    var textSizes = TextSize.all
    var regions = Region.offered
    var devices = DeviceCatalog.models
    var networks = NetworkProfiles.all.map(Network.init)
    /// How the simulator is started again.
    var command: String
  }

  /// A link that the menu offers.
  struct Network: Codable, Equatable, Sendable {
    var name: String
    var text: String
    var summary: String

    init(_ profile: LinkProfile) { (name, text, summary) = (profile.name, profile.text, profile.summary) }
  }

  var app: App?
  var device: DeviceModel?
  var menus: Menus?
  var traits: Traits?
  var console: [ConsoleBatch]?
  /// The number of the line behind those of `console`: the page says it back when it has taken them.
  var consoleEnd: Int?
  /// So many lines before them were too many.
  var consoleSkipped: Int?
  var clearsConsole: Bool?
  /// The user's files, which lines of the console may name.
  var sources: [String]?
  /// What there is to know about how the app was opened.
  var remark: String?
  /// Nothing comes after this: the simulator was told to end.
  var isEnding: Bool?
  /// What the app's Core Data ran.
  var statements: [StatementEntry]?
  var clearsStatements: Bool?
  /// Requests that the app made, or that have come further.
  var traffic: [TrafficEntry]?
  var clearsTraffic: Bool?
  /// The app wrote this to the pasteboard.
  var pasteboard: String?
  /// The app asked for a URL that only the world outside can open.
  var openURL: String?
  /// What was wrong with the page's step.
  var refusal: String?
  /// What a screen reader finds on the screen, for pages that want to know.
  var elements: [AccessibleElement]?
  /// The layers on the screen may be others now; for pages that want to know.
  var viewsChanged: Bool?
  /// The stacks of the app's threads; empty if it did not tell.
  var sample: [String]?
  var recording: SessionRecording.Report?
  var timeline: TimeTravel.Report?
  var home: HomeScreen?
}

extension ViewerUpdate.App.State {
  /// A build under way is what a page shows, until it hears that the app before has ended.
  init(_ device: Device) {
    switch (device.state, device.building) {
    case (.ended, _): self = .ended
    case (_, .underWay): self = .building
    case (.off, .failed): self = .buildFailed
    case (.off, .done), (.launching, _): self = .launching
    case (.active, _), (.ending, _): self = .running
    case (.background, _), (.suspended, _): self = .background
    }
  }
}
