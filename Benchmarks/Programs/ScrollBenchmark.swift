// A table of 100,000 rows (29-point icon, 17-point text, hairline), or a collection of 100,000 items three
// across (icon over text), or a table of 100,000 cells that size themselves (eight views with the content view, 23 constraints, two
// wrapping labels), on a 390x844 screen at 3x, moved by 13 points a frame, through the whole of
// UIKit: reuse, layout, commit, compositing.
//
// usage: ScrollBenchmark natural|full|stream|memcpy STEPS [list|grid|cells [PICTURE.ppm]]
//   natural  what a frame needs: moved rows are copied, the exposed strip is drawn
//   stream   as natural, and each frame is packed as it would go to the browser
//   full     the whole screen is composited again each frame
//   memcpy   one copy of the frame, for scale
// PICTURE gets the last frame, to look at beside that of Peers/qtcells.cpp.
//
// Output: "MODE median-ms mean-ms p99-ms peak-MiB", and for stream the mean and largest bytes of a frame.
import Glibc
@_spi(Host) import QuartzCore
@_spi(Host) import TouchstoneDeviceLink
import TouchstoneDeviceProtocol
import TouchstoneRaster
@_spi(Host) import UIKit

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// A screen nobody looks at.
@MainActor final class BenchmarkHost: DeviceHost, HostScreen, HostPasteboard {
  var screen: any HostScreen { self }
  var pasteboard: any HostPasteboard { self }
  var string: String?
  var frames = 0
  /// The last frame.
  var shown: PixelBuffer?
  /// Set while frames are packed.
  var encoder: FrameEncoder?
  var bytes: [Int] = []
  let description = ScreenDescription(
    deviceName: "Benchmark", isPad: false, width: 390, height: 844, scale: 3, portraitInsets: [0, 0, 0, 0],
    landscapeInsets: [0, 0, 0, 0], cornerRadius: 0)
  var acceptsFrame: Bool { true }
  func present(_ pixels: PixelBuffer, damage: FrameDamage) {
    frames += 1
    shown = pixels
    let header = FrameHeader(
      sequence: UInt32(frames), width: pixels.width, height: pixels.height, orientation: 1)
    if let count = encoder?.encode(header, pixels, damage).count { bytes.append(count) }
  }
  func save(to path: String) {
    guard let shown, let file = fopen(path, "wb") else { preconditionFailure("\(path) cannot be written") }
    fputs("P6 \(shown.width) \(shown.height) 255\n", file)
    for y in 0..<shown.height {
      for x in 0..<shown.width {
        let pixel = shown.pixels[y * shown.stride + x]
        for shift in [16, 8, 0] { fputc(Int32(pixel >> UInt32(shift) & 255), file) }
      }
    }
    fclose(file)
  }
  func open(_ url: URL) -> Bool { false }
  func statusChanged(_ status: [String: String]) {}
}

/// What both show: eight icons and a text for each number.
@MainActor enum Content {
  static let count = 100_000
  static let icons: [UIImage] = (0..<8).map { index in
    UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { _ in
      UIColor(red: CGFloat(index) / 8, green: 0.5, blue: 1 - CGFloat(index) / 8, alpha: 1).setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 29, height: 29), cornerRadius: 6.5).fill()
    }
  }
  static func text(_ number: Int) -> String { "Row \(number) — sphinx of quartz \(number * 7919 % 1000)" }
}

@MainActor final class Rows: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Content.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = Content.text(indexPath.row)
    cell.imageView?.image = Content.icons[indexPath.row & 7]
    return cell
  }
}

/// An icon over a line of text.
@MainActor final class Tile: UICollectionViewCell {
  let icon = UIImageView(frame: CGRect(x: 50.5, y: 16, width: 29, height: 29))
  let label = UILabel(frame: CGRect(x: 4, y: 56, width: 122, height: 22))

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    contentView.addSubview(icon)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor final class Tiles: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 130, height: 88)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(Tile.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    Content.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    guard let tile = cell as? Tile else { return cell }
    tile.label.text = Content.text(indexPath.item)
    tile.icon.image = Content.icons[indexPath.item & 7]
    return tile
  }
}

/// Eight views with the content view, 23 constraints, two wrapping labels.
@MainActor final class MeasuredCell: UITableViewCell {
  let icon = UIView()
  let title = UILabel()
  let date = UILabel()
  let body = UILabel()
  let badge = UIView()
  let badgeText = UILabel()
  let dot = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    separatorInset.left = 68
    icon.layer.cornerRadius = 9
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.numberOfLines = 0
    (date.font, date.textColor) = (.systemFont(ofSize: 13), .secondaryLabel)
    (body.font, body.textColor, body.numberOfLines) = (.systemFont(ofSize: 15), .secondaryLabel, 0)
    (badge.backgroundColor, badge.layer.cornerRadius) = (.systemGray5, 6)
    badgeText.font = .systemFont(ofSize: 13)
    (dot.backgroundColor, dot.layer.cornerRadius) = (.systemBlue, 4)
    for view in [icon, title, date, body, badge, dot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    badgeText.translatesAutoresizingMaskIntoConstraints = false
    badge.addSubview(badgeText)
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    date.setContentHuggingPriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      icon.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      title.trailingAnchor.constraint(equalTo: date.leadingAnchor, constant: -8),
      date.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      badge.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      badge.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 6),
      badge.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      badgeText.topAnchor.constraint(equalTo: badge.topAnchor, constant: 2),
      badgeText.bottomAnchor.constraint(equalTo: badge.bottomAnchor, constant: -2),
      badgeText.leadingAnchor.constraint(equalTo: badge.leadingAnchor, constant: 6),
      badgeText.trailingAnchor.constraint(equalTo: badge.trailingAnchor, constant: -6),
      dot.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 8),
      dot.centerYAnchor.constraint(equalTo: badge.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 8),
      dot.heightAnchor.constraint(equalToConstant: 8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// The same texts as Peers/qtcells.cpp.
@MainActor final class MeasuredRows: UITableViewController {
  static let words =
    "sphinx of black quartz judge my vow while five wizards jump over the lazy dog and pack boxes"
    .split(separator: " ")

  static func take(_ start: Int, _ count: Int) -> String {
    (0..<count).map { words[(start + $0) % words.count] }.joined(separator: " ")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MeasuredCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Content.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    guard let cell = cell as? MeasuredCell else { return cell }
    let row = indexPath.row
    cell.title.text = "Row \(row) " + Self.take(row, 2 + row % 7)
    cell.body.text = Self.take(row * 3, 6 + row % 19)
    cell.date.text = "\(10 + row % 14):\(10 + row % 50)"
    cell.badgeText.text = "\(row % 97) new"
    cell.icon.backgroundColor = UIColor(hue: CGFloat(row % 8) / 8, saturation: 0.6, brightness: 0.9, alpha: 1)
    return cell
  }
}

@MainActor func run(_ mode: String, steps: Int, layout: String, picture: String?) {
  let host = BenchmarkHost()
  UIKitRuntime.shared.install(host: host)
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let controller: UIViewController =
    switch layout {
    case "grid": Tiles()
    case "cells": MeasuredRows(style: .plain)
    default: Rows(style: .plain)
    }
  window.rootViewController = controller
  window.makeKeyAndVisible()
  for _ in 0..<3 { UIKitRuntime.shared.runFrame() }
  guard let list = controller.view as? UIScrollView else { preconditionFailure("the view does not scroll") }
  if let table = list as? UITableView, layout == "cells" {
    table.scrollToRow(at: IndexPath(row: 1000, section: 0), at: .top, animated: false)
  } else {
    list.contentOffset.y = 44_000
  }
  UIKitRuntime.shared.runFrame()
  let before = host.frames
  if mode == "stream" { host.encoder = FrameEncoder() }
  var times: [Double] = []
  times.reserveCapacity(steps)
  let frame = UnsafeMutablePointer<UInt32>.allocate(capacity: 1170 * 2532)
  let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: 1170 * 2532)
  for _ in 0..<steps {
    let start = now()
    switch mode {
    case "memcpy":
      memcpy(copy, frame, 1170 * 2532 * 4)
    case "full":
      list.contentOffset.y += 13
      UIKitRuntime.shared.invalidateScreen()
      UIKitRuntime.shared.runFrame()
    default:
      list.contentOffset.y += 13
      UIKitRuntime.shared.runFrame()
    }
    times.append(now() - start)
  }
  precondition(
    mode == "memcpy" || host.frames - before == steps,
    "only \(host.frames - before) of \(steps) frames were made")
  if let picture { host.save(to: picture) }
  times.sort()
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  let mean = times.reduce(0, +) / Double(steps)
  print(
    "\(mode) \(times[steps / 2]) \(mean) \(times[steps * 99 / 100]) \(Double(usage.ru_maxrss) / 1024)",
    terminator: "")
  if mode == "stream" { print("", host.bytes.reduce(0, +) / steps, host.bytes.max()!, terminator: "") }
  print()
}

let arguments = CommandLine.arguments
MainActor.assumeIsolated {
  run(
    arguments.count > 1 ? arguments[1] : "natural", steps: arguments.count > 2 ? Int(arguments[2])! : 1000,
    layout: arguments.count > 3 ? arguments[3] : "list", picture: arguments.count > 4 ? arguments[4] : nil)
}
