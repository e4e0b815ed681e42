/// Hears what was picked. Both requirements are optional.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.presentingViewController?.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.presentingViewController?.dismiss(animated: true)
  }
}

/// Lets the user pick a picture of the device's library, and crop it where editing is allowed.
///
/// - Partial: pictures only; there is no camera, as in the Simulator, and there are no films.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  // MARK: The camera, of which a simulated device has none

  /// Takes no picture: `sourceType` cannot be the camera.
  open func takePicture() {}
  /// False: there is nothing to film with.
  @discardableResult open func startVideoCapture() -> Bool { false }
  open func stopVideoCapture() {}
  /// - Inert: stored and returned; there is no camera whose picture it could turn.
  open var cameraViewTransform = CGAffineTransform.identity { didSet { reportInert() } }

  // MARK: Settings

  private weak var pickerDelegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  @_nonoverride open weak var delegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  {
    get { pickerDelegate }
    set { (storedDelegate, pickerDelegate) = (newValue, newValue) }
  }

  override func takeDelegate(_ delegate: (any UINavigationControllerDelegate)?) {
    let own = delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
    self.delegate = own
    if own == nil { storedDelegate = delegate }
  }

  /// - Partial: the saved pictures' album shows the whole library.
  open var sourceType: SourceType = .photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      NSException(
        name: .invalidArgumentException,
        reason:
          "Source type \(sourceType.rawValue) not available. Ask isSourceTypeAvailable(_:) first: a simulated "
          + "device has no camera.",
        userInfo: nil
      ).raise()
    }
  }
  /// - Inert: stored and returned; the library has pictures only.
  open var mediaTypes = ["public.image"] { didSet { reportInert() } }
  open var allowsEditing = false
  /// - Inert: stored and returned; there are no films.
  open var videoMaximumDuration: TimeInterval = 600 { didSet { reportInert() } }
  /// - Inert: stored and returned; there are no films.
  open var videoQuality: QualityType = .typeMedium { didSet { reportInert() } }
  /// - Inert: stored and returned; the library's pictures are in forms that all apps read.
  open var imageExportPreset = ImageURLExportPreset.compatible { didSet { reportInert() } }
  /// - Inert: stored and returned; there is no camera.
  open var cameraDevice: CameraDevice = .rear { didSet { reportInert() } }
  /// - Inert: stored and returned; there is no camera.
  open var cameraCaptureMode: CameraCaptureMode = .photo { didSet { reportInert() } }
  /// - Inert: stored and returned; there is no camera.
  open var cameraFlashMode: CameraFlashMode = .auto { didSet { reportInert() } }
  /// - Inert: stored and returned; there is no camera.
  open var showsCameraControls = true { didSet { reportInert() } }
  /// - Inert: stored and returned; there is no camera.
  open var cameraOverlayView: UIView? { didSet { reportInert() } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let grid = PhotoGridController(
      cancel: { [unowned self] in cancel() }, choose: { [unowned self] in choose($0, $1) })
    setViewControllers([grid], animated: false)
  }

  // MARK: Outcome

  private func cancel() {
    if let pickerDelegate {
      pickerDelegate.imagePickerControllerDidCancel(self)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }

  private func choose(_ photo: PhotoLibrary.Photo, _ image: UIImage) {
    guard allowsEditing else { return finish(photo, image, nil) }
    let crop = PhotoCropController(image: image) { [unowned self] in finish(photo, image, $0) }
    pushViewController(crop, animated: true)
  }

  private func finish(_ photo: PhotoLibrary.Photo, _ image: UIImage, _ crop: CGRect?) {
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image]
    if let file = photo.file ?? copy(image) { info[.imageURL] = file }
    if let crop {
      info[.cropRect] = NSValue(cgRect: crop)
      info[.editedImage] = image.cropped(to: crop)
    }
    if let pickerDelegate {
      pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }

  /// A picture that is no file yet becomes one the app may read.
  private func copy(_ image: UIImage) -> URL? {
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
      UUID().uuidString + ".jpeg")
    guard let data = image.jpegData(compressionQuality: 0.9), (try? data.write(to: file)) != nil else {
      return nil
    }
    return file
  }
}

extension UIImage {
  fileprivate func cropped(to rect: CGRect) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
      draw(at: CGPoint(x: -rect.minX, y: -rect.minY))
    }
  }
}
