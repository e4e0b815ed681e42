import TouchstoneObjectStore

extension NSManagedObjectModel {
  /// What a store keeps of the model it was written with: `Z_MODELCACHE`.
  ///
  /// Fetched properties, templates and validation rules are not in it: nothing that reads a store's model needs them.
  package var storeCache: [UInt8] { Deflate.compress(archived) }

  /// What a `.mom` file holds.
  package var archived: [UInt8] { ModelArchiveWriter.archive(self) }
}
