/// Classes as people call them: without the module for the platform's, and without what tells private ones apart.
enum ClassNames {
  static func readable(_ type: AnyClass) -> String { readable(String(reflecting: type)) }

  static func readable(_ name: String) -> String {
    var name = name
    // "(Cell in _1A2B)" and "(unknown context at $7f00).Cell": of a file or a function alone.
    while let open = name.range(of: "(unknown context at "),
      let end = name[open.upperBound...].range(of: ").")
    {
      name.removeSubrange(open.lowerBound..<end.upperBound)
    }
    while let middle = name.range(of: " in _"), let open = name[..<middle.lowerBound].lastIndex(of: "("),
      let close = name[middle.upperBound...].firstIndex(of: ")")
    {
      name.removeSubrange(middle.lowerBound...close)
      name.remove(at: open)
    }
    for module in [
      "UIKit.", "QuartzCore.", "TouchstoneFoundation.", "TouchstoneDeviceLink.", "TouchstoneSystemInterface.",
    ]
    where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }
}
