import Foundation

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as a configuration file, in a project that is well.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ground.write(start, count, to: "App.xcconfig")
  plan(ground)
  return 0
}
