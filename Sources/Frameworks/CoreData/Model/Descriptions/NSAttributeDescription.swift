import TouchstoneFoundation

open class NSAttributeDescription: NSPropertyDescription {
  var storedType = NSAttributeType.undefinedAttributeType
  var storedValueClassName: String?
  var storedDefaultValue: Any?
  var storedValueTransformerName: String?
  var storedAllowsExternalStorage = false
  var storedPreservesOnDeletion = false
  var storedAllowsCloudEncryption = false

  open var attributeType: NSAttributeType {
    get { storedType }
    set { edit { storedType = newValue } }
  }

  open var attributeValueClassName: String? {
    get { storedValueClassName ?? storedType.valueClassName }
    set { edit { storedValueClassName = newValue } }
  }

  open var defaultValue: Any? {
    get { storedDefaultValue }
    set { edit { storedDefaultValue = newValue } }
  }

  open var valueTransformerName: String? {
    get { storedValueTransformerName }
    set { edit { storedValueTransformerName = newValue } }
  }

  open var allowsExternalBinaryDataStorage: Bool {
    get { storedAllowsExternalStorage }
    set { edit { storedAllowsExternalStorage = newValue } }
  }

  open var preservesValueInHistoryOnDeletion: Bool {
    get { storedPreservesOnDeletion }
    set { edit { storedPreservesOnDeletion = newValue } }
  }

  /// - Inert: stored and returned; nothing is synced.
  open var allowsCloudEncryption: Bool {
    get { storedAllowsCloudEncryption }
    set { edit { storedAllowsCloudEncryption = newValue } }
  }

  override func blank() -> NSPropertyDescription { NSAttributeDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    guard let other = other as? NSAttributeDescription else { return }
    storedType = other.storedType
    storedValueClassName = other.storedValueClassName
    storedDefaultValue = other.storedDefaultValue
    storedValueTransformerName = other.storedValueTransformerName
    storedAllowsExternalStorage = other.storedAllowsExternalStorage
    storedPreservesOnDeletion = other.storedPreservesOnDeletion
    storedAllowsCloudEncryption = other.storedAllowsCloudEncryption
  }
}

extension NSAttributeType {
  /// What values are unless the attribute says so itself; transformable ones may be anything.
  var valueClassName: String? {
    switch self {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType, .booleanAttributeType:
      "NSNumber"
    case .decimalAttributeType: "NSDecimalNumber"
    case .stringAttributeType: "NSString"
    case .dateAttributeType: "NSDate"
    case .binaryDataAttributeType: "NSData"
    case .UUIDAttributeType: "NSUUID"
    case .URIAttributeType: "NSURL"
    case .compositeAttributeType: "NSDictionary"
    case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: nil
    }
  }
}
