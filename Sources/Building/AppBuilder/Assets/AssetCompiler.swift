import BuildDiagnostics
import Foundation

/// Makes `Assets.touchstone/` of a target's asset catalogues.
struct AssetCompiler {
  private(set) var writer: BundleWriter
  private(set) var diagnostics: [Diagnostic] = []
  private var lines: [AssetLine] = []
  private var fileNames: Set<String> = []
  private let vectors: VectorImage

  static let folder = "Assets.touchstone"

  init(writer: BundleWriter, vectors: VectorImage) {
    self.writer = writer
    self.vectors = vectors
  }

  mutating func compile(_ catalogs: [URL]) throws {
    for catalog in catalogs { try walk(catalog, namespace: "") }
    let text = lines.map { $0.text + "\n" }.joined()
    try writer.write(Data(text.utf8), to: "\(Self.folder)/index.tsv")
  }

  private mutating func walk(_ folder: URL, namespace: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let item = folder.appendingPathComponent(name)
      let asset = namespace + item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "imageset": try images(item, asset, .image)
      case "appiconset": try images(item, asset, .icon)
      case "colorset": colors(item, asset)
      case "dataset": try data(item, asset)
      case "launchimage", "brandassets", "imagestack", "cubetextureset", "textureset": break
      case "symbolset", "stickerpack", "complicationset", "arresourcegroup":
        warn(item, "assets of the kind .\(item.pathExtension) are not supported yet")
      case "spriteatlas": try walk(item, namespace: inner(item, namespace))
      default:
        var info = stat()
        guard stat(item.path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else { continue }
        try walk(item, namespace: inner(item, namespace))
      }
    }
  }

  private mutating func inner(_ folder: URL, _ namespace: String) -> String {
    let provides = contents(folder, optional: true)?.properties?.providesNamespace ?? false
    return provides ? namespace + folder.lastPathComponent + "/" : namespace
  }

  // MARK: Kinds

  private mutating func images(_ folder: URL, _ name: String, _ kind: AssetLine.Kind) throws {
    guard let contents = contents(folder) else { return }
    for entry in contents.images ?? [] {
      guard let file = entry.filename, isOurs(entry.idiom) else { continue }
      let source = folder.appendingPathComponent(file)
      guard access(source.path, F_OK) == 0 else {
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
  }

  /// A vector image is drawn at every scale, or at the one it was given for; and once more, far larger, if it is to stay
  /// sharp when it is enlarged.
  private mutating func vector(
    _ source: URL, _ line: AssetLine, _ entry: CatalogContents.Entry, preserves: Bool
  ) throws {
    var line = line
    if preserves, let large = try? vectors.large(source) {
      line.extras["large"] = try copy(large, line, suffix: "-large")
    }
    for scale in line.scale == 0 ? [1, 2, 3] : [line.scale] {
      do throws(Diagnostic) {
        let png = try vectors.png(source, scale: scale)
        var line = line
        line.scale = scale
        line.extras["vector"] = "1"
        slice(&line, entry, scale: 1)
        do { line.payload = try copy(png, line) } catch {
          throw Diagnostic(.error, at: .init(file: source.path), "\(error)")
        }
        lines.append(line)
      } catch {
        diagnostics.append(error)
        return
      }
    }
  }

  private mutating func colors(_ folder: URL, _ name: String) {
    for entry in contents(folder)?.colors ?? [] {
      guard isOurs(entry.idiom), let color = entry.color else { continue }
      guard let payload = ColorComponents.payload(color) else {
        warn(folder.appendingPathComponent("Contents.json"), "a colour's components cannot be read")
        continue
      }
      var line = line(.color, name, entry)
      line.payload = payload
      lines.append(line)
    }
  }

  private mutating func data(_ folder: URL, _ name: String) throws {
    for entry in contents(folder)?.data ?? [] {
      guard let file = entry.filename, isOurs(entry.idiom) else { continue }
      var line = line(.data, name, entry)
      if let type = entry.universalType { line.extras["type"] = type }
      line.payload = try copy(folder.appendingPathComponent(file), line)
      lines.append(line)
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

  /// "Group_name-ipad-dark@2x.png": one flat folder, no two files alike.
  private mutating func copy(_ source: URL, _ line: AssetLine, suffix end: String = "") throws -> String {
    var name = line.name.replacing("/", with: "_") + end
    if line.kind == .icon { name += "-" + source.deletingPathExtension().lastPathComponent }
    if line.idiom != "universal" { name += "-" + line.idiom }
    if line.appearance != "any" { name += "-" + line.appearance }
    if line.scale > 0 { name += "@\(line.scale)x" }
    let suffix = source.pathExtension.isEmpty ? "" : "." + source.pathExtension.lowercased()
    var file = name + suffix
    var number = 1
    while !fileNames.insert(file).inserted {
      number += 1
      file = "\(name)-\(number)\(suffix)"
    }
    try writer.copy(source, to: "\(Self.folder)/\(file)")
    return file
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
    guard let data = try? Data(contentsOf: file) else {
      if !optional { warn(folder, "the asset has no Contents.json and was left out") }
      return nil
    }
    do { return try JSONDecoder().decode(CatalogContents.self, from: data) } catch {
      diagnostics.append(
        Diagnostic(
          .error, at: .init(file: file.path), "the asset's Contents.json cannot be read",
          reason: Self.reason(error), nextStep: "Correct the file, or edit the asset in Xcode."))
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context):
      let inner = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      return inner ?? context.debugDescription
    case DecodingError.typeMismatch(_, let context): return context.debugDescription
    default: return "\(error)"
    }
  }

  private mutating func warn(_ url: URL, _ message: String) {
    diagnostics.append(Diagnostic(.warning, at: .init(file: url.path), message))
  }
}
