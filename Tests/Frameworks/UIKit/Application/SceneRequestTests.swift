import Testing
import TouchstoneTestSupport
@_spi(Host) import UIKit

@Suite("Requests of scenes", .serialized) @MainActor final class SceneRequestTests {
  let device = VirtualDevice()
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  final class Page: UIViewController {
    var allowed: UIInterfaceOrientationMask = .allButUpsideDown
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }
  }

  @Test("another scene is refused: the device shows one")
  func scenes() {
    device.show(Page())
    var codes: [Int] = []
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      codes.append(($0 as NSError).code)
    }
    device.settle()
    #expect(codes == [UISceneError.Code.multipleScenesNotSupported.rawValue])
  }

  @Test("the interface turns without the device, where the page allows it")
  func geometry() throws {
    let page = Page()
    device.show(page)
    UIKitRuntime.shared.infoDictionary["UISupportedInterfaceOrientations"] = [
      "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeRight",
    ]
    let scene = try #require(page.view.window?.windowScene)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight))
    device.settle()
    #expect(scene.interfaceOrientation == .landscapeRight && page.view.bounds.width > page.view.bounds.height)
    page.allowed = .landscape
    var errors = 0
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { _ in errors += 1 }
    device.settle()
    #expect(errors == 1 && scene.interfaceOrientation == .landscapeRight)
  }

  @Test("an alternate icon has to be named by Info.plist, and is remembered")
  func icons() {
    device.show(Page())
    #expect(!UIApplication.shared.supportsAlternateIcons)
    let device = VirtualDevice()
    device.show(Page())
    UIKitRuntime.shared.savedStateFolder = folder
    defer { UIKitRuntime.shared.savedStateFolder = nil }
    UIKitRuntime.shared.infoDictionary["CFBundleIcons"] = [
      "CFBundleAlternateIcons": ["Dark": ["CFBundleIconFiles": ["Dark"]]]
    ]
    defer { UIKitRuntime.shared.infoDictionary["CFBundleIcons"] = nil }
    var errors: [Bool] = []
    UIApplication.shared.setAlternateIconName("Dark") { errors.append($0 != nil) }
    device.settle()
    #expect(UIApplication.shared.supportsAlternateIcons && UIApplication.shared.alternateIconName == "Dark")
    UIApplication.shared.setAlternateIconName("None") { errors.append($0 != nil) }
    device.settle()
    #expect(errors == [false, true] && UIApplication.shared.alternateIconName == "Dark")
    UIApplication.shared.setAlternateIconName(nil)
    #expect(UIApplication.shared.alternateIconName == nil)
  }

  @Test("the screen has one mode, and tells of its brightness")
  func screen() {
    device.show(Page())
    let screen = UIScreen.main
    #expect(screen.currentMode?.size == screen.nativeBounds.size && screen.availableModes.count == 1)
    var told = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in told += 1 }
    screen.brightness = 0.5
    screen.brightness = 0.5
    NotificationCenter.default.removeObserver(token)
    #expect(told == 1)
    #expect(screen.snapshotView(afterScreenUpdates: false).bounds == screen.bounds)
  }

  @Test("there is no printer, and whoever prints hears it")
  func printing() {
    device.show(Page())
    #expect(!UIPrintInteractionController.isPrintingAvailable)
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = "Letter"
    info.orientation = .landscape
    controller.printInfo = UIPrintInfo(dictionary: info.dictionaryRepresentation)
    #expect(controller.printInfo?.jobName == "Letter" && controller.printInfo?.orientation == .landscape)
    let renderer = UIPrintPageRenderer()
    let formatter = UISimpleTextPrintFormatter(text: "x")
    renderer.addPrintFormatter(formatter, startingAtPageAt: 2)
    #expect(renderer.printFormatters?.count == 1 && formatter.startPage == 2)
    formatter.removeFromPrintPageRenderer()
    #expect(renderer.printFormatters == nil)
  }
}
