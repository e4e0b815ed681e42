import BuildingTestSupport
import Foundation

/// A project with an application and other targets, each of which has the files of the folder that bears its name.
struct SeveralTargets {
  struct Other {
    var name: String
    /// "framework": the end of the product type.
    var kind: String
    var product: String
    /// Names of targets.
    var dependencies: [String] = []
    /// Products of targets that the Frameworks phase lists: file names.
    var links: [String] = []
    var settings: [String: String] = [:]
    var isAggregate = false
  }

  var others: [Other]
  /// Of the application.
  var dependencies: [String] = []
  var links: [String] = []
  var settings: [String: String] = [:]
  /// Products of packages that the application uses, and those of other targets.
  var packages: [String: [String]] = [:]

  /// - Parameter files: By path; those in no target's folder are the application's.
  func make(_ files: [String: String], name: String = "Sample") throws -> TemporaryProject {
    let folders = Set(others.map(\.name))
    let own = files.filter { !folders.contains(String($0.key.prefix { $0 != "/" })) }
    let project = try TemporaryProject(
      name, files: own, settings: settings, objects: objects, targetKeys: keys(name, dependencies),
      objectVersion: 77)
    for (path, text) in files where own[path] == nil { try project.write(text, to: path) }
    for other in others {
      try FileManager.default.createDirectory(
        atPath: project.path(other.name), withIntermediateDirectories: true)
    }
    try project.edit("\(name).xcodeproj/project.pbxproj") {
      $0.replacing(
        "targets = (TARGET);",
        with: "targets = (TARGET, \(others.map { "T\($0.name)" }.joined(separator: ", ")));"
      )
      .replacing("buildPhases = (SRC, RES);", with: "buildPhases = (SRC, FRMAPP, RES);")
    }
    return project
  }

  private func keys(_ owner: String, _ dependencies: [String]) -> String {
    let products = (packages[owner] ?? []).map { "PKG\(owner)\($0)" }
    return "dependencies = (\(dependencies.map { "D\($0)" }.joined(separator: ", "))); "
      + "packageProductDependencies = (\(products.joined(separator: ", ")));"
  }

  private var objects: String {
    var lines: [String] = [phase("FRMAPP", links)]
    for other in others {
      let id = other.name
      lines.append(
        "GROUP\(id) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(id); sourceTree = \"<group>\"; };")
      lines.append("D\(id) = {isa = PBXTargetDependency; target = T\(id); };")
      lines.append(
        "P\(id) = {isa = PBXFileReference; path = \"\(other.product)\"; sourceTree = BUILT_PRODUCTS_DIR; };")
      lines.append(phase("FRM\(id)", other.links))
      let all = ["PRODUCT_NAME": "$(TARGET_NAME)", "GENERATE_INFOPLIST_FILE": "YES"].merging(other.settings) {
        $1
      }
      let text = all.sorted { $0.key < $1.key }.map { "\($0.key) = \"\($0.value)\"; " }.joined()
      lines.append("CL\(id) = {isa = XCConfigurationList; buildConfigurations = (CD\(id), CR\(id)); };")
      lines.append("CD\(id) = {isa = XCBuildConfiguration; buildSettings = {\(text)}; name = Debug; };")
      lines.append("CR\(id) = {isa = XCBuildConfiguration; buildSettings = {\(text)}; name = Release; };")
      lines.append(
        "T\(id) = {isa = \(other.isAggregate ? "PBXAggregateTarget" : "PBXNativeTarget"); name = \(id); "
          + "productType = \"com.apple.product-type.\(other.kind)\"; productReference = P\(id); "
          + "buildPhases = (FRM\(id)); buildConfigurationList = CL\(id); "
          + "fileSystemSynchronizedGroups = (GROUP\(id)); \(keys(id, other.dependencies)) };")
    }
    for (owner, products) in packages {
      for product in products {
        lines.append(
          "PKG\(owner)\(product) = {isa = XCSwiftPackageProductDependency; productName = \(product); };")
      }
    }
    return lines.map { "\t\t" + $0 }.joined(separator: "\n")
  }

  /// Links by file name: to the reference of a target of this project, or to one of nobody's.
  private func phase(_ id: String, _ links: [String]) -> String {
    var lines: [String] = []
    var files: [String] = []
    for (number, link) in links.enumerated() {
      let reference = others.first { $0.product == link }.map { "P\($0.name)" } ?? "X\(id)\(number)"
      if reference.hasPrefix("X") {
        lines.append(
          "\(reference) = {isa = PBXFileReference; path = \"\(link)\"; sourceTree = BUILT_PRODUCTS_DIR; };")
      }
      lines.append("B\(id)\(number) = {isa = PBXBuildFile; fileRef = \(reference); };")
      files.append("B\(id)\(number)")
    }
    lines.append("\(id) = {isa = PBXFrameworksBuildPhase; files = (\(files.joined(separator: ", "))); };")
    return lines.joined(separator: "\n\t\t")
  }
}
