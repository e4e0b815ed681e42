import Foundation

nonisolated(unsafe) private let ground = Ground()

/// Any bytes as a xib: what a build lets pass can be read and asked by an app.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  readInterface(ground.write(start, count, to: "App/Cell.xib"))
  return 0
}
