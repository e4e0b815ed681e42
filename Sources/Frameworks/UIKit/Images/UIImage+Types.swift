extension UIImage {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }

    /// From EXIF's number, 1 ... 8.
    init(exif: Int) {
      self =
        switch exif {
        case 2: .upMirrored
        case 3: .down
        case 4: .downMirrored
        case 5: .leftMirrored
        case 6: .right
        case 7: .rightMirrored
        case 8: .left
        default: .up
        }
    }

    var exif: Int {
      switch self {
      case .up: 1
      case .upMirrored: 2
      case .down: 3
      case .downMirrored: 4
      case .leftMirrored: 5
      case .right: 6
      case .rightMirrored: 7
      case .left: 8
      }
    }

    /// The same seen in a mirror that stands beside it.
    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }
  }

  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }
}

/// What a UIImage adds to its pixels.
struct ImageLook {
  var scale: CGFloat = 1
  var orientation = UIImage.Orientation.up
  var renderingMode = UIImage.RenderingMode.automatic
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.tile
  /// Whether `capInsets` were asked for: zero insets with tiling differ from none.
  var isResizable = false
  var alignmentRectInsets = UIEdgeInsets.zero
  var tint: UIColor?
  var flipsForRightToLeft = false
  /// From the lower edge up.
  var baseline: CGFloat?
  /// What its file or asset is called.
  var name: String?
}
