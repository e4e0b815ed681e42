import TouchstoneFoundation

extension NSManagedObjectModel {
  public var configurations: [String] { entitiesOfConfigurations.keys.sorted() }

  /// Of no configuration, all entities.
  public func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration else { return entities }
    return entitiesOfConfigurations[configuration]
  }

  public func setEntities(
    _ entities: [NSEntityDescription], forConfigurationName configuration: String
  ) {
    checkEditable()
    if let stranger = entities.first(where: { $0.model !== self }) {
      NSException(
        name: .invalidArgumentException,
        reason:
          "the configuration \"\(configuration)\" names the entity \"\(stranger.name ?? "")\" of another model"
      ).raise()
    }
    entitiesOfConfigurations[configuration] = entities
  }
}
