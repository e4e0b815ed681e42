import Foundation

/// A list of objects, each given by its address, that need not keep them alive and has places without any.
///
/// - Partial: the pointers are objects' alone.
open class NSPointerArray: NSObject {
  private var entries: [TableReference?] = []
  private let options: NSPointerFunctions.Options

  public init(options: NSPointerFunctions.Options = []) {
    self.options = options
    super.init()
  }

  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  private func entry(_ pointer: UnsafeMutableRawPointer?) -> TableReference? {
    pointer.map { TableReference(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
  }

  private func check(_ index: Int, below end: Int) {
    guard !(0..<end).contains(index) else { return }
    NSException.raise(
      .rangeException, "NSPointerArray: the index \(index) is not below \(end), which is where the list ends."
    )
  }

  /// Of those that are gone, too, until the list is made compact. A greater one adds places without objects.
  open var count: Int {
    get { entries.count }
    set {
      entries.removeLast(max(0, entries.count - newValue))
      entries += Array(repeating: nil, count: max(0, newValue - entries.count))
    }
  }

  open var allObjects: [Any] { entries.compactMap { $0?.object } }

  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    check(index, below: entries.count)
    return entries[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { entries.append(entry(pointer)) }

  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    check(index, below: entries.count + 1)
    entries.insert(entry(item), at: index)
  }

  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    check(index, below: entries.count)
    entries[index] = entry(item)
  }

  open func removePointer(at index: Int) {
    check(index, below: entries.count)
    entries.remove(at: index)
  }

  open func compact() { entries.removeAll { $0?.object == nil } }
}
