import Foundation

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as a project file: a plan of a build, or an error that says where.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  ground.write(start, count, to: "App.xcodeproj/project.pbxproj")
  plan(ground)
  return 0
}
