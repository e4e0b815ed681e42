import Foundation
import StringsFiles

/// The console, and the disk below what the user named.
struct ConsoleOutput: StringsOutput {
  func say(_ line: String) { print(line) }

  func warn(_ line: String) {
    fflush(nil)
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  func makeFolder(_ path: String, under root: String?) throws(StringsProblem) {
    if let root { try check(URL(fileURLWithPath: path).deletingLastPathComponent().path, path, root) }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: root == nil)
    } catch {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        throw StringsProblem("The folder \(path) cannot be made.")
      }
    }
  }

  /// Replaces what is there. No link leads out of the folder that the user named.
  func write(_ data: [UInt8], to path: String, under root: String?) throws(StringsProblem) {
    if let root { try check(URL(fileURLWithPath: path).deletingLastPathComponent().path, path, root) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (root == nil ? 0 : O_NOFOLLOW)
    let file = open(path, flags, 0o666)
    guard file >= 0 else {
      throw StringsProblem("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do { try handle.write(contentsOf: data) } catch { throw StringsProblem("\(path) cannot be written.") }
  }

  private func check(_ folder: String, _ path: String, _ root: String) throws(StringsProblem) {
    guard let real = Self.real(folder), let rootReal = Self.real(root),
      real == rootReal || real.hasPrefix(rootReal.hasSuffix("/") ? rootReal : rootReal + "/"),
      !path.split(separator: "/").suffix(1).contains("..")
    else { throw StringsProblem("\(path) lies outside of \(root), and is not written") }
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
