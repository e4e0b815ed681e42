import TouchstoneDeviceLink
import TouchstoneFoundation

/// Which of a stack's addresses lie in the bundle of tests, counted from its start.
@MainActor enum BundleAddresses {
  static func of(_ stack: [UInt]) -> [UInt64] {
    let parts = mapped()
    guard let start = parts.map(\.lowerBound).min() else { return [] }
    return stack.filter { address in parts.contains { $0.contains(address) } }.map { UInt64($0 - start) }
  }

  /// Where the kernel has put the parts of the bundle's file.
  private static func mapped() -> [Range<UInt>] {
    guard let bundle = TestHost.plan?.bundle,
      let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    else { return [] }
    return maps.split(separator: "\n").filter { $0.hasSuffix(" \(bundle)") }.compactMap { line in
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
    }
  }
}
