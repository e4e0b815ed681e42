import TouchstoneFoundation

extension NSEntityDescription {
  public var superentity: NSEntityDescription? { parent }

  public var subentities: [NSEntityDescription] {
    get { storedSubentities }
    set {
      edit {
        for old in storedSubentities where old.parent === self { old.parent = nil }
        storedSubentities = newValue
        for new in newValue { new.parent = self }
      }
      propertiesChanged()
    }
  }

  public var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(storedSubentities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  /// Whether this is `entity` or below it.
  public func isKindOf(entity: NSEntityDescription) -> Bool {
    var one: NSEntityDescription? = self
    while let current = one {
      if current === entity { return true }
      one = current.parent
    }
    return false
  }

  /// The top of its tree, whose table all of the tree share.
  var root: NSEntityDescription { parent?.root ?? self }
}
