import BuildDiagnostics
import Foundation
import TouchstoneConfinement

/// Draws PDF and SVG images of a catalogue to PNG at each scale, with the tools the machine has.
struct VectorImage {
  /// Pictures already drawn, by the hash of their source.
  let cache: BuildPlace
  let isConfined: Bool

  /// Seconds for one picture.
  private static let limit = 60

  static let extensions: Set<String> = ["pdf", "svg"]

  /// The PNG of a vector file.
  /// - Parameter source: Links resolved: what may be read was decided before.
  func png(_ source: URL, scale: Int) throws(Diagnostic) -> BuildPlace {
    var hash = StableHash()
    hash.combine(file: source)
    let isSVG = source.pathExtension.lowercased() == "svg"
    let name: SafeName
    do throws(UnsafePath) { name = try SafeName("\(hash.text)@\(scale)x.png") } catch {
      preconditionFailure(error.reason)
    }
    let result = cache / name
    if let data = result.read(), Self.isWhole(data) { return result }
    let tool = isSVG ? "rsvg-convert" : "pdftocairo"
    guard Program.find(tool) != nil else { throw missing(source, tool, isSVG) }
    let process = ToolProcess(
      isConfined: isConfined, writable: [cache], temporary: cache / "tmp",
      visible: [source], limit: Self.limit)
    let output: ToolProcess.Output
    // Under its own name once it is whole: a converter that was killed leaves half a picture.
    let draft = cache / "draft.png"
    do {
      try draft.remove()
      let (program, arguments) = Self.bounded(tool, arguments(source, draft.url, scale, isSVG))
      output = try process.run(program, arguments, in: cache)
      if output.status == 0, let data = draft.read(), Self.isWhole(data) { try result.write(data) }
    } catch let failure as FileFailure {
      throw BuildFailure(failure).diagnostics[0]
    } catch {
      throw (error as? BuildFailure)?.diagnostics.first
        ?? Diagnostic(
          .error, at: .init(file: source.path), "the vector image cannot be drawn", reason: "\(error)")
    }
    guard output.status == 0, result.info() != nil else {
      throw Diagnostic(
        .warning, at: .init(file: source.path), "the vector image cannot be drawn",
        reason: output.text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return result
  }

  /// The PNG to enlarge it from: sixteen pixels a point or 2048 across; nil where that is no more than any other.
  func large(_ source: URL) throws(Diagnostic) -> BuildPlace? {
    // Width and height stand at a fixed place of a PNG file.
    guard let bytes = try png(source, scale: 1).read()?.prefix(24), bytes.count == 24 else { return nil }
    func side(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let scale = min(16, 2048 / max(1, side(16), side(20)))
    return scale > 3 ? try png(source, scale: scale) : nil
  }

  /// Whether a PNG begins and ends as one.
  private static func isWhole(_ data: Data) -> Bool {
    data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.suffix(8).starts(with: Data("IEND".utf8))
  }

  /// The converter, with no more memory than a picture needs: one may claim to be as large as a house.
  private static func bounded(_ tool: String, _ arguments: [String]) -> (String, [String]) {
    guard let path = Program.find(tool), Program.find("prlimit") != nil else { return (tool, arguments) }
    return (
      "prlimit",
      [
        "--as=\(ProjectLimits.conversionMemory)", "--fsize=\(ProjectLimits.conversionResult)", "--core=0",
        "--",
        path,
      ] + arguments
    )
  }

  private func arguments(_ source: URL, _ result: URL, _ scale: Int, _ isSVG: Bool) -> [String] {
    if isSVG { return ["--zoom", "\(scale)", "--format", "png", "--output", result.path, source.path] }
    // 72 dots an inch is one pixel a point.
    return [
      "-png", "-singlefile", "-transp", "-r", "\(72 * scale)", source.path,
      result.deletingPathExtension().path,
    ]
  }

  private func missing(_ source: URL, _ tool: String, _ isSVG: Bool) -> Diagnostic {
    Diagnostic(
      .warning, at: .init(file: source.path), "the vector image was left out",
      reason: "\(tool), which draws it, is not installed.",
      nextStep: "apt-get install \(isSVG ? "librsvg2-bin" : "poppler-utils")")
  }
}
