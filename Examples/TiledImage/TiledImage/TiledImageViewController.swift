import UIKit

/// A picture of 5000 by 5000 pixels in a scroll view; cut into tiles when the app runs for the first time.
class TiledImageViewController: UIViewController, UIScrollViewDelegate {
  private let cutter = TileCutter(
    terrain: Terrain(side: 5000),
    folder: FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("Tiles"))
  private let scrollView = UIScrollView()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let progressLabel = UILabel()
  private var tileView: TileView?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tiled Image"
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    view.addSubview(scrollView)
    if cutter.isDone { showTiles() } else { cutTiles() }
  }

  // MARK: Cutting

  private func cutTiles() {
    progressLabel.text = "Cutting \(cutter.count * cutter.count) tiles…"
    progressLabel.font = .preferredFont(forTextStyle: .headline)
    progressLabel.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [progressLabel, progressView])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -32),
    ])
    let cutter = self.cutter
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let result = Result {
        try cutter.cut { rows in
          DispatchQueue.main.async { [weak self] in
            self?.progressView.setProgress(Float(rows) / Float(cutter.count), animated: false)
          }
        }
      }
      DispatchQueue.main.async { [weak self] in
        switch result {
        case .success:
          stack.removeFromSuperview()
          self?.showTiles()
        case .failure(let error):
          self?.progressLabel.text = error.localizedDescription
        }
      }
    }
  }

  // MARK: Showing

  private func showTiles() {
    let tileView = TileView(side: cutter.terrain.side, folder: cutter.folder)
    scrollView.addSubview(tileView)
    scrollView.contentSize = tileView.bounds.size
    scrollView.minimumZoomScale = 0.125
    scrollView.maximumZoomScale = 2
    scrollView.contentOffset = CGPoint(x: 2360, y: 1120)
    self.tileView = tileView
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Borders", style: .plain, target: self, action: #selector(toggleBorders))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Overview", style: .plain, target: self, action: #selector(toggleOverview))
  }

  @objc private func toggleBorders() {
    tileView?.showsBorders.toggle()
  }

  @objc private func toggleOverview() {
    let isNear = scrollView.zoomScale > 0.5
    scrollView.setZoomScale(isNear ? scrollView.minimumZoomScale : 1, animated: true)
    navigationItem.leftBarButtonItem?.title = isNear ? "Close-Up" : "Overview"
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { tileView }
}
