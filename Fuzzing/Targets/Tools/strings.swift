@testable import AppBuilder
import BuildDiagnostics
import Foundation

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as a table of strings: a property list comes out of it, or an error that says where.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = ground.write(start, count, to: "App/de.lproj/Localizable.strings")
  do {
    let table = try StringsFile.compiled(file)
    precondition(!table.isEmpty, "what was read cannot be written")
  } catch {
    precondition(error is Diagnostic, "an error of ours: \(error)")
  }
  return 0
}
