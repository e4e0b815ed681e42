import Foundation
@testable import XcodeProject

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as an Info.plist of any form: what can be read can be written, and planned with.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = ground.write(start, count, to: "App/Info.plist")
  if let values = (try? PropertyListFile.read(file))?.dictionary {
    precondition(!PropertyListFile.data(values).isEmpty, "what was read cannot be written")
  }
  plan(ground)
  return 0
}
