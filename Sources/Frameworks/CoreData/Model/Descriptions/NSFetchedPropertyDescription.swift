import TouchstoneFoundation

open class NSFetchedPropertyDescription: NSPropertyDescription {
  var record: FetchRequestRecord?

  override func blank() -> NSPropertyDescription { NSFetchedPropertyDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    record = (other as? NSFetchedPropertyDescription)?.record
  }
}
