import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

/// Swift that the build makes of data models: beside the translated sources, never in the project.
struct GeneratedSources {
  /// For the translator; the files exist, so that a debugger shows them.
  let files: [SourceFile]

  init(_ plan: BuildPlan, in folder: BuildPlace) throws {
    try self.init(plan.dataModels.map(\.url), plan.reach, in: folder)
  }

  init(_ models: [URL], _ reach: ProjectReach, in folder: BuildPlace) throws {
    var files: [SourceFile] = []
    for url in models {
      let model: DataModelFiles
      let sources: [(name: String, text: String)]
      do throws(Diagnostic) {
        model = try DataModelFiles(url, reach)
        sources = try model.sources()
      } catch { throw BuildFailure(.brokenProject, error) }
      for source in sources {
        let place = folder / (try SafeName(onDisk: source.name))
        try place.write(Data(source.text.utf8))
        files.append(SourceFile(path: place.url.path, text: source.text))
      }
    }
    self.files = files
  }
}

extension BuildPlan {
  /// Those that describe entities, wherever a phase lists them.
  var dataModels: [FileItem] {
    (contents.sources + contents.resources).filter {
      $0.kind == .coreDataModel && $0.url.pathExtension != "xcmappingmodel"
    }
  }
}
