import BuildDiagnostics
import Foundation

extension Project {
  /// The Info.plist of a target's product: its file, what Xcode would generate, macros expanded.
  public func infoPlist(of target: Target, settings: BuildSettings) throws(BuildFailure)
    -> (values: [String: PropertyListValue], file: URL?)
  {
    var values: [String: PropertyListValue] = [:]
    var file: URL?
    let path = settings["INFOPLIST_FILE"]
    if !path.isEmpty {
      let url = URL(fileURLWithPath: path, relativeTo: sourceRoot).standardizedFileURL
      file = FileFinder().find(url)
      guard let file else { throw missing(url, target) }
      let place = settings.source(of: "INFOPLIST_FILE") { !$0.isEmpty }.place
      do throws(Diagnostic) { _ = try reach.item(file, namedAt: place) } catch {
        throw BuildFailure(.brokenProject, error)
      }
      values = try read(file)
    }
    if settings.boolean("GENERATE_INFOPLIST_FILE") == true {
      let generated = GeneratedInfoPlist.values(settings)
      for (key, value) in generated { values[key] = Self.merge(value, onto: values[key]) }
    }
    values = values.mapValues { Self.expand($0, settings) }
    complete(&values, settings)
    return (values, file)
  }

  private func read(_ file: URL) throws(BuildFailure) -> [String: PropertyListValue] {
    do throws(Diagnostic) {
      if let values = try PropertyListFile.read(file).dictionary { return values }
    } catch { throw BuildFailure(.brokenProject, error) }
    throw BuildFailure(
      .brokenProject,
      Diagnostic(
        .error, at: .init(file: file.path, line: 1), "the Info.plist is not a dictionary",
        nextStep: "Its root must be a <dict>."))
  }

  private func missing(_ url: URL, _ target: Target) -> BuildFailure {
    BuildFailure(
      .brokenProject,
      Diagnostic(
        .error, at: table.place(target.object), "the Info.plist of target \(target.name) is missing",
        reason: "INFOPLIST_FILE says \(url.path), where there is no such file.",
        nextStep: "Put the file back or correct the setting in Xcode."))
  }

  /// Xcode's rule: single values are replaced, lists are appended to, dictionaries are merged one deep.
  private static func merge(_ new: PropertyListValue, onto old: PropertyListValue?) -> PropertyListValue {
    switch (old, new) {
    case (.array(let old)?, .array(let new)): .array(old + new.filter { !old.contains($0) })
    case (.dictionary(let old)?, .dictionary(let new)): .dictionary(old.merging(new) { $1 })
    default: new
    }
  }

  /// Values only: Xcode does not expand keys.
  private static func expand(_ value: PropertyListValue, _ settings: BuildSettings) -> PropertyListValue {
    switch value {
    case .string(let text): .string(settings.expanded(text))
    case .array(let values): .array(values.map { expand($0, settings) })
    case .dictionary(let values): .dictionary(values.mapValues { expand($0, settings) })
    default: value
    }
  }

  /// What a bundle must say about itself, if nobody did; and what Xcode always adds.
  private func complete(_ values: inout [String: PropertyListValue], _ settings: BuildSettings) {
    func fill(_ key: String, _ text: String) {
      if values[key]?.string?.isEmpty ?? (values[key] == nil) { values[key] = .string(text) }
    }
    fill("CFBundleExecutable", settings["EXECUTABLE_NAME"])
    fill("CFBundleName", settings["PRODUCT_NAME"])
    let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"]
    let fallback = "local.\(settings.expanded("$(PRODUCT_NAME:rfc1034identifier)"))"
    fill("CFBundleIdentifier", identifier.isEmpty ? fallback : identifier)
    fill("CFBundlePackageType", settings["PRODUCT_BUNDLE_PACKAGE_TYPE"])
    fill("CFBundleDevelopmentRegion", developmentRegion)
    fill("CFBundleInfoDictionaryVersion", "6.0")
    values["CFBundleSupportedPlatforms"] = .array([.string("iPhoneSimulator")])
    values["DTPlatformName"] = .string("iphonesimulator")
    let families = settings["TARGETED_DEVICE_FAMILY"].split(separator: ",").compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    if !families.isEmpty { values["UIDeviceFamily"] = .array(families.map { .integer($0) }) }
    let minimum = settings["IPHONEOS_DEPLOYMENT_TARGET"]
    if !minimum.isEmpty { values["MinimumOSVersion"] = .string(minimum) }
  }
}
