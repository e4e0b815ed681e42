import Foundation

// glibc declares these only for _GNU_SOURCE, which Swift's importer does not define. The plain calls
// would leave a moment in which another thread's child inherits the descriptor.

@_silgen_name("pipe2")
func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32

@_silgen_name("accept4")
func accept4(
  _ socket: Int32, _ address: UnsafeMutableRawPointer?, _ length: UnsafeMutableRawPointer?, _ flags: Int32
) -> Int32

@_silgen_name("posix_spawn_file_actions_addchdir_np")
func posix_spawn_file_actions_addchdir_np(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
) -> Int32
