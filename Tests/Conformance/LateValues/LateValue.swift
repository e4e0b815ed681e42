import TouchstoneRaster
import TouchstoneTestSupport
@_spi(Host) import TouchstoneVirtualDevice
import UIKit

/// Something that an app sets on what it shows: it is seen, and looks the same whether it was set before the first frame or later.
@MainActor struct LateValue {
  private let name: String
  /// What it is set on, once for each way to show it.
  private let makers: [() -> UIViewController]
  private let set: (UIViewController) -> Void

  init<Controller: UIViewController>(
    _ name: String, in makers: (() -> Controller)..., set: @escaping (Controller) -> Void
  ) {
    self.name = name
    self.makers = makers.map { make in { make() } }
    self.set = { set($0 as! Controller) }
  }

  /// A value of a view, which stands in a frame once and is placed by constraints once.
  static func of<View: UIView>(
    _ name: String, _ make: @escaping () -> View, _ set: @escaping (View) -> Void
  ) -> LateValue {
    LateValue(
      "\(View.self) \(name)", in: { SampleController(make(), isConstrained: false) },
      { SampleController(make(), isConstrained: true) }, set: { set($0.sample as! View) })
  }

  private struct Frames {
    /// The last of an app in which it is set before its first one.
    let early: PixelBuffer
    /// Of another, in which it is not set yet, and then is.
    let unset: PixelBuffer
    let late: PixelBuffer
  }

  private func frames(_ make: () -> UIViewController) -> Frames {
    let first = VirtualDevice(.iPhoneSE)
    let ready = make()
    ready.loadViewIfNeeded()
    set(ready)
    first.show(ready)
    first.advance(by: 2)
    let early = first.lastFrame
    let second = VirtualDevice(.iPhoneSE)
    let shown = make()
    second.show(shown)
    second.advance(by: 1)
    let unset = second.lastFrame
    set(shown)
    second.advance(by: 2)
    return Frames(early: early, unset: unset, late: second.lastFrame)
  }

  /// What is wrong with it; empty if nothing is.
  func faults() -> [String] {
    let all = makers.map(frames)
    var faults = zip(all.indices, all).compactMap { index, frames in
      difference(frames.early, frames.late).map { "\(name), way \(index + 1): \($0)" }
    }
    if all.allSatisfy({ difference($0.unset, $0.late) == nil }) {
      faults.append("\(name): nothing of it is seen")
    }
    return faults
  }

  /// Where two frames differ; nil if they are the same.
  private func difference(_ one: PixelBuffer, _ other: PixelBuffer) -> String? {
    var rows: ClosedRange<Int>?
    var columns: ClosedRange<Int>?
    for y in 0..<one.height where memcmp(one.row(y), other.row(y), one.width * 4) != 0 {
      rows = (rows?.lowerBound ?? y)...y
      for x in 0..<one.width where one[x, y] != other[x, y] {
        columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
      }
    }
    guard let rows, let columns else { return nil }
    return "pixels \(columns) across, \(rows) down"
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
