import TideFormats
import TideModel
import UIKit

/// Name and times of a harbour, laid out in a nib of this framework.
public final class PortHeader: UIView {
  @IBOutlet private var nameLabel: UILabel!
  @IBOutlet private var timesLabel: UILabel!

  public static func load() -> PortHeader {
    let nib = UINib(nibName: "PortHeader", bundle: Bundle(for: PortHeader.self))
    return nib.instantiate(withOwner: nil)[0] as! PortHeader
  }

  public func show(_ harbour: Harbour) {
    nameLabel.text = harbour.name
    timesLabel.text = harbour.highWaters.map(TideFormat.time).joined(separator: "  ")
  }
}
