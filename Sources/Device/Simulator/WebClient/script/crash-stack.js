/*
 * Swift's backtracer writes a frame a line:
 *   3 [ra] 0x00005581d0 ViewController.boom() + 61 in App at /home/me/App/ViewController.swift:12:5
 */
const FRAME = /^\s*(\d+)\s+((?:\[[^\]]*\]\s*)*)(?:0x[0-9a-f]+\s+)?(.*)$/
const PLACE = /^(.*?)(?:\s+\+\s+\d+)?(?:\s+in\s+(\S+))?(?:\s+at\s+(\S.*?)(?::(\d+)(?::(\d+))?)?)?$/
// Places of ours and of Swift's: nothing that a project's author could mend.
const PLATFORM_PATH = /(^|\/)(Sources\/(Frameworks|Engines|Device)\/|usr\/|swift-corelibs|swift\/|<compiler-generated>)/
const PLATFORM_IMAGE = /^(lib|ld-|TouchstonePlatform|Foundation|\[)/

export const isStackLine = text => FRAME.test(text)

/** A line's frame; null for a line that is none. */
export function frame(text) {
  const parts = FRAME.exec(text)
  if (!parts) return null
  const [, symbol = "", image = "", path = "", line = "", column = ""] = PLACE.exec(parts[3]) ?? []
  const isSystem = parts[2].includes("[system]")
  return { number: Number(parts[1]), isSystem, symbol: symbol || parts[3], image, path, line: Number(line), column: Number(column), text }
}

export function isOfThePlatform(text) {
  const found = frame(text)
  if (!found) return false
  // Without a place nobody wrote it in this project: run time, C library, what the compiler made.
  return found.isSystem || found.path === "" || PLATFORM_PATH.test(found.path) || PLATFORM_IMAGE.test(found.image)
}

/** The frames of a backtrace's lines, and all other lines. */
export function stack(lines) {
  const frames = lines.map(frame).filter(found => found !== null)
  return { own: frames.filter(({ text }) => !isOfThePlatform(text)), all: frames }
}
