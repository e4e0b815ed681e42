import TouchstoneFoundation
@_spi(Host) import UIKit

/// Any text as a visual format: constraints or an error, nothing else.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let format = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  MainActor.assumeIsolated {
    let parent = UIView()
    let views = ["a": UIView(), "b": UIView(), "long_name": UIView()]
    for view in views.values { parent.addSubview(view) }
    _ = try? NSLayoutConstraint.visualConstraints(
      format, [.alignAllCenterY], metrics: ["m": 12, "n": 0.5], views: views)
  }
  return 0
}
