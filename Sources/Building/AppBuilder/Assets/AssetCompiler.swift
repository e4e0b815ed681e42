import BuildDiagnostics
import Foundation
import XcodeProject

/// Makes `Assets.touchstone/` of a target's asset catalogues.
struct AssetCompiler {
  private(set) var writer: BundleWriter
  private(set) var diagnostics: [Diagnostic] = []
  /// Of the assets, beside those it was given.
  private(set) var tags: OnDemandTags
  private var lines: [AssetLine] = []
  private var fileNames: Set<String> = []
  /// The last number that made a name another's equal no more: they are not counted from one each time.
  private var numbers: [String: Int] = [:]
  private let vectors: VectorImage

  static let folder: SafeName = "Assets.touchstone"

  init(writer: BundleWriter, vectors: VectorImage, tags: OnDemandTags = OnDemandTags()) {
    self.writer = writer
    self.vectors = vectors
    self.tags = tags
  }

  mutating func compile(_ catalogs: [URL]) throws {
    for catalog in catalogs {
      do throws(Diagnostic) { try walk(try writer.reach.item(catalog), [], Inherited()) } catch {
        diagnostics.append(error)
      }
    }
    let text = lines.map { $0.text + "\n" }.joined()
    try writer.write(Data(text.utf8), to: SafePath([Self.folder, "index.tsv"]))
  }

  /// What folders give to all that lies in them.
  private struct Inherited {
    var namespace = ""
    var tags: Set<String> = []
  }

  /// - Parameter trail: The folders on the way here.
  private mutating func walk(_ folder: ProjectReach.Item, _ trail: [String], _ inherited: Inherited)
    throws(Diagnostic)
  {
    for found in try writer.reach.items(in: folder, trail: trail) {
      // By the name it has here, which a link's target may not have.
      let item = folder.url.appendingPathComponent(found.name)
      let asset = inherited.namespace + item.deletingPathExtension().lastPathComponent
      let count = lines.count
      var contents: CatalogContents?
      switch item.pathExtension {
      case "imageset": contents = try images(item, asset, .image)
      case "appiconset": _ = try images(item, asset, .icon)
      case "colorset": contents = colors(item, asset)
      case "dataset": contents = try data(item, asset)
      case "launchimage", "brandassets", "imagestack", "cubetextureset", "textureset": break
      case "symbolset", "stickerpack", "complicationset", "arresourcegroup":
        warn(item, "assets of the kind .\(item.pathExtension) are not supported yet")
      default:
        guard found.isFolder else { continue }
        try walk(found, trail + [folder.url.path], inner(item, inherited))
      }
      if let contents, lines.count > count {
        try note(inherited.tags.union(contents.properties?.onDemandResourceTags ?? []), of: asset, item)
      }
    }
  }

  private mutating func inner(_ folder: URL, _ outer: Inherited) -> Inherited {
    let properties = contents(folder, optional: true)?.properties
    var inner = outer
    if properties?.providesNamespace ?? false { inner.namespace += folder.lastPathComponent + "/" }
    inner.tags.formUnion(properties?.onDemandResourceTags ?? [])
    return inner
  }

  private mutating func note(_ own: Set<String>, of asset: String, _ item: URL) throws(Diagnostic) {
    guard tags.add(asset: asset, own) else {
      throw Diagnostic(
        .error, at: .init(file: item.path),
        "the asset \(asset) and those before it have more than \(ProjectLimits.values) tags for resources on demand",
        nextStep: "Give the assets fewer tags, or the folder around them.")
    }
  }

  // MARK: Kinds

  private mutating func images(_ folder: URL, _ name: String, _ kind: AssetLine.Kind) throws(Diagnostic)
    -> CatalogContents?
  {
    guard let contents = contents(folder) else { return nil }
    for entry in contents.images ?? [] {
      guard let file = entry.filename, isOurs(entry.idiom) else { continue }
      guard let source = try self.file(file, in: folder) else {
        warn(folder.appendingPathComponent("Contents.json"), "the image \(file) is missing")
        continue
      }
      var line = line(kind, name, entry)
      line.scale = entry.scale.flatMap { Int($0.dropLast()) } ?? 0
      if let rendering = contents.properties?.templateRenderingIntent { line.extras["rendering"] = rendering }
      if let size = entry.size { line.extras["size"] = size }
      if VectorImage.extensions.contains(source.pathExtension.lowercased()) {
        let preserves = contents.properties?.preservesVectorRepresentation ?? false
        try vector(source, line, entry, preserves: preserves)
      } else {
        slice(&line, entry, scale: max(line.scale, 1))
        line.payload = try copy(source, line)
        lines.append(line)
      }
    }
    return contents
  }

  /// A vector image is drawn at every scale, or at the one it was given for; and once more, far larger, if it is to stay
  /// sharp when it is enlarged.
  private mutating func vector(
    _ source: URL, _ line: AssetLine, _ entry: CatalogContents.Entry, preserves: Bool
  ) throws(Diagnostic) {
    var line = line
    if preserves, let large = (try? vectors.large(source)) ?? nil {
      line.extras["large"] = try copy(drawn: large, of: source, line, suffix: "-large")
    }
    for scale in line.scale == 0 ? [1, 2, 3] : [line.scale] {
      do throws(Diagnostic) {
        let png = try vectors.png(source, scale: scale)
        var line = line
        line.scale = scale
        line.extras["vector"] = "1"
        slice(&line, entry, scale: 1)
        line.payload = try copy(drawn: png, of: source, line)
        lines.append(line)
      } catch {
        diagnostics.append(error)
        return
      }
    }
  }

  private mutating func colors(_ folder: URL, _ name: String) -> CatalogContents? {
    let contents = contents(folder)
    for entry in contents?.colors ?? [] {
      guard isOurs(entry.idiom), let color = entry.color else { continue }
      guard let payload = ColorComponents.payload(color) else {
        warn(folder.appendingPathComponent("Contents.json"), "a colour's components cannot be read")
        continue
      }
      var line = line(.color, name, entry)
      line.payload = payload
      lines.append(line)
    }
    return contents
  }

  private mutating func data(_ folder: URL, _ name: String) throws(Diagnostic) -> CatalogContents? {
    let contents = contents(folder)
    for entry in contents?.data ?? [] {
      guard let file = entry.filename, isOurs(entry.idiom) else { continue }
      guard let source = try self.file(file, in: folder) else {
        warn(folder.appendingPathComponent("Contents.json"), "the file \(file) is missing")
        continue
      }
      var line = line(.data, name, entry)
      if let type = entry.universalType { line.extras["type"] = type }
      line.payload = try copy(source, line)
      lines.append(line)
    }
    return contents
  }

  /// Those of the target's own set lie beside the executable, where the system looks for them (R9.5).
  mutating func copyLaunchImages(of folder: URL) throws(Diagnostic) {
    for image in LaunchImageSet(at: folder).images {
      guard let source = try self.file(image.source, in: folder), let name = try? SafeName(image.file) else {
        warn(folder.appendingPathComponent("Contents.json"), "the image \(image.source) is missing")
        continue
      }
      try place(source) { (writer) throws in try writer.copy(source, to: SafePath([name])) }
    }
  }

  // MARK: Parts of a line

  private func line(_ kind: AssetLine.Kind, _ name: String, _ entry: CatalogContents.Entry) -> AssetLine {
    var line = AssetLine(kind: kind, name: name, payload: "")
    line.idiom = entry.idiom == "iphone" || entry.idiom == "ipad" ? entry.idiom! : "universal"
    for appearance in entry.appearances ?? [] {
      if appearance.appearance == "luminosity" { line.appearance = appearance.value }
      if appearance.appearance == "contrast" { line.extras["contrast"] = appearance.value }
    }
    line.extras["width"] = entry.widthClass
    line.extras["height"] = entry.heightClass
    line.extras["direction"] = entry.languageDirection.map { $0 == "right-to-left" ? "rtl" : "ltr" }
    if entry.displayGamut == "display-P3" { line.extras["gamut"] = "p3" }
    return line
  }

  private func slice(_ line: inout AssetLine, _ entry: CatalogContents.Entry, scale: Int) {
    func points(_ insets: CatalogContents.Insets) -> String {
      [insets.top, insets.left, insets.bottom, insets.right]
        .map { String(($0 ?? 0) / Double(scale)) }.joined(separator: ",")
    }
    if let resizing = entry.resizing, let insets = resizing.capInsets {
      line.extras["insets"] = points(insets)
      line.extras["resizing"] = resizing.center?.mode == "tile" ? "tile" : "stretch"
    }
    if let insets = entry.alignmentInsets { line.extras["alignment"] = points(insets) }
  }

  private mutating func copy(_ source: URL, _ line: AssetLine) throws(Diagnostic) -> String {
    let name = try claimName(line, of: source, suffix: source.pathExtension.lowercased())
    try place(source) { (writer) throws in try writer.copy(source, to: SafePath([Self.folder, name])) }
    return name.text
  }

  private mutating func copy(
    drawn picture: BuildPlace, of source: URL, _ line: AssetLine, suffix end: String = ""
  )
    throws(Diagnostic) -> String
  {
    let name = try claimName(line, end, of: source, suffix: "png")
    try place(source) { (writer) throws in try writer.copy(picture, to: SafePath([Self.folder, name])) }
    return name.text
  }

  private mutating func place(_ source: URL, _ body: (inout BundleWriter) throws -> Void) throws(Diagnostic) {
    do { try body(&writer) } catch let failure as FileFailure {
      throw BuildFailure(failure).diagnostics[0]
    } catch let failure as BuildFailure {
      throw failure.diagnostics[0]
    } catch {
      throw error as? Diagnostic
        ?? Diagnostic(.error, at: .init(file: source.path), "the asset cannot be copied", reason: "\(error)")
    }
  }

  /// "Group_name-ipad-dark@2x.png": one flat folder, no two files alike.
  private mutating func claimName(_ line: AssetLine, _ end: String = "", of source: URL, suffix: String)
    throws(Diagnostic) -> SafeName
  {
    var name = String(String.UnicodeScalarView(line.name.unicodeScalars.map { $0 == "/" ? "_" : $0 })) + end
    if line.kind == .icon { name += "-" + source.deletingPathExtension().lastPathComponent }
    if line.idiom != "universal" { name += "-" + line.idiom }
    if line.appearance != "any" { name += "-" + line.appearance }
    if line.scale > 0 { name += "@\(line.scale)x" }
    let suffix = suffix.isEmpty ? "" : "." + suffix
    var file = name + suffix
    while !fileNames.insert(file).inserted {
      let number = numbers[name + suffix, default: 1] + 1
      numbers[name + suffix] = number
      file = "\(name)-\(number)\(suffix)"
    }
    do throws(UnsafePath) {
      if line.appearance != "any" { _ = try SafeName(onDisk: line.appearance) }
      return try SafeName(file)
    } catch {
      let contents = source.deletingLastPathComponent().appendingPathComponent("Contents.json")
      throw Diagnostic(
        .error, at: .first("\"\(line.appearance)\"", in: contents) ?? .init(file: contents.path),
        "a variant of the asset \(line.name) cannot be called '\(file)' because \(error.reason)",
        nextStep: "Correct the names in the catalogue.")
    }
  }

  /// A file that an asset names, with its links resolved; nil if there is none.
  private func file(_ name: String, in folder: URL) throws(Diagnostic) -> URL? {
    let contents = folder.appendingPathComponent("Contents.json")
    let safe: SafeName
    do throws(UnsafePath) { safe = try SafeName(name) } catch {
      throw Diagnostic(
        .error, at: .first("\"\(name)\"", in: contents) ?? .init(file: contents.path),
        "the asset's filename cannot be '\(name)' because \(error.reason)",
        nextStep: "Put the file into the asset's own folder.")
    }
    let url = folder.appendingPathComponent(safe.text)
    guard access(url.path, F_OK) == 0 else { return nil }
    return try writer.reach.item(url).url
  }

  /// Variants for Macs, watches, televisions and cars are left out.
  private func isOurs(_ idiom: String?) -> Bool {
    switch idiom {
    case nil, "universal", "iphone", "ipad", "ios-marketing": true
    default: false
    }
  }

  // MARK: Reading

  private mutating func contents(_ folder: URL, optional: Bool = false) -> CatalogContents? {
    let file = folder.appendingPathComponent("Contents.json")
    guard let item = try? writer.reach.item(file) else {
      if !optional { warn(folder, "the asset has no Contents.json and was left out") }
      return nil
    }
    do throws(Diagnostic) { return try JSONFile.read(item.url, "the asset's Contents.json") } catch {
      diagnostics.append(error)
      return nil
    }
  }

  private mutating func warn(_ url: URL, _ message: String) {
    diagnostics.append(Diagnostic(.warning, at: .init(file: url.path), message))
  }
}
