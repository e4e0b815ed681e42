import TouchstoneFoundation

extension NSManagedObject {
  enum Validation { case insert, update }

  /// Every property by its rules and by the class's own `validate…` methods; several errors become one that lists them.
  func validateAll(_ kind: Validation) throws {
    if flags.contains(.fault) { fireFault() }
    var errors: [NSError] = []
    if let own = ValidationMethods.of(self) {
      for index in own.indices {
        if let error = failure(index, own) { errors.append(error) }
      }
    } else {
      for index in shape.checkedIndices {
        if let error = failure(index) { errors.append(error) }
      }
    }
    try Self.raise(errors)
  }

  func validateDeletion() throws {
    var errors: [NSError] = []
    for index in shape.relationshipIndices
    where shape.properties[index].relationship.deleteRule == .denyDeleteRule {
      let left = related(index).filter { !$0.isDeleted }
      if !left.isEmpty {
        errors.append(validationError(.validationRelationshipDeniedDelete, index, left))
      }
    }
    try Self.raise(errors)
  }

  static func raise(_ errors: [NSError]) throws {
    if errors.count > 1 {
      throw NSError.coreData(
        .validationMultipleErrors,
        [
          NSDetailedErrorsKey: errors,
          NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
        ])
    }
    if let error = errors.first { throw error }
  }

  /// What `&value` reads as: only pointers of Swift's own are made of variables.
  public final func validateValue(_ value: UnsafeMutablePointer<AnyObject?>, forKey key: String) throws {
    try validateValue(AutoreleasingUnsafeMutablePointer(value), forKey: key)
  }

  /// One key, as `validateValue(_:forKey:)` does.
  func validate(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, _ key: String) throws {
    guard let index = shape.index(of: key) else { return }
    let property = shape.properties[index]
    if !property.kind.isRelationship, property.kind != .fetched {
      let given = value.pointee.flatMap { $0 is NSNull ? nil : $0 }
      if let error = ruleFailure(property.cell(of: given) ?? .null, index) { throw error }
    }
    try ValidationMethods.of(self)?.validate(value, index, of: self)
  }

  /// By the rules, then by the class's own method; or by what the class has in place of both.
  private func failure(_ index: Int, _ own: ValidationMethods) -> NSError? {
    if !own.replacesAll, let error = failure(index) { return error }
    guard own.replacesAll || own.selectors[index] != nil else { return nil }
    let property = shape.properties[index]
    let given = property.kind == .fetched ? nil : managedValue(index).map { $0 as AnyObject }
    var value = given
    do {
      try withUnsafeMutablePointer(to: &value) { pointer in
        let pointer = AutoreleasingUnsafeMutablePointer(pointer)
        if own.replacesAll {
          try validateValue(pointer, forKey: property.name)
        } else {
          try own.validate(pointer, index, of: self)
        }
      }
    } catch { return error as NSError }
    // What a method put in its place is what is saved.
    if value !== given { setValue(value, forKey: property.name) }
    return own.replacesAll && property.kind == .toMany ? countFailure(index) : nil
  }

  private func failure(_ index: Int) -> NSError? {
    let property = shape.properties[index]
    if property.kind == .toMany { return countFailure(index) }
    let cell = cell(index)
    if let error = ruleFailure(cell, index) { return error }
    return nil
  }

  private func countFailure(_ index: Int) -> NSError? {
    let relationship = shape.properties[index].relationship
    guard !isRelationshipFault(index) || flags.contains(.inserted) || isChanged(index) else { return nil }
    let count = related(index).count { !$0.isDeleted }
    if count == 0 {
      return relationship.isOptional ? nil : validationError(.validationMissingMandatoryProperty, index, nil)
    }
    if count < relationship.minCount {
      return validationError(.validationRelationshipLacksMinimumCount, index, nil)
    }
    if relationship.maxCount > 0, count > relationship.maxCount {
      return validationError(.validationRelationshipExceedsMaximumCount, index, nil)
    }
    return nil
  }

  private func ruleFailure(_ cell: Cell, _ index: Int) -> NSError? {
    let property = shape.properties[index]
    if cell.isNull || cell.isAbsent {
      return property.description.isOptional
        ? nil : validationError(.validationMissingMandatoryProperty, index, nil)
    }
    let predicates = property.description.validationPredicates
    if predicates.isEmpty { return nil }
    let value = property.value(of: cell)
    for (place, predicate) in predicates.enumerated() where !predicate.evaluate(with: value) {
      return validationError(
        .from(property.description, place), index, value, predicate,
        ownWords(property.description, place))
    }
    return nil
  }

  /// What the model says itself about a rule that is broken: a text, in the model's own language if it has it.
  private func ownWords(_ description: NSPropertyDescription, _ place: Int) -> String? {
    let warnings = description.validationWarnings
    guard place < warnings.count, let warning = warnings[place] as? String, Int(warning) == nil else {
      return nil
    }
    return shape.entity.model?.localizationDictionary?["ErrorString/\(warning)"] ?? warning
  }

  func validationError(
    _ code: CoreDataErrorCode, _ index: Int, _ value: Any?, _ predicate: NSPredicate? = nil,
    _ words: String? = nil
  ) -> NSError {
    let property = shape.properties[index]
    var info: [String: Any] = [
      NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name,
      NSLocalizedDescriptionKey: words ?? code.words(property.name),
    ]
    if let value { info[NSValidationValueErrorKey] = value }
    if let predicate { info[NSValidationPredicateErrorKey] = predicate }
    return .coreData(code, info)
  }
}

extension EntityShape {
  /// Those with a rule that a value can break.
  var checkedIndices: [Int] { knownCheckedIndices }

  static func checked(_ properties: ContiguousArray<PropertyShape>) -> [Int] {
    properties.indices.filter { index in
      let description = properties[index].description
      if properties[index].kind == .fetched { return false }
      if description is NSDerivedAttributeDescription { return false }
      if !description.isOptional || !description.validationPredicates.isEmpty { return true }
      guard let relationship = description as? NSRelationshipDescription else { return false }
      return relationship.isToMany && (relationship.minCount > 0 || relationship.maxCount > 0)
    }
  }
}
