import TideModel
import UIKit

/// Name and times of a port, laid out in a nib of this framework.
public final class PortHeader: UIView {
  @IBOutlet private var nameLabel: UILabel!
  @IBOutlet private var timesLabel: UILabel!

  public static func load() -> PortHeader {
    let nib = UINib(nibName: "PortHeader", bundle: Bundle(for: PortHeader.self))
    return nib.instantiate(withOwner: nil)[0] as! PortHeader
  }

  public func show(_ port: Harbour) {
    nameLabel.text = port.name
    timesLabel.text = port.highWaters.map(Self.time).joined(separator: "  ")
  }

  private static func time(_ hour: Double) -> String {
    String(format: "%02d:%02d", Int(hour), Int(hour * 60) % 60)
  }
}
