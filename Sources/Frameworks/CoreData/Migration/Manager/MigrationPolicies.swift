import TouchstoneFoundation

/// Finds the policy that a mapping names.
enum MigrationPolicies {
  static func policy(of mapping: NSEntityMapping) throws -> NSEntityMigrationPolicy {
    guard let name = mapping.entityMigrationPolicyClassName, !name.isEmpty, name != "NSEntityMigrationPolicy"
    else {
      return NSEntityMigrationPolicy()
    }
    let plain = name.split(separator: ".").last.map(String.init) ?? name
    let inMain = ModelFile.mainModule.map { "\($0).\(plain)" }
    for candidate in [name, inMain, plain].compactMap({ $0 }) {
      let found =
        ObjectRuntime.type(named: candidate) ?? CoreDataRuntime.shared.type(named: candidate)
        ?? NSClassFromString(candidate)
      if let type = found as? NSEntityMigrationPolicy.Type { return type._construct() }
    }
    throw NSError(
      domain: NSCocoaErrorDomain, code: MigrationErrorCode.policy,
      userInfo: [
        "reason": "Migration policy class \(name) is not there", "entityMapping": mapping.name ?? "",
        NSLocalizedDescriptionKey: "The mapping \(mapping.name ?? "") names the migration policy \(name), "
          + "which is no class of the app that inherits from NSEntityMigrationPolicy.",
      ])
  }
}
