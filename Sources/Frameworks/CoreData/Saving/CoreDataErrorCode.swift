import TouchstoneFoundation

/// The codes of this framework's errors in the Cocoa domain.
package enum CoreDataErrorCode: Int {
  case validation = 1550
  case validationMultipleErrors = 1560
  case validationMissingMandatoryProperty = 1570
  case validationRelationshipLacksMinimumCount = 1580
  case validationRelationshipExceedsMaximumCount = 1590
  case validationRelationshipDeniedDelete = 1600
  case validationNumberTooLarge = 1610
  case validationNumberTooSmall = 1620
  case validationDateTooLate = 1630
  case validationDateTooSoon = 1640
  case validationInvalidDate = 1650
  case validationStringTooLong = 1660
  case validationStringTooShort = 1670
  case validationStringPatternMatching = 1680
  case validationInvalidURI = 1690
  case constraintConflict = 133021
  case objectConstraintValidation = 1551
  case contextLocking = 132000
  case coordinatorLocking = 132010
  case invalidStoreType = 134000
  case typeMismatch = 134010
  case incompatibleSchema = 134020
  case save = 134030
  case incompleteSave = 134040
  case saveConflicts = 134050
  case coreData = 134060
  case operation = 134070
  case open = 134080
  case timeout = 134090
  case unsupportedRequestType = 134091
  case incompatibleVersionHash = 134100
  case migration = 134110
  case migrationConstraintViolation = 134111
  case migrationCancelled = 134120
  case migrationMissingSourceModel = 134130
  case migrationMissingMappingModel = 134140
  case migrationManagerSourceStore = 134150
  case migrationManagerDestinationStore = 134160
  case entityMigrationPolicy = 134170
  case sqlite = 134180
  case inferredMappingModel = 134190
  case externalRecordImport = 134200
  case historyTokenExpired = 134301
  case referentialIntegrity = 133000
  case managedObjectMerge = 133020

  /// Which rule of an attribute it was: models say so by the kind of the predicate.
  static func from(_ property: NSPropertyDescription, _ place: Int) -> CoreDataErrorCode {
    if place < property.validationWarnings.count {
      let warning = property.validationWarnings[place]
      if let code = (warning as? Int) ?? Int("\(warning)"), let known = CoreDataErrorCode(rawValue: code) {
        return known
      }
    }
    return .validation
  }

  func words(_ name: String) -> String {
    switch self {
    case .validationMissingMandatoryProperty: "\(name) is a required value."
    case .validationRelationshipLacksMinimumCount: "\(name) has too few items."
    case .validationRelationshipExceedsMaximumCount: "\(name) has too many items."
    case .validationRelationshipDeniedDelete: "Items cannot be deleted from \(name)."
    case .validationNumberTooLarge: "\(name) is too large."
    case .validationNumberTooSmall: "\(name) is too small."
    case .validationDateTooLate: "\(name) is too late."
    case .validationDateTooSoon: "\(name) is too soon."
    case .validationStringTooLong: "\(name) is too long."
    case .validationStringTooShort: "\(name) is too short."
    case .validationStringPatternMatching: "\(name) does not match the pattern."
    default: "\(name) is not valid."
    }
  }
}

extension NSError {
  package static func coreData(_ code: CoreDataErrorCode, _ info: [String: Any] = [:]) -> NSError {
    NSError(domain: NSCocoaErrorDomain, code: code.rawValue, userInfo: info)
  }
}
