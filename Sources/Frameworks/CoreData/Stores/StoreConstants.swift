import TouchstoneFoundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
/// - Partial: its file is of our own form, since nobody has written down Apple's.
public let NSBinaryStoreType = "Binary"

public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
public let NSPersistentStoreOSCompatibility = "NSPersistentStoreOSCompatibility"

public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSValidateXMLStoreOption = "NSValidateXMLStoreOption"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// - Inert: a store's files are as private as their folder.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// - Partial: of changes by any stack of this program; other programs tell by the history alone.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
public let NSBinaryStoreSecureDecodingClasses = "NSBinaryStoreSecureDecodingClasses"
public let NSBinaryStoreInsecureDecodingCompatibilityOption =
  "NSBinaryStoreInsecureDecodingCompatibilityOption"
public let NSPersistentStoreDeferredLightweightMigrationOptionKey =
  "NSPersistentStoreDeferredLightweightMigrationOptionKey"
public let NSPersistentStoreStagedMigrationManagerOptionKey =
  "NSPersistentStoreStagedMigrationManagerOptionKey"
public let NSPersistentStoreURLKey = "storeURL"
public let NSPersistentHistoryTokenKey = "historyToken"
public let NSAddedPersistentStoresKey = "added"
public let NSRemovedPersistentStoresKey = "removed"
public let NSUUIDChangedPersistentStoresKey = "changed"

extension NSPersistentStore {
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
  }
}
