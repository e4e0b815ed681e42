import BuildDiagnostics

/// Which objects and keys have a meaning here; the rest is kept and reported.
enum KnownContent {
  private static let group: Set<String> = [
    "children", "name", "path", "sourceTree", "usesTabs", "indentWidth", "tabWidth", "wrapsLines",
    "lineEnding", "comments",
  ]
  private static let phase: Set<String> = [
    "buildActionMask", "files", "runOnlyForDeploymentPostprocessing", "name", "comments",
    "alwaysOutOfDate",
  ]
  private static let target: Set<String> = [
    "buildConfigurationList", "buildPhases", "dependencies", "name", "productName", "comments",
    "packageProductDependencies", "productReference", "productType", "buildRules",
    "fileSystemSynchronizedGroups", "productInstallPath",
  ]

  private static let keys: [String: Set<String>] = [
    "PBXProject": [
      "attributes", "buildConfigurationList", "compatibilityVersion", "developmentRegion",
      "hasScannedForEncodings", "knownRegions", "mainGroup", "minimizedProjectReferenceProxies",
      "packageReferences", "preferredProjectObjectVersion", "productRefGroup", "projectDirPath",
      "projectReferences", "projectRoot", "projectRoots", "targets", "comments",
    ],
    "PBXGroup": group, "PBXVariantGroup": group,
    "XCVersionGroup": group.union(["currentVersion", "versionGroupType"]),
    "PBXFileReference": group.union([
      "explicitFileType", "fileEncoding", "includeInIndex", "lastKnownFileType",
      "xcLanguageSpecificationIdentifier", "plistStructureDefinitionIdentifier", "refType",
    ]),
    "PBXReferenceProxy": ["fileType", "name", "path", "remoteRef", "sourceTree"],
    "PBXBuildFile": ["fileRef", "productRef", "settings", "platformFilter", "platformFilters"],
    "PBXNativeTarget": target, "PBXAggregateTarget": target,
    "PBXLegacyTarget": target.union([
      "buildArgumentsString", "buildToolPath", "buildWorkingDirectory",
      "passBuildSettingsInEnvironment",
    ]),
    "PBXTargetDependency": [
      "name", "platformFilter", "platformFilters", "productRef", "target", "targetProxy",
    ],
    "PBXContainerItemProxy": ["containerPortal", "proxyType", "remoteGlobalIDString", "remoteInfo"],
    "PBXSourcesBuildPhase": phase, "PBXResourcesBuildPhase": phase,
    "PBXFrameworksBuildPhase": phase, "PBXHeadersBuildPhase": phase, "PBXRezBuildPhase": phase,
    "PBXCopyFilesBuildPhase": phase.union(["dstPath", "dstSubfolderSpec", "dstSubfolder"]),
    "PBXShellScriptBuildPhase": phase.union([
      "dependencyFile", "inputFileListPaths", "inputPaths", "outputFileListPaths", "outputPaths",
      "shellPath", "shellScript", "showEnvVarsInLog",
    ]),
    "PBXBuildRule": [
      "compilerSpec", "dependencyFile", "filePatterns", "fileType", "inputFiles", "isEditable",
      "name", "outputFiles", "outputFilesCompilerFlags", "runOncePerArchitecture", "script",
    ],
    "XCConfigurationList": [
      "buildConfigurations", "defaultConfigurationIsVisible", "defaultConfigurationName",
    ],
    "XCBuildConfiguration": [
      "baseConfigurationReference", "baseConfigurationReferenceAnchor",
      "baseConfigurationReferenceRelativePath", "buildSettings", "name",
    ],
    "XCRemoteSwiftPackageReference": ["repositoryURL", "requirement", "traits"],
    "XCLocalSwiftPackageReference": ["relativePath", "traits", "path"],
    "XCSwiftPackageProductDependency": ["isPlugin", "package", "productName"],
    "PBXFileSystemSynchronizedRootGroup": group.union([
      "exceptions", "explicitFileTypes", "explicitFolders",
    ]),
    "PBXFileSystemSynchronizedBuildFileExceptionSet": [
      "additionalCompilerFlagsByRelativePath", "assetTagsByRelativePath", "attributesByRelativePath",
      "membershipExceptions", "platformFiltersByRelativePath", "privateHeaders", "publicHeaders", "target",
    ],
    "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet": [
      "attributesByRelativePath", "buildPhase", "membershipExceptions",
      "platformFiltersByRelativePath",
    ],
  ]

  /// One note for each unknown kind of object and each unknown key, at its first place.
  static func report(on table: ObjectTable) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    var seen: Set<String> = []
    func note(_ message: String, line: Int) {
      guard seen.insert(message).inserted else { return }
      notes.append(
        Diagnostic(
          .note, at: .init(file: table.file.path, line: line), message,
          reason: "It was kept and has no effect on the build."))
    }
    for object in table.objects.values.sorted(by: { $0.line < $1.line }) {
      guard let known = keys[object.isa] else {
        note("objects of the kind \(object.isa) are unknown", line: object.line)
        continue
      }
      for entry in object.fields.entries where entry.key != "isa" && !known.contains(entry.key) {
        note("the key '\(entry.key)' of \(object.isa) is unknown", line: entry.line)
      }
    }
    if !ObjectTable.knownVersions.contains(table.objectVersion) {
      notes.append(
        Diagnostic(
          .warning, at: .init(file: table.file.path),
          "objectVersion \(table.objectVersion) is outside the known \(ObjectTable.knownVersions)",
          reason: "The project is read as if it were of the nearest known version."))
    }
    return notes
  }
}
