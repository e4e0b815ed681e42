/// The column a text view sets its text in.
///
/// - Partial: one rectangle as wide as the view; exclusion paths and sizes of its own are not there.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  var didChange: (() -> Void)?

  /// Room at both sides of every line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { didChange?() } }
  open var maximumNumberOfLines = 0 { didSet { didChange?() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { didChange?() } }
  open internal(set) var size = CGSize.zero
}
