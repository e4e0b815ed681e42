@_spi(Host) import QuartzCore
import TouchstoneInterfaceFiles
import TouchstoneSwiftRuntime

/// The one place that knows every room: it answers what the core asks of those above it.
@MainActor struct Assembly: RoomsAbove {
  func prepare() {
    ExposedMembers.declare()
    ArchivedClasses.name()
  }

  func mendFoundation() { AttributedStringMemory.mend(NSTextStorage.self) }

  var keyboard: any Keyboard { OnScreenKeyboard.shared }
  var screenReader: any ScreenReading { ScreenReader.shared }
  var stateKeeper: any StateKeeper { UIKitRuntime.shared.restoration }

  func makeTextSetter() -> any LayerTextSetter { LayerTextPen() }

  func mainInterface(named name: String) -> MainInterface? { MainInterface(storyboard: name) }

  func instantiate(
    _ document: InterfaceDocument, _ bundle: Bundle, owner: Any?, external: [String: Any]
  ) -> [Any] {
    InterfaceLoader.instantiate(document, bundle, owner: owner, external: external)
  }

  func loadView(of controller: UIViewController) -> Bool { controller.loadViewFromInterface() }

  func presentationController(_ style: UIModalPresentationStyle, for presented: UIViewController)
    -> UIPresentationController
  {
    switch style {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: presented, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: presented, presenting: nil)
    default: FillingPresentationController(presentedViewController: presented, presenting: nil)
    }
  }

  func buildMainMenu() { MenuSystems.current.build() }
  var mainMenuCommands: [UIKeyCommand] {
    MenuSystems.current.build().leaves.compactMap { $0 as? UIKeyCommand }
  }

  var itemsToPaste: [NSItemProvider] { UIPasteboard.general.itemProviders }

  func offerUndo() { ShakeToUndo.offer() }
}
