public enum NSEntityMappingType: UInt, Sendable {
  case undefinedEntityMappingType = 0
  case customEntityMappingType = 1
  case addEntityMappingType = 2
  case removeEntityMappingType = 3
  case copyEntityMappingType = 4
  case transformEntityMappingType = 5
}
