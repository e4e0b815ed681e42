import BuildDiagnostics
import Foundation
import PackageGraph
import SourceTranslator
import XcodeProject

/// The files that a package's target brings: a bundle of its own, and the source by which the target finds it.
struct PackageBundle {
  private let module: PackageModule
  private let reach: ProjectReach
  private let name: SafeName
  private var files: [PackageModule.Resource] { module.resources.filter { $0.rule != .embed } }

  init(_ module: PackageModule, _ reach: ProjectReach) throws {
    (self.module, self.reach) = (module, reach)
    // A manifest may call its package what no file can be called.
    name =
      try (try? SafeName(module.bundleName).appending(".bundle"))
      ?? SafeName("\(module.package)_\(module.name)").appending(".bundle")
  }

  /// "Package_Target.bundle"; nil if there is nothing to put into it.
  var bundle: BundleContents? {
    get throws {
      guard !files.isEmpty else { return nil }
      var plan = ResourcePlan()
      for file in files {
        do throws(Diagnostic) { try plan.add(file, reach) } catch {
          throw BuildFailure(.brokenProject, error)
        }
      }
      return BundleContents(
        name: name, module: module.module,
        infoPlist: [
          "CFBundleIdentifier": .string("\(module.package).\(module.name).resources"),
          "CFBundleName": .string(module.bundleName),
          "CFBundlePackageType": .string("BNDL"), "CFBundleInfoDictionaryVersion": .string("6.0"),
        ], resources: plan, reach: reach)
    }
  }

  /// Ready for the translator, or the compiler: `Bundle.module`, `PackageResources`, and the classes of data models.
  func sources(in folder: BuildPlace) throws -> [SourceFile] {
    var sources = try GeneratedSources(
      files.map { URL(fileURLWithPath: $0.path) }.filter { $0.pathExtension == "xcdatamodeld" }, reach,
      in: folder
    ).files
    if !files.isEmpty { sources.append(try write(accessor, "resource_bundle_accessor.swift", folder)) }
    let embedded = module.resources.filter { $0.rule == .embed }
    if !embedded.isEmpty {
      sources.append(try write(try constants(embedded), "embedded_resources.swift", folder))
    }
    return sources
  }

  private func write(_ text: String, _ name: SafeName, _ folder: BuildPlace) throws -> SourceFile {
    try (folder / name).write(Data(text.utf8))
    return SourceFile(path: (folder / name).url.path, text: text)
  }

  private var accessor: String {
    """
    import Foundation

    private final class __BundleOfModule {}

    extension Foundation.Bundle {
      static let module: Bundle = {
        let name = \(Self.literal(name.text))
        let own = Bundle(for: __BundleOfModule.self)
        for folder in [Bundle.main.resourceURL, own.resourceURL, Bundle.main.bundleURL] {
          if let found = folder.flatMap({ Bundle(path: $0.appendingPathComponent(name).path) }) { return found }
        }
        fatalError("the bundle \\(name) is not in the app \\(Bundle.main.bundlePath)")
      }()
    }

    """
  }

  private func constants(_ files: [PackageModule.Resource]) throws -> String {
    var lines = ["struct PackageResources {"]
    for file in files {
      let url = URL(fileURLWithPath: file.path)
      let data: Data
      do throws(Diagnostic) { data = try ProjectFile.read(try reach.item(url).url, "the resource") } catch {
        throw BuildFailure(.brokenProject, error)
      }
      let name = String(
        url.lastPathComponent.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" })
      let bytes = data.map(String.init).joined(separator: ",")
      lines.append("static let `\(name)`: [UInt8] = [\(bytes)]")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> String in
      scalar.properties.isXIDContinue || " ._-".unicodeScalars.contains(scalar)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(scalars.joined())\""
  }
}
