import { decodeLZ4 } from "./lz4.js"

// The bytes are described in TouchstoneDeviceProtocol/Frames/FrameOps.swift.
const FRAME = 1, COPY = 2, FILL = 3, RAW = 4, LZ4 = 5
const PRESENT = 1, WHOLE = 2

/**
 * Reads a frame and calls the painter: `begin(header)`, then `copy`, `fill`, `pixels` in order.
 * Returns the header.
 */
export function decodeFrame(buffer, painter) {
  const view = new DataView(buffer)
  const bytes = new Uint8Array(buffer)
  let position = 0
  const u8 = () => view.getUint8(position++)
  const u16 = () => { const value = view.getUint16(position, true); position += 2; return value }
  const u32 = () => { const value = view.getUint32(position, true); position += 4; return value }

  if (u8() !== FRAME) throw new Error("frame: it does not begin with FRAME")
  const header = { sequence: u32(), width: u16(), height: u16(), orientation: u8() }
  const flags = u8()
  header.presents = (flags & PRESENT) !== 0
  header.isWhole = (flags & WHOLE) !== 0
  painter.begin(header)

  while (position < bytes.length) {
    const op = u8()
    const rect = { x: u16(), y: u16(), width: u16(), height: u16() }
    switch (op) {
      case COPY:
        painter.copy(rect, u16(), u16())
        break
      case FILL:
        painter.fill(rect, u8(), u8(), u8())
        position += 1
        break
      case RAW: {
        const length = rect.width * rect.height * 4
        painter.pixels(rect, new Uint8ClampedArray(buffer, position, length))
        position += length
        break
      }
      case LZ4: {
        const length = u32()
        painter.pixels(rect, decodeLZ4(bytes.subarray(position, position + length), rect.width * rect.height * 4))
        position += length
        break
      }
      default:
        throw new Error(`frame: no op has code ${op}`)
    }
  }
  return header
}
