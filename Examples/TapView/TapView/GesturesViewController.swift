import UIKit

/// Tells taps apart by recognizers, each of which waits for the one that needs more taps to fail.
class GesturesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    var recognizerForMore: UITapGestureRecognizer?
    for taps in [3, 2, 1] {
      let recognizer = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
      recognizer.numberOfTapsRequired = taps
      if let recognizerForMore { recognizer.require(toFail: recognizerForMore) }
      view.addGestureRecognizer(recognizer)
      recognizerForMore = recognizer
    }
  }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    (view as? TapBoard)?.count(taps: recognizer.numberOfTapsRequired)
  }
}
