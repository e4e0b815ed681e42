import BuildDiagnostics
import Foundation
import XcodeProject

/// A `.strings` file: UTF-8 or UTF-16 text, or a property list already.
enum StringsFile {
  static func compiled(_ url: URL) throws -> Data {
    let data = try ProjectFile.read(url, "the strings file")
    if data.starts(with: Data("bplist".utf8)) { return data }
    if data.starts(with: Data("<?xml".utf8)) { return binary(try PropertyListFile.read(url)) }
    let table = try OpenStepParser.parseStrings(text(data, url), file: url.path)
    return binary(.dictionary(table.mapValues { .string($0) }))
  }

  static func binary(_ value: PropertyListValue) -> Data {
    (try? PropertyListSerialization.data(
      fromPropertyList: value.foundationValue, format: .binary, options: 0)) ?? Data()
  }

  private static func text(_ data: Data, _ url: URL) throws(Diagnostic) -> [UInt8] {
    let isWide =
      data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
      || (data.count > 1 && (data[0] == 0 || data[1] == 0))
    guard isWide else {
      // Neither form of Unicode: the Mac's old Roman encoding never fails.
      let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .macOSRoman) ?? ""
      return Array(text.utf8)
    }
    let encoding: String.Encoding =
      data[0] == 0 ? .utf16BigEndian : data[1] == 0 && data[0] < 0xFE ? .utf16LittleEndian : .utf16
    guard let text = String(data: data, encoding: encoding) else {
      throw Diagnostic(
        .error, at: .init(file: url.path), "the strings file is neither UTF-8 nor UTF-16",
        nextStep: "Save it as UTF-8.")
    }
    return Array(text.utf8)
  }
}
