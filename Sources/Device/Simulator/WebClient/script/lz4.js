/** Reads one LZ4 block of exactly `size` bytes into a new array; throws if it does not fit. */
export function decodeLZ4(input, size) {
  const output = new Uint8ClampedArray(size)
  const end = input.length
  let read = 0
  let written = 0

  while (read < end) {
    const token = input[read++]

    let literals = token >> 4
    if (literals === 15) {
      let more
      do { literals += more = input[read++] } while (more === 255)
    }
    if (literals > 0) {
      if (literals > end - read || literals > size - written) throw new Error("LZ4: literals do not fit")
      output.set(input.subarray(read, read + literals), written)
      read += literals
      written += literals
    }
    if (read >= end) break // The last sequence has literals only.

    const offset = input[read] | (input[read + 1] << 8)
    read += 2
    let length = token & 15
    if (length === 15) {
      let more
      do { length += more = input[read++] } while (more === 255)
    }
    length += 4
    // NaN (bytes past the end) fails these comparisons too.
    if (!(offset > 0 && offset <= written && length <= size - written)) throw new Error("LZ4: match does not fit")

    // A match may repeat what it is just writing: copy what is there, then twice as much, …
    const from = written - offset
    let done = 0
    let step = offset
    while (done < length) {
      const count = Math.min(step, length - done)
      output.copyWithin(written + done, from, from + count)
      done += count
      step += count
    }
    written += length
  }
  if (written !== size) throw new Error(`LZ4: ${written} bytes where ${size} are due`)
  return output
}
