import Foundation

/// Sorting by the value of a key; Foundation's own initialisers of these names are refused on Linux.
///
/// None of it is optimised into other modules: the compiler would look for the methods of the class behind it there, and
/// find `key` twice.
extension NSSortDescriptor {
  @_semantics("optimize.no.crossmodule")
  public convenience init(key: String?, ascending: Bool) {
    self.init(made: KeySortDescriptor(key, ascending, nil, nil))
  }

  @_semantics("optimize.no.crossmodule")
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    self.init(made: KeySortDescriptor(key, ascending, selector, nil))
  }

  @_semantics("optimize.no.crossmodule")
  public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.init(made: KeySortDescriptor(key, ascending, nil, cmptr))
  }

  /// Of properties that may be nil or numbers, too: Foundation's own takes none but comparable ones, which are left to it.
  @_semantics("optimize.no.crossmodule")
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(made: KeySortDescriptor(KeyPathNames.name(of: keyPath), ascending, nil, nil))
  }

  /// The key, also of one that was made with a key path.
  public var key: String? {
    @_semantics("optimize.no.crossmodule")
    get {
      if let descriptor = self as? KeySortDescriptor { return descriptor.givenKey }
      return KeyPathNames.nameIfKnown(of: keyPath)
    }
  }

  public var selector: Selector? {
    @_semantics("optimize.no.crossmodule")
    get {
      guard let descriptor = self as? KeySortDescriptor else { return Selector("compare:") }
      return descriptor.hasComparator ? nil : descriptor.givenSelector ?? Selector("compare:")
    }
  }

  /// True of those that only `compare(_:to:)` knows how to sort.
  package var isByComparator: Bool {
    @_semantics("optimize.no.crossmodule")
    get { (self as? KeySortDescriptor)?.hasComparator ?? (KeyPathNames.nameIfKnown(of: keyPath) == nil) }
  }
}

public protocol _SortDescriptorMaking {}

extension _SortDescriptorMaking {
  init(made descriptor: NSSortDescriptor) { self = descriptor as! Self }
}

extension NSSortDescriptor: _SortDescriptorMaking {}
