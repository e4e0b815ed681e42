import Foundation

/// Something whose contents may be thrown away while nobody uses them.
public protocol NSDiscardableContent: AnyObject {
  func beginContentAccess() -> Bool
  func endContentAccess()
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}

/// Bytes that can be given up when memory is short, unless someone is using them.
///
/// - Partial: nothing but a call of `discardContentIfPossible` discards them.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
  /// Whoever makes one uses it, until the first end of an access.
  private var accesses = 1
  private var isDiscarded = false
  // Foundation's mutable data keeps its bytes only for its own class; a subclass brings its storage.
  private let contents = NSMutableData()

  public override init() { super.init() }
  public override init(data: Data) { super.init(data: data) }
  public override init?(capacity: Int) { super.init(capacity: capacity) }
  public override init?(length: Int) { super.init(length: length) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var length: Int {
    get { contents.length }
    set { contents.length = newValue }
  }
  open override var bytes: UnsafeRawPointer { contents.bytes }
  open override var mutableBytes: UnsafeMutableRawPointer { contents.mutableBytes }
  open override func replaceBytes(
    in range: NSRange, withBytes replacementBytes: UnsafeRawPointer?, length replacementLength: Int
  ) {
    contents.replaceBytes(in: range, withBytes: replacementBytes, length: replacementLength)
  }

  open func beginContentAccess() -> Bool {
    guard !isDiscarded else { return false }
    accesses += 1
    return true
  }

  open func endContentAccess() { if accesses > 0 { accesses -= 1 } }

  open func discardContentIfPossible() {
    guard accesses == 0 else { return }
    isDiscarded = true
    contents.length = 0
  }

  open func isContentDiscarded() -> Bool { isDiscarded }
}
