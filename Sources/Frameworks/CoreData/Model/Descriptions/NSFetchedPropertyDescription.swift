import TouchstoneFoundation

open class NSFetchedPropertyDescription: NSPropertyDescription {
  /// As a model's file has it, until it is asked for.
  var record: FetchRequestRecord?
  private var storedRequest: NSFetchRequest<any NSFetchRequestResult>?

  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? {
    get {
      if let storedRequest { return storedRequest }
      storedRequest = record?.request(in: owner?.model)
      return storedRequest
    }
    set { edit { (storedRequest, record) = (newValue, nil) } }
  }

  override func blank() -> NSPropertyDescription { NSFetchedPropertyDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    guard let other = other as? NSFetchedPropertyDescription else { return }
    record = other.record
    if other.record == nil {
      storedRequest = other.storedRequest?.copy() as? NSFetchRequest<any NSFetchRequestResult>
    }
  }
}
