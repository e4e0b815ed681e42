import TideFormats
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
    show(almanac.harbours[0])
  }

  private func show(_ harbour: Harbour) {
    header.show(harbour)
    curve.harbour = harbour
    tell()
  }

  private func tell() {
    guard let harbour = curve.harbour else { return }
    let height = harbour.height(at: hour)
    heightLabel.text = TideFormat.height(height, at: hour)
    heightLabel.textColor = TideFormat.color(height / harbour.range)
    curve.accessibilityLabel = curve.spokenText()
    curve.setNeedsDisplay()
  }

  @IBAction func next(_ sender: Any?) {
    let place = almanac.harbours.firstIndex { $0 == curve.harbour } ?? 0
    show(almanac.harbours[(place + 1) % almanac.harbours.count])
  }
}

extension PortViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    do {
      let command = try HarbourCommand.parse(line: textField.text ?? "")
      hour = command.hour
      if let harbour = almanac.harbour(named: command.name) { show(harbour) }
    } catch {
      heightLabel.text = HarbourCommand.message(for: error)
    }
    textField.resignFirstResponder()
    return true
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
  override func spokenText() -> String { "\(super.spokenText()), \(harbour?.range ?? 0) metres" }
}
