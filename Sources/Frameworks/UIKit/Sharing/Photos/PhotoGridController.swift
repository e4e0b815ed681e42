/// The library's pictures, newest at the bottom.
@MainActor final class PhotoGridController: UICollectionViewController {
  private let cancel: () -> Void
  private let choose: (PhotoLibrary.Photo, UIImage) -> Void
  private let photos = PhotoLibrary.current.photos
  private var thumbnails: [Int: UIImage] = [:]

  init(cancel: @escaping () -> Void, choose: @escaping (PhotoLibrary.Photo, UIImage) -> Void) {
    (self.cancel, self.choose) = (cancel, choose)
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Photos"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in cancel() })
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let columns: CGFloat = view.bounds.width > 600 ? 5 : 3
    let side = ((view.bounds.width - 2 * (columns - 1)) / columns).rounded(.down)
    guard flow.itemSize.width != side else { return }
    (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (2, 2)
    flow.itemSize = CGSize(width: side, height: side)
    thumbnails = [:]
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    photos.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.picture.image = thumbnail(indexPath.item)
    return cell
  }

  private func thumbnail(_ index: Int) -> UIImage? {
    if let made = thumbnails[index] { return made }
    guard let image = photos[index].image(), image.size.width > 0, image.size.height > 0 else { return nil }
    let side = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width ?? 130
    let scale = side / min(image.size.width, image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    let made = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      image.draw(
        in: CGRect(
          x: (side - size.width) / 2, y: (side - size.height) / 2, width: size.width, height: size.height))
    }
    thumbnails[index] = made
    return made
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let photo = photos[indexPath.item]
    if let image = photo.image() { choose(photo, image) }
  }
}

@MainActor final class PhotoCell: UICollectionViewCell {
  let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}
