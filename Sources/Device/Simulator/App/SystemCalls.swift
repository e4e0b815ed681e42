import Foundation

// glibc declares it only for _GNU_SOURCE, which Swift's importer does not define. The plain call
// would leave a moment in which another thread's child inherits the descriptor.

@_silgen_name("accept4")
func accept4(
  _ socket: Int32, _ address: UnsafeMutableRawPointer?, _ length: UnsafeMutableRawPointer?, _ flags: Int32
) -> Int32
