@_spi(Host) import UIKit

extension WebContentView: WheelScrollable {
  /// The engine finds what is under the pointer, the page or a part of it, and pages hear of it. Whether anything moved is known only
  /// later: what is around the web view does not scroll instead, but where the app has told the web view not to.
  func scroll(byWheel delta: CGVector, at point: CGPoint) -> Bool {
    // In pixels, as fingers are.
    let scale = UIScreen.main.scale
    let (across, down) = (Double(delta.dx * scale), Double(delta.dy * scale))
    guard let owner, owner.engine.failure == nil, owner.scrollView.isScrollEnabled, across.isFinite,
      down.isFinite
    else { return false }
    owner.engine.send(
      "t", owner.number, "\(Int(bounded: point.x * scale))", "\(Int(bounded: point.y * scale))",
      "\(across)", "\(down)")
    awaitDrawing()
    return true
  }
}
