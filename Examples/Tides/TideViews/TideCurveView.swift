import TideModel
import UIKit

@objc public protocol TideCurveViewDelegate: AnyObject {
  /// Tells that a finger shows an hour of the day.
  @objc optional func tideCurveView(_ view: TideCurveView, didShowHour hour: Double)
  @objc optional var markedHour: Double { get }
}

/// A day's water at a harbour, midnight to midnight.
open class TideCurveView: UIView {
  public var harbour: Harbour? { didSet { setNeedsDisplay() } }
  @IBOutlet public weak var delegate: TideCurveViewDelegate?
  /// The height of the highest tide that it has room for, in metres.
  @IBInspectable public var scale: Double = 12

  open override func draw(_ rect: CGRect) {
    guard let harbour else { return }
    let water = UIColor(named: "Water", in: Bundle(for: TideCurveView.self), compatibleWith: traitCollection)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.maxY))
    for step in 0...96 {
      let hour = Double(step) / 4
      path.addLine(
        to: CGPoint(x: bounds.width * hour / 24, y: bounds.maxY - waterLine(harbour.height(at: hour))))
    }
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.close()
    (water ?? .red).setFill()
    path.fill()
    guard let hour = delegate?.markedHour else { return }
    UIColor.label.setFill()
    UIRectFill(CGRect(x: bounds.width * hour / 24 - 0.5, y: 0, width: 1, height: bounds.height))
  }

  private func waterLine(_ height: Double) -> CGFloat { bounds.height * height / scale }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { show(touches) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { show(touches) }

  private func show(_ touches: Set<UITouch>) {
    guard let x = touches.first?.location(in: self).x else { return }
    delegate?.tideCurveView?(self, didShowHour: min(max(x / bounds.width * 24, 0), 24))
    setNeedsDisplay()
  }
}

extension TideCurveView {
  /// What VoiceOver says; apps replace it.
  @objc open func spokenText() -> String { harbour?.name ?? "" }
}
