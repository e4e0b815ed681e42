import Foundation
import TestReading

/// The fonts of iOS that others stand in for with other widths, out of UIKit's own tables.
struct FontCoverage {
  private(set) var records: [CoverageRecord] = []

  private static let family = #"\(\s*"([^"]+)", \.(?:sans|serif|monospaced),\s*"([^"]+)""#
  private static let row =
    #"Row\(\s*"([^"]+)",\s*"([^"]+)",\s*"([^"]+)",\s*"[^"]+",\s*\.(twin|near),\s*"([^"]+)""#
  /// They have the widths of Helvetica, Times and Courier.
  private static let liberation: Set<String> = [
    "Arial", "Courier", "Courier New", "Helvetica", "Helvetica Neue", "Times New Roman",
  ]

  init(root: URL) throws {
    let fonts = root.appendingPathComponent("Sources/Frameworks/UIKit/Fonts")
    func text(_ name: String) throws -> String {
      try String(contentsOf: fonts.appendingPathComponent(name), encoding: .utf8)
    }
    var notes: [String: String?] = [:]
    for row in try Self.groups(Self.row, in: text("NearestFaces.swift")) {
      for family in row[0].split(separator: "|") {
        notes[String(family)] =
          row[3] == "twin"
          ? .some(nil)
          : "It has no free twin: \(row[1]) (\(row[2])) is drawn where it is installed, since \(row[4])."
      }
    }
    for found in try Self.groups(Self.family, in: text("InstalledFonts.swift")) {
      let (family, names) = (found[0], found[1].split(separator: " ").map(String.init))
      let plain = "It has no free twin: a common face of its kind is drawn."
      guard !Self.liberation.contains(family), let note = notes[family] ?? plain else { continue }
      records += Set(names + [family]).map {
        CoverageRecord(symbol: $0, kind: "font", status: .partial, note: note)
      }
    }
  }

  private static func groups(_ pattern: String, in text: String) throws -> [[String]] {
    let whole = NSRange(text.startIndex..., in: text)
    return try NSRegularExpression(pattern: pattern).matches(in: text, range: whole).map { match in
      (1..<match.numberOfRanges).compactMap { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
    }
  }
}
