import CoreData
import Foundation
import TouchstoneObjectStore

/// A store that is open, with rows whose save is still in its log.
final class SampleStore {
  let folder: URL
  private let context: NSManagedObjectContext
  var file: String { folder.appendingPathComponent("Sample.sqlite").path }

  /// `../shared/oracles/core-data-stores`, or what `CORE_DATA_ORACLES` names; nil on a machine without it.
  static let ofPhones: URL? = {
    let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let wanted =
      ProcessInfo.processInfo.environment["CORE_DATA_ORACLES"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared/oracles/core-data-stores")
    return FileManager.default.fileExists(atPath: wanted.path) ? wanted : nil
  }()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let xml = folder.appendingPathComponent("Sample.xcdatamodel")
    try FileManager.default.createDirectory(at: xml, withIntermediateDirectories: true)
    try Self.xml(optional: false).write(
      to: xml.appendingPathComponent("contents"), atomically: true, encoding: .utf8)
    guard let model = NSManagedObjectModel(contentsOf: xml) else { throw CocoaError(.fileReadCorruptFile) }
    try FileManager.default.removeItem(at: xml)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: folder.appendingPathComponent("Sample.sqlite"))
    // Not the main queue's: tests run on other threads.
    context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    try context.performAndWait { try fill() }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func fill() throws {
    let home = NSEntityDescription.insertNewObject(forEntityName: "Folder", into: context)
    home.setValue("Home", forKey: "name")
    // One save each: keys are given in that order.
    for (title, effort, isInFolder) in [
      ("Bake, \"slowly\"", 1.0, true), ("", 0.5, true), ("Wash\n\u{1b}[31mred\t", 2.5, true),
      ("Alone", 9, false),
    ] {
      let task = try added(title: title, done: title.isEmpty, effort: effort)
      if isInFolder { task.setValue(home, forKey: "folder") }
      if title.hasPrefix("Wash") {
        task.setValue(Date(timeIntervalSince1970: 1_709_208_000.5), forKey: "due")
        task.setValue(Data([0, 1, 255]), forKey: "note")
      }
      try context.save()
    }
  }

  func add(title: String, done: Bool) throws {
    try context.performAndWait { _ = try added(title: title, done: done, effort: 0) }
  }

  private func added(title: String, done: Bool, effort: Double) throws -> NSManagedObject {
    let task = NSEntityDescription.insertNewObject(forEntityName: "Task", into: context)
    task.setValue(title, forKey: "title")
    task.setValue(done, forKey: "done")
    task.setValue(effort, forKey: "effort")
    try context.save()
    return task
  }

  /// What is in the folder, by name.
  func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
  }

  /// A folder with copies of the file and what lies beside it, as somebody takes them from a phone.
  func copy(_ suffixes: [String]) throws -> URL {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("copy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for suffix in suffixes {
      try FileManager.default.copyItem(atPath: file + suffix, toPath: copy.path + "/Sample.sqlite" + suffix)
    }
    return copy
  }

  /// One file with everything in it.
  func closedCopy(without table: String? = nil) throws -> URL {
    let copy = folder.appendingPathComponent("closed-\(UUID().uuidString).sqlite")
    try Database(path: file, mode: .readOnly).run("VACUUM INTO ?", [.text(copy.path)])
    if let table { try Database(path: copy.path, mode: .readWrite).execute("DELETE FROM \(table)") }
    return copy
  }

  /// Xcode's file of the model, or of one in which a title may be missing.
  func model(_ kind: String, optional: Bool = false) throws -> URL {
    let model = folder.appendingPathComponent("Model-\(UUID().uuidString).\(kind)")
    try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
    try Self.xml(optional: optional).write(
      to: model.appendingPathComponent("contents"), atomically: true, encoding: .utf8)
    return model
  }

  private static func xml(optional: Bool) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="1" \
    systemVersion="11A491" minimumToolsVersion="Automatic" sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
      <entity name="Folder" representedClassName="Folder" syncable="YES">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="tasks" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Task" \
    inverseName="folder" inverseEntity="Task"/>
      </entity>
      <entity name="Task" representedClassName="Task" syncable="YES">
        <attribute name="done" attributeType="Boolean" defaultValueString="NO" usesScalarValueType="YES"/>
        <attribute name="due" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="effort" attributeType="Double" defaultValueString="0" usesScalarValueType="YES"/>
        <attribute name="note" optional="YES" attributeType="Binary"/>
        <attribute name="title"\(optional ? " optional=\"YES\"" : "") attributeType="String"/>
        <relationship name="folder" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Folder" \
    inverseName="tasks" inverseEntity="Folder"/>
      </entity>
    </model>
    """
  }
}
