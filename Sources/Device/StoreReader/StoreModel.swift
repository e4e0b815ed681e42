import CoreData
import TouchstoneFoundation
import TouchstoneObjectStore

/// Finds the model that a store was written with.
enum StoreModel {
  /// A model is some kilobytes; what is larger is something else.
  private static let largestCache = 64 << 20

  static func model(
    of metadata: StoreMetadata, _ database: Database, _ tables: Set<String>, from url: URL?
  ) throws -> NSManagedObjectModel {
    let model = try url.map { try self.model(of: metadata, at: $0) } ?? kept(database, tables)
    // No class of this program is any of the store's business.
    for entity in model.entities { entity.managedObjectClassName = "NSManagedObject" }
    return model
  }

  private static func kept(_ database: Database, _ tables: Set<String>) throws -> NSManagedObjectModel {
    let nextStep = "Name the app's model: --model FILE.momd, or .xcdatamodeld from its project."
    guard tables.contains("Z_MODELCACHE"),
      let size = try database.value("SELECT length(Z_CONTENT) FROM Z_MODELCACHE")?.integer, size > 0
    else {
      throw StoreProblem(
        .unsupported, "the store does not keep its model",
        reason: "Systems before iOS 9 wrote none into the file.", nextStep: nextStep)
    }
    guard size <= largestCache,
      let cache = try database.value("SELECT Z_CONTENT FROM Z_MODELCACHE")?.blob,
      let model = NSManagedObjectModel(storeCache: Array(cache))
    else { throw StoreProblem(.noStore, "the model that the store keeps cannot be read", nextStep: nextStep) }
    return model
  }

  /// Of a folder of versions the one that fits.
  private static func model(of metadata: StoreMetadata, at url: URL) throws -> NSManagedObjectModel {
    let models = files(url).compactMap { NSManagedObjectModel(contentsOf: $0) }
    guard !models.isEmpty else {
      throw StoreProblem(
        .missing, "there is no model at \(url.path)",
        nextStep: "A model is a .momd, a .mom, a .xcdatamodeld or a .xcdatamodel.")
    }
    if let fitting = models.first(where: { fits($0, metadata) }) { return fitting }
    let known = models[0].entityVersionHashesByName
    let differing = metadata.hashes.filter { known[$0.key] != $0.value }.keys.sorted()
    throw StoreProblem(
      .unsupported, "the store was written with another version of the model \(url.lastPathComponent)",
      reason:
        "These entities differ: \(differing.prefix(20).map { Plain.line($0) }.joined(separator: ", ")).",
      nextStep: "Leave --model out to read it by the model that it keeps.")
  }

  private static func files(_ url: URL) -> [URL] {
    guard ["momd", "xcdatamodeld"].contains(url.pathExtension) else { return [url] }
    let all = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    return (all ?? []).filter { ["mom", "xcdatamodel"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func fits(_ model: NSManagedObjectModel, _ metadata: StoreMetadata) -> Bool {
    ([nil] + model.configurations).contains {
      model.isConfiguration(withName: $0, compatibleWithStoreMetadata: metadata.list)
    }
  }
}
