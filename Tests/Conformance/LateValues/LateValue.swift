import TouchstoneRaster
import TouchstoneTestSupport
@_spi(Host) import TouchstoneVirtualDevice
import UIKit

/// Something that an app sets on what it shows: it has to look the same whether it was set before the first frame or later.
@MainActor struct LateValue {
  let name: String
  let make: () -> UIViewController
  let set: (UIViewController) -> Void

  init<Controller: UIViewController>(
    _ name: String, in make: @escaping () -> Controller, _ set: @escaping (Controller) -> Void
  ) {
    self.name = name
    self.make = make
    self.set = { set($0 as! Controller) }
  }

  /// A value of a view, which stands in a frame once and is placed by constraints once.
  static func of<View: UIView>(
    _ name: String, _ make: @escaping () -> View, _ set: @escaping (View) -> Void
  ) -> [LateValue] {
    [false, true].map { isConstrained in
      LateValue(
        "\(View.self) \(name)\(isConstrained ? ", constrained" : "")",
        in: { SampleController(make(), isConstrained: isConstrained) }, { set($0.sample as! View) })
    }
  }

  /// The last frame of an app in which it is set before its first one, and of another in which that is later.
  func pictures() -> (before: PixelBuffer, after: PixelBuffer) {
    let early = VirtualDevice(.iPhoneSE)
    let ready = make()
    ready.loadViewIfNeeded()
    set(ready)
    early.show(ready)
    early.advance(by: 2)
    let before = early.lastFrame
    let late = VirtualDevice(.iPhoneSE)
    let shown = make()
    late.show(shown)
    late.advance(by: 1)
    set(shown)
    late.advance(by: 2)
    return (before, late.lastFrame)
  }

  /// Where the two differ, in pixels; nil if they are the same.
  func difference() -> String? {
    let (before, after) = pictures()
    var rows: ClosedRange<Int>?
    var columns: ClosedRange<Int>?
    for y in 0..<before.height where memcmp(before.row(y), after.row(y), before.width * 4) != 0 {
      rows = (rows?.lowerBound ?? y)...y
      for x in 0..<before.width where before[x, y] != after[x, y] {
        columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
      }
    }
    guard let rows, let columns else { return nil }
    return "\(name): pixels \(columns) across, \(rows) down"
  }
}

/// One view on an empty screen.
final class SampleController: UIViewController {
  let sample: UIView
  private let isConstrained: Bool

  init(_ sample: UIView, isConstrained: Bool) {
    self.sample = sample
    self.isConstrained = isConstrained
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(sample)
    guard isConstrained else {
      sample.frame = CGRect(x: 24, y: 120, width: 340, height: 160)
      return
    }
    sample.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      sample.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      sample.topAnchor.constraint(equalTo: view.topAnchor, constant: 120),
      sample.widthAnchor.constraint(lessThanOrEqualToConstant: 340),
    ])
  }
}

/// A picture with a hole in it.
@MainActor func picture(_ side: CGFloat = 40, _ color: UIColor = .systemBlue) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
    color.setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
    context.cgContext.clear(CGRect(x: side / 3, y: side / 3, width: side / 4, height: side / 3))
  }
}

/// The same, changed.
@MainActor func prepared<View: UIView>(_ view: View, _ change: (View) -> Void) -> View {
  change(view)
  return view
}

@MainActor func prepared<Layer: CALayer>(_ layer: Layer, _ change: (Layer) -> Void) -> Layer {
  change(layer)
  return layer
}
