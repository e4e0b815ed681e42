import UIKit

/// One property of the platform's, set to a number and then shown.
@MainActor struct HostileSubject {
  /// What NaN does to it, where it does not just draw.
  enum NaN { case draws, raises(String) }

  let name: String
  let nan: NaN
  /// Sets the number; the view is put on a screen, laid out and drawn.
  let view: (HostileNumber) -> UIView

  init(_ name: String, nan: NaN = .draws, _ view: @escaping (HostileNumber) -> UIView) {
    self.name = name
    self.nan = nan
    self.view = view
  }

  /// A property of a view that stands in the middle of the screen.
  static func property<View: UIView>(
    _ name: String, nan: NaN = .draws, _ make: @escaping @autoclosure () -> View,
    _ set: @escaping (View, HostileNumber) -> Void
  ) -> HostileSubject {
    HostileSubject(name, nan: nan) { number in
      let view = make()
      view.frame = CGRect(x: 20, y: 100, width: 200, height: 100)
      set(view, number)
      return view
    }
  }

  /// Something drawn by hand.
  static func drawing(_ name: String, _ draw: @escaping (CGContext, HostileNumber) -> Void) -> HostileSubject
  {
    HostileSubject(name) { number in
      Canvas(frame: CGRect(x: 20, y: 100, width: 200, height: 100)) { draw($0, number) }
    }
  }

  /// Whether this is how it may end; nil is a picture. What a layout makes of infinity may be no number.
  func allows(_ exception: String?, with number: HostileNumber) -> Bool {
    switch nan {
    case .raises(let name) where number.value.isNaN: exception == name
    case .raises(let name) where !number.value.isFinite && exception == name: true
    default: exception == nil || !number.value.isFinite && exception == "CALayerInvalidGeometry"
    }
  }
}

/// Draws what it is told to.
final class Canvas: UIView {
  private let drawing: (CGContext) -> Void

  init(frame: CGRect, _ drawing: @escaping (CGContext) -> Void) {
    self.drawing = drawing
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawing(context)
  }
}
