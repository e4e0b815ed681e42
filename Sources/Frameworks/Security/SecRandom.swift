import TouchstoneFoundation

/// Where random bytes come from; there is one source.
public struct SecRandomRef: Sendable {}
public var kSecRandomDefault: SecRandomRef? { nil }

/// The system's random bytes; in a device whose time is virtual, those that are the same at every run.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32
{
  guard count >= 0 else { return errSecParam }
  var generator = SystemRandomNumberGenerator()
  let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: count)
  for index in buffer.indices { buffer[index] = UInt8.random(in: 0...255, using: &generator) }
  return errSecSuccess
}
