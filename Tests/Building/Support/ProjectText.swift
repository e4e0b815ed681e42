import Foundation

/// Writes the text of a `project.pbxproj` with one application target.
struct ProjectText {
  let name: String
  var files: [String] = []
  var settings: [String: String] = [:]
  /// More objects, as text.
  var objects = ""
  /// More keys of the target, as text.
  var targetKeys = ""
  var objectVersion = 56

  init(name: String) { self.name = name }

  private struct Entry {
    var id: String
    var text: String
    var isSource: Bool
    var isInPhase: Bool
  }

  var pbxproj: String {
    let entries = fileEntries()
    let builds = entries.filter(\.isInPhase)
    func phase(_ sources: Bool) -> String {
      builds.filter { $0.isSource == sources }.map { "B\($0.id)" }.joined(separator: ", ")
    }
    let buildFiles = builds.map { "\t\tB\($0.id) = {isa = PBXBuildFile; fileRef = \($0.id); };" }
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = \(objectVersion);
      \tobjects = {
      \(entries.map(\.text).joined(separator: "\n"))
      \(buildFiles.joined(separator: "\n"))
      \(objects)
      \t\tMAIN = {isa = PBXGroup; children = (\(entries.map(\.id).joined(separator: ", "))\(extraChildren)); sourceTree = "<group>"; };
      \t\tSRC = {isa = PBXSourcesBuildPhase; buildActionMask = 1; files = (\(phase(true))); };
      \t\tRES = {isa = PBXResourcesBuildPhase; buildActionMask = 1; files = (\(phase(false))); };
      \t\tTARGET = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildConfigurationList = TARGETCONFIGS;
      \t\t\tbuildPhases = (SRC, RES);
      \t\t\tname = \(quoted(name));
      \t\t\tproductType = "com.apple.product-type.application";
      \t\t\t\(targetKeys)
      \t\t};
      \t\tPROJECTCONFIGS = {isa = XCConfigurationList; buildConfigurations = (PDEBUG, PRELEASE); };
      \t\tTARGETCONFIGS = {isa = XCConfigurationList; buildConfigurations = (TDEBUG, TRELEASE); };
      \t\tPDEBUG = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 5.0; SWIFT_OPTIMIZATION_LEVEL = "-Onone"; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; name = Debug; };
      \t\tPRELEASE = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; name = Release; };
      \t\tTDEBUG = {isa = XCBuildConfiguration; buildSettings = {\(targetSettings)}; \(baseKey)name = Debug; };
      \t\tTRELEASE = {isa = XCBuildConfiguration; buildSettings = {\(targetSettings)}; \(baseKey)name = Release; };
      \t\tROOT = {
      \t\t\tisa = PBXProject;
      \t\t\tattributes = {};
      \t\t\tbuildConfigurationList = PROJECTCONFIGS;
      \t\t\tdevelopmentRegion = en;
      \t\t\tmainGroup = MAIN;
      \t\t\ttargets = (TARGET);
      \t\t};
      \t};
      \trootObject = ROOT;
      }

      """
  }

  /// Objects given as text hang in the main group if their name begins with GROUP.
  private var extraChildren: String {
    objects.split(separator: "\n").compactMap { line in
      let id = line.trimmingCharacters(in: .whitespaces).split(separator: " ").first
      return id.flatMap { $0.hasPrefix("GROUP") ? ", \($0)" : nil }
    }.joined()
  }

  private var baseKey: String {
    objects.contains("GROUPBASE ") ? "baseConfigurationReference = GROUPBASE; " : ""
  }

  private var targetSettings: String {
    var all = ["PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.\(name)"]
    if files.contains("Info.plist") { all["INFOPLIST_FILE"] = "Info.plist" }
    all.merge(settings) { $1 }
    return all.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value)); " }.joined()
  }

  private func fileEntries() -> [Entry] {
    var entries: [Entry] = []
    var variants: [String: [String]] = [:]
    var packages: Set<String> = []
    for path in files.sorted() {
      // What lies in a catalogue or bundle belongs to it.
      let parts = path.split(separator: "/").map(String.init)
      if let index = parts.firstIndex(where: { Self.isPackage($0) }) {
        let package = parts[...index].joined(separator: "/")
        if packages.insert(package).inserted { entries.append(reference(package, entries.count)) }
      } else if path.contains(".lproj/") {
        variants[parts.last!, default: []].append(path)
      } else {
        entries.append(reference(path, entries.count))
      }
    }
    for (name, paths) in variants.sorted(by: { $0.key < $1.key }) {
      let children = paths.map { reference($0, entries.count + 100 * (paths.firstIndex(of: $0)! + 1)) }
      let id = "V\(entries.count)"
      entries += children.map { Entry(id: $0.id, text: $0.text, isSource: false, isInPhase: false) }
      let list = children.map(\.id).joined(separator: ", ")
      entries.append(
        Entry(
          id: id,
          text:
            "\t\t\(id) = {isa = PBXVariantGroup; children = (\(list)); name = \(quoted(name)); sourceTree = \"<group>\"; };",
          isSource: false, isInPhase: true))
    }
    return entries
  }

  private static func isPackage(_ name: String) -> Bool {
    [".xcassets", ".bundle", ".xcdatamodeld", ".xcmappingmodel"].contains { name.hasSuffix($0) }
  }

  private func reference(_ path: String, _ number: Int) -> Entry {
    let id = "F\(number)"
    let name = (path as NSString).lastPathComponent
    let isSource = ["swift", "m", "c", "xcdatamodeld", "xcmappingmodel"].contains(
      (path as NSString).pathExtension)
    return Entry(
      id: id,
      text:
        "\t\t\(id) = {isa = PBXFileReference; name = \(quoted(name)); path = \(quoted(path)); sourceTree = \"<group>\"; };",
      isSource: isSource, isInPhase: path != "Info.plist" && !name.hasSuffix(".h"))
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
