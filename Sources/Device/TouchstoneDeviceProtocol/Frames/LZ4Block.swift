/// Reads LZ4 blocks (the raw block format, without a frame around it).
public enum LZ4Block {
  /// The `size` bytes that `block` stands for; an error if it stands for more, fewer or nothing sensible.
  public static func decode(_ block: ArraySlice<UInt8>, size: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: size) { output, count in
      count = try block.withUnsafeBufferPointer { try decode($0, into: output, size: size) }
      guard count == size else {
        throw ProtocolError.malformed("LZ4 block: \(count) bytes where \(size) are due")
      }
    }
  }

  private static func decode(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>, size: Int
  ) throws -> Int {
    guard size > 0, let target = output.baseAddress, let source = input.baseAddress else { return 0 }
    var read = 0
    var written = 0

    /// A length that does not fit its four bits goes on in bytes of 255 and a last smaller one.
    func extended(_ nibble: Int) throws -> Int {
      var length = nibble
      guard nibble == 15 else { return length }
      while true {
        guard read < input.count else { throw ProtocolError.malformed("LZ4 block: it ends in a length") }
        let more = Int(source[read])
        read += 1
        length += more
        if more < 255 { return length }
      }
    }

    while read < input.count {
      let token = Int(source[read])
      read += 1
      let literals = try extended(token >> 4)
      guard literals <= input.count - read, literals <= size - written else {
        throw ProtocolError.malformed("LZ4 block: \(literals) literals do not fit")
      }
      (target + written).update(from: source + read, count: literals)
      read += literals
      written += literals
      if read == input.count { break }  // The last sequence has literals only.

      guard input.count - read >= 2 else { throw ProtocolError.malformed("LZ4 block: it ends in an offset") }
      let offset = Int(source[read]) | Int(source[read + 1]) << 8
      read += 2
      let length = try extended(token & 15) + 4
      guard offset > 0, offset <= written, length <= size - written else {
        throw ProtocolError.malformed(
          "LZ4 block: a match of \(length) bytes from \(offset) back does not fit")
      }
      copyMatch(target + written, offset: offset, length: length)
      written += length
    }
    return written
  }

  /// Copies forwards in steps of at most `offset`, since a match may repeat what it is just writing.
  private static func copyMatch(_ start: UnsafeMutablePointer<UInt8>, offset: Int, length: Int) {
    let from = start - offset
    var done = 0
    var step = offset
    while done < length {
      let count = min(step, length - done)
      (start + done).update(from: from, count: count)
      done += count
      step += count
    }
  }
}
