import TideModel
import TideViews
import UIKit

class PortViewController: UIViewController {
  @IBOutlet var curve: TideCurveView!
  @IBOutlet var heightLabel: UILabel!
  private let almanac = Almanac()
  private let header = PortHeader.load()
  private var hour = 6.0

  override func viewDidLoad() {
    super.viewDidLoad()
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 60),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 80),
    ])
    show(almanac.ports[0])
  }

  private func show(_ port: Harbour) {
    header.show(port)
    curve.port = port
    tell()
  }

  private func tell() {
    guard let port = curve.port else { return }
    heightLabel.text = String(format: "%.1f m at %.0f h", port.height(at: hour), hour)
    curve.accessibilityLabel = curve.spokenText()
  }

  @IBAction func next(_ sender: Any?) {
    let place = almanac.ports.firstIndex { $0 == curve.port } ?? 0
    show(almanac.ports[(place + 1) % almanac.ports.count])
  }
}

extension PortViewController: TideCurveViewDelegate {
  func tideCurveView(_ view: TideCurveView, didShowHour hour: Double) {
    self.hour = hour
    tell()
  }

  var markedHour: Double { hour }
}

/// Says the range as well.
class SpokenCurveView: TideCurveView {
  override func spokenText() -> String { "\(super.spokenText()), \(port?.range ?? 0) metres" }
}
