import TouchstoneFoundation

open class NSFetchedPropertyDescription: NSPropertyDescription {
  override func blank() -> NSPropertyDescription { NSFetchedPropertyDescription() }
}
