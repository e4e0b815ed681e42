import UIKit

/// A picture of 30,000 pixels a side that moves from its first corner to its last by itself, and then says how
/// much memory that took over the idle app.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = PictureViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Tiles as PNG files; each is cut when it is first asked for.
final class TileFolder {
  let side: Int
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private(set) var count = 0

  init(side: Int) {
    self.side = side
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(column: Int, row: Int) -> String {
    let url = folder.appendingPathComponent("huge_\(column)_\(row).png")
    if !FileManager.default.fileExists(atPath: url.path) {
      count += 1
      try? picture(column: column, row: row).pngData()?.write(to: url)
    }
    return url.path
  }

  private func picture(column: Int, row: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: min(256, side - column * 256), height: min(256, side - row * 256))
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let hue = CGFloat((column * 7 + row * 13) % 100) / 100
      UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(white: 1, alpha: 0.5).setFill()
      for ring in 0..<12 {
        let inset = CGFloat(ring * 10)
        UIBezierPath(ovalIn: CGRect(x: inset, y: inset, width: 256 - inset * 2, height: 256 - inset * 2)).fill()
      }
      ("\(column) · \(row)" as NSString).draw(at: CGPoint(x: 100, y: 116), withAttributes: nil)
    }
  }
}

final class PictureView: UIView {
  let tiles: TileFolder
  override class var layerClass: AnyClass { CATiledLayer.self }

  init(side: Int) {
    tiles = TileFolder(side: side)
    let scale = UIScreen.main.scale
    super.init(frame: CGRect(x: 0, y: 0, width: CGFloat(side) / scale, height: CGFloat(side) / scale))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let pixels = UIGraphicsGetCurrentContext()!.ctm.a
    let (column, row) = (Int((rect.minX * pixels / 256).rounded()), Int((rect.minY * pixels / 256).rounded()))
    UIImage(contentsOfFile: tiles.file(column: column, row: row))?.draw(in: rect)
  }
}

final class PictureViewController: UIViewController {
  private let side = 30_000
  private let steps = 240
  private let scrollView = UIScrollView()
  private var step = 0
  private var idle = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.frame = view.bounds
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [self] _ in
      idle = peakMemory()
      let picture = PictureView(side: side)
      scrollView.addSubview(picture)
      scrollView.contentSize = picture.bounds.size
      Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { [self] in move($0, picture) }
    }
  }

  private func move(_ timer: Timer, _ picture: PictureView) {
    step += 1
    let part = CGFloat(step) / CGFloat(steps)
    let (size, shown) = (scrollView.contentSize, scrollView.bounds.size)
    scrollView.contentOffset = CGPoint(x: (size.width - shown.width) * part, y: (size.height - shown.height) * part)
    guard step == steps else { return }
    timer.invalidate()
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [self] _ in
      let peak = peakMemory()
      print("huge image: side \(side), tiles \(picture.tiles.count), idle \(idle) KiB, peak \(peak) KiB")
    }
  }

  /// The most memory that was ever resident, in KiB.
  private func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
