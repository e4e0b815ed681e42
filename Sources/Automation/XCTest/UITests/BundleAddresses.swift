import CTouchstoneRuntime
import TouchstoneDeviceLink

/// Which of a stack's addresses lie in the bundle of tests, counted from its start.
@MainActor enum BundleAddresses {
  static func of(_ stack: [UInt]) -> [UInt64] {
    guard let bundle = TestHost.plan?.bundle else { return [] }
    // The loader knows. The kernel's list of what is mapped, which Foundation reads, ends at its first page on some machines.
    return stack.map { UInt64(touchstone_offset_in_image($0, bundle)) }.filter { $0 > 0 }
  }
}
