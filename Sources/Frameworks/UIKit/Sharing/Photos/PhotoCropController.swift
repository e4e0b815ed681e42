/// A picture behind a square frame: it is moved and zoomed until the frame holds what is wanted.
@MainActor final class PhotoCropController: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  private let choose: (CGRect) -> Void
  private let scroll = UIScrollView()
  private let picture = UIImageView()
  private let heading = UILabel()
  private let frameView = UIView()
  private let shades = [UIView(), UIView()]
  private let cancelButton = UIButton(type: .custom)
  private let chooseButton = UIButton(type: .custom)
  private var side: CGFloat = 0

  init(image: UIImage, choose: @escaping (CGRect) -> Void) {
    (self.image, self.choose) = (image, choose)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    picture.image = image
    scroll.delegate = self
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.addSubview(picture)
    view.addSubview(scroll)
    for shade in shades {
      shade.backgroundColor = UIColor.black.withAlphaComponent(0.5)
      shade.isUserInteractionEnabled = false
      view.addSubview(shade)
    }
    frameView.layer.borderColor = UIColor.white.cgColor
    frameView.layer.borderWidth = 1
    frameView.isUserInteractionEnabled = false
    view.addSubview(frameView)
    heading.text = "Move and Scale"
    heading.textColor = .white
    heading.textAlignment = .center
    heading.font = .systemFont(ofSize: 17)
    view.addSubview(heading)
    for (button, title) in [(cancelButton, "Cancel"), (chooseButton, "Choose")] {
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 18)
      view.addSubview(button)
    }
    cancelButton.addAction(
      UIAction { [unowned self] _ in navigationController?.popViewController(animated: true) },
      for: .touchUpInside)
    chooseButton.addAction(UIAction { [unowned self] _ in choose(cropRect) }, for: .touchUpInside)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let wanted = min(bounds.width, bounds.height - 160)
    let box = CGRect(
      x: ((bounds.width - wanted) / 2).rounded(), y: ((bounds.height - wanted) / 2).rounded(), width: wanted,
      height: wanted)
    frameView.frame = box
    shades[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: box.minY)
    shades[1].frame = CGRect(x: 0, y: box.maxY, width: bounds.width, height: bounds.height - box.maxY)
    heading.frame = CGRect(x: 0, y: view.safeAreaInsets.top + 8, width: bounds.width, height: 24)
    let y = bounds.height - max(view.safeAreaInsets.bottom, 8) - 50
    cancelButton.frame = CGRect(x: 8, y: y, width: 90, height: 44)
    chooseButton.frame = CGRect(x: bounds.width - 98, y: y, width: 90, height: 44)
    scroll.frame = bounds
    scroll.contentInset = UIEdgeInsets(
      top: box.minY, left: box.minX, bottom: bounds.height - box.maxY, right: bounds.width - box.maxX)
    guard side != wanted, wanted > 0, image.size.width > 0, image.size.height > 0 else { return }
    side = wanted
    fit(box)
  }

  /// At first the shorter side fills the frame, with the middle in the middle.
  private func fit(_ box: CGRect) {
    scroll.zoomScale = 1
    picture.frame = CGRect(origin: .zero, size: image.size)
    scroll.contentSize = image.size
    let scale = side / min(image.size.width, image.size.height)
    scroll.minimumZoomScale = scale
    scroll.maximumZoomScale = max(scale * 4, 1)
    scroll.zoomScale = scale
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    scroll.contentOffset = CGPoint(
      x: (size.width - side) / 2 - box.minX, y: (size.height - side) / 2 - box.minY)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  /// What the frame holds, in points of the image.
  private var cropRect: CGRect {
    let scale = max(scroll.zoomScale, 0.0001)
    let origin = CGPoint(
      x: (scroll.contentOffset.x + scroll.contentInset.left) / scale,
      y: (scroll.contentOffset.y + scroll.contentInset.top) / scale)
    return CGRect(origin: origin, size: CGSize(width: side / scale, height: side / scale)).integral
      .intersection(CGRect(origin: .zero, size: image.size))
  }
}
