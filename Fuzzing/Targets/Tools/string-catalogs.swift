@testable import AppBuilder
import BuildDiagnostics
import Foundation

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as a string catalogue: tables in folders of the app, or an error that says where.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = ground.write(start, count, to: "App/Localizable.xcstrings")
  do {
    for table in try StringCatalog.compiled(file) {
      precondition(!table.data.isEmpty, "what was read cannot be written")
      precondition(table.path.names.count == 2 && table.path.names.allSatisfy { !$0.text.contains("/") })
    }
  } catch {
    precondition(error is Diagnostic, "an error of ours: \(error)")
  }
  return 0
}
