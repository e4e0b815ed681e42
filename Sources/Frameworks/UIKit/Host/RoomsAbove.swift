@_spi(Host) import QuartzCore
import TouchstoneInterfaceFiles

/// What the core asks of the rooms above it, which it does not know. `Assembly` knows them all and answers.
@preconcurrency @MainActor protocol RoomsAbove {
  /// Once, before anything else: names of classes and members.
  func prepare()
  /// As an app is launched: what Foundation on Linux forgets of texts.
  func mendFoundation()
  var keyboard: any Keyboard { get }
  var screenReader: any ScreenReading { get }
  var stateKeeper: any StateKeeper { get }
  /// What a text layer's string looks like.
  func makeTextSetter() -> any LayerTextSetter
  /// The first controller of one of the app's storyboards, and the tint of that file.
  func mainInterface(named name: String) -> MainInterface?
  /// The top-level objects of a nib, with the owner's outlets connected.
  func instantiate(
    _ document: InterfaceDocument, _ bundle: Bundle, owner: Any?, external: [String: Any]
  ) -> [Any]
  /// Sets a controller's view from its scene of a storyboard or its nib; false if it has neither.
  func loadView(of controller: UIViewController) -> Bool
  /// The one that places `presented` in a style that is neither the app's own nor the presented class's.
  func presentationController(_ style: UIModalPresentationStyle, for presented: UIViewController)
    -> UIPresentationController
  /// Builds the app's main menu, if it is not built.
  func buildMainMenu()
  /// The commands of the main menu that have keys.
  var mainMenuCommands: [UIKeyCommand] { get }
  /// What was copied last, as promises.
  var itemsToPaste: [NSItemProvider] { get }
  /// Asks the user whether to take back what was done last.
  func offerUndo()
}

/// What a storyboard gives a window.
struct MainInterface {
  let controller: UIViewController
  let tint: UIColor?
}

/// Keeps what the app was showing beyond the end of its process.
@preconcurrency @MainActor protocol StateKeeper: AnyObject {
  func save()
  func restore()
  /// The launch has put its window up.
  func launched()
  /// Runs now, or once the launch has put its window up: what is presented needs one.
  func afterLaunch(_ work: @escaping () -> Void)
  /// A user who ends the app by hand wants it to start over.
  func discard()

  /// Asked in the background, as the last thing a scene can say about itself.
  func saveState(of scene: UIScene)
  /// The session of the last run, with what it kept, or a new one.
  func makeSession() -> UISceneSession
  func restoreState(of scene: UIScene)
}
