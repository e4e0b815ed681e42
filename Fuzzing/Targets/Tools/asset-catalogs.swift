@testable import AppBuilder
import BuildDiagnostics
import Foundation
@testable import XcodeProject

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as the contents of every kind of asset: files of the app and an index, or errors that say where.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let catalog = ground.folder.appendingPathComponent("App/Assets.xcassets")
  let kinds = ["Picture.imageset", "Ground.colorset", "AppIcon.appiconset", "Words.dataset", "Start.launchimage"]
  for kind in kinds { ground.write(start, count, to: "App/Assets.xcassets/\(kind)/Contents.json") }
  let cache = BuildPlace(cache: ground.folder.appendingPathComponent("cache"))
  do {
    let writer = try BundleWriter(bundle: cache / "bundle", reach: ProjectReach(folder: ground.folder))
    var compiler = AssetCompiler(
      writer: writer, vectors: VectorImage(cache: cache / "vectors", isConfined: false))
    try compiler.compile([catalog])
    try compiler.copyLaunchImages(of: catalog.appendingPathComponent("Start.launchimage"))
    var kept = compiler.writer
    try kept.removeOthers()
    let index = (cache / "bundle" / AssetCompiler.folder / "index.tsv").url
    let text = String(decoding: try Data(contentsOf: index), as: UTF8.self)
    for line in text.split(separator: "\n") {
      precondition(line.split(separator: "\t", omittingEmptySubsequences: false).count >= 5, "a torn line: \(line)")
    }
  } catch {
    precondition(error is Diagnostic, "an error of ours: \(error)")
  }
  return 0
}
