import Foundation

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as a scheme, in a project that is well.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ground.write(start, count, to: "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme")
  plan(ground)
  return 0
}
