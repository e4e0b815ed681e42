/// The picture for a screen, of those that an app from before launch screens brings (R9.5).
@MainActor struct LaunchImage {
  private let launch: LaunchScreen
  private let environment: DeviceEnvironment

  init(of launch: LaunchScreen, in environment: DeviceEnvironment) {
    (self.launch, self.environment) = (launch, environment)
  }

  func find() -> UIImage? {
    guard let image = listed ?? named else { return nil }
    let isUpright = image.size.width <= image.size.height
    // Phones have only upright ones: on its side such a phone shows it lying, with its top where the phone's is.
    guard !environment.screen.isPad, environment.interfaceOrientation.isLandscape, isUpright,
      let pixels = image.cgImage
    else { return image }
    return UIImage(
      cgImage: pixels, scale: image.scale,
      orientation: environment.interfaceOrientation == .landscapeRight ? .left : .right)
  }

  // MARK: Listed in Info.plist

  /// Of those for this screen, the one for the newest system.
  private var listed: UIImage? {
    let entries = (launch.value("UILaunchImages") as? [[String: Any]] ?? []).filter(fits)
    let sorted = entries.enumerated().sorted {
      (version($0.element), -$0.offset) > (version($1.element), -$1.offset)
    }
    return sorted.lazy.compactMap { image($0.element["UILaunchImageName"] as? String ?? "") }.first
  }

  private func fits(_ entry: [String: Any]) -> Bool {
    let size = entry["UILaunchImageSize"] as? String ?? "{320, 480}"
    let numbers = size.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    guard numbers.sorted() == [environment.screen.width, environment.screen.height].sorted() else {
      return false
    }
    let orientation = entry["UILaunchImageOrientation"] as? String ?? "Portrait"
    return !environment.screen.isPad || modifiers.contains("-\(orientation)")
  }

  private func version(_ entry: [String: Any]) -> Double {
    (entry["UILaunchImageMinimumOSVersion"] as? String).flatMap { Double($0) } ?? 0
  }

  // MARK: By name

  /// `Default.png`, or what Info.plist has in its place, with what the screen adds to the name (R9.4, R9.5).
  private var named: UIImage? {
    let file = launch.value("UILaunchImageFile") as? String ?? "Default"
    let base = file.hasSuffix(".png") ? String(file.dropLast(4)) : file
    return (modifiers + [""]).lazy.compactMap { image(base + $0) }.first
  }

  /// From the one that says most to the one that says least.
  private var modifiers: [String] {
    guard environment.screen.isPad else {
      // A taller phone than any picture was made for shows the tallest.
      let heights = [736, 667, 568].filter { Double($0) <= environment.screen.height }
      return heights.map { "-\($0)h" }
    }
    return switch environment.interfaceOrientation {
    case .landscapeLeft: ["-LandscapeLeft", "-Landscape"]
    case .landscapeRight: ["-LandscapeRight", "-Landscape"]
    case .portraitUpsideDown: ["-PortraitUpsideDown", "-Portrait"]
    default: ["-Portrait"]
    }
  }

  /// At the screen's scale, and for its kind of device, where there are several.
  private func image(_ name: String) -> UIImage? {
    guard !name.isEmpty, let found = LooseImages.find(name, in: launch.bundle, traits: .current) else {
      return nil
    }
    return UIImage(contentsOfFile: found.path)
  }
}
