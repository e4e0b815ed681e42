import TouchstoneFoundation

extension NSManagedObjectModel {
  public var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] {
    Dictionary(
      (Set(templateRecords.keys).union(templates.keys)).compactMap { name in
        fetchRequestTemplate(forName: name).map { (name, $0) }
      }
    ) { first, _ in first }
  }

  /// A copy: what is done to it changes no template.
  public func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>? {
    if let template = templates[name] { return template.copy() as? NSFetchRequest<any NSFetchRequestResult> }
    return templateRecords[name]?.request(in: self)
  }

  /// With values for the variables of its predicate.
  public func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    let request = fetchRequestTemplate(forName: name)
    request?.predicate = request?.predicate?.withSubstitutionVariables(variables)
    return request
  }

  public func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) {
    checkEditable()
    templateRecords[name] = nil
    templates[name] = fetchRequestTemplate
  }
}

extension FetchRequestRecord {
  func request(in model: NSManagedObjectModel?) -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entityName)
    if let entity = model?.entitiesByName[entityName] { request.entity = entity }
    request.predicate = predicate
    request.sortDescriptors = sortDescriptors.isEmpty ? nil : sortDescriptors
    (request.fetchLimit, request.fetchOffset, request.fetchBatchSize) = (limit, offset, batchSize)
    request.resultType = NSFetchRequestResultType(rawValue: UInt(bitPattern: resultType))
    request.includesSubentities = includesSubentities
    request.includesPropertyValues = includesPropertyValues
    request.returnsObjectsAsFaults = returnsObjectsAsFaults
    request.returnsDistinctResults = returnsDistinctResults
    return request
  }
}
