import CTouchstoneRuntime

/// The entry point of Swift Testing, which lies in a library of the toolchain that only test bundles load: found by the name of
/// the C function that its documents promise, and called with the type that they give.
package enum TestingEntryPoint {
  private typealias Getter = @convention(c) () -> UnsafeRawPointer
  private typealias Function =
    @convention(thin) @Sendable (
      UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  /// Whether the process has loaded it.
  package static var isThere: Bool { touchstone_symbol("swt_abiv0_getEntryPoint") != nil }

  /// Runs what the configuration (JSON) says; records (JSON) come as they are made. Nil if it is not there.
  package static func run(
    configuration: [UInt8], record: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) async throws -> Bool? {
    guard let symbol = touchstone_symbol("swt_abiv0_getEntryPoint") else { return nil }
    let function = unsafeBitCast(unsafeBitCast(symbol, to: Getter.self)(), to: Function.self)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: configuration.count, alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: configuration)
    return try await function(UnsafeRawBufferPointer(copy), record)
  }
}
