const ESCAPE = /\u001b\[([0-9;]*)m|\u001b\[[0-9;?]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f]/g
const NAMES = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

/** A text without what commands a terminal. */
export const plain = text => (text.includes("\u001b") ? text.replace(ESCAPE, "") : text)

/** The parts of a text with the colours and weights that its escapes ask for: `{ text, classes, color }`. */
export function ansiParts(text) {
  if (!/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) return [{ text, classes: [], color: null }]
  const parts = []
  let look = { classes: new Set(), color: null }
  let from = 0
  const push = to => {
    if (to > from) parts.push({ text: text.slice(from, to), classes: [...look.classes], color: look.color })
  }
  for (const match of text.matchAll(ESCAPE)) {
    push(match.index)
    from = match.index + match[0].length
    if (match[1] !== undefined) look = changed(look, match[1])
  }
  push(text.length)
  return parts
}

function changed(before, codes) {
  const look = { classes: new Set(before.classes), color: before.color }
  const setColor = name => {
    for (const one of [...look.classes]) if (one.startsWith("ansi-c-")) look.classes.delete(one)
    look.color = null
    if (name) look.classes.add(`ansi-c-${name}`)
  }
  const numbers = codes.split(";").map(Number)
  for (let index = 0; index < numbers.length; index += 1) {
    const code = numbers[index]
    if (code === 0) { look.classes.clear(); look.color = null }
    else if (code === 1) look.classes.add("ansi-bold")
    else if (code === 2) look.classes.add("ansi-dim")
    else if (code === 3) look.classes.add("ansi-italic")
    else if (code === 4) look.classes.add("ansi-underlined")
    else if (code === 7) look.classes.add("ansi-reversed")
    else if (code === 22) { look.classes.delete("ansi-bold"); look.classes.delete("ansi-dim") }
    else if (code === 23) look.classes.delete("ansi-italic")
    else if (code === 24) look.classes.delete("ansi-underlined")
    else if (code === 27) look.classes.delete("ansi-reversed")
    else if (code >= 30 && code <= 37) setColor(NAMES[code - 30])
    else if (code >= 90 && code <= 97) setColor(NAMES[code - 90])
    else if (code === 39) setColor(null)
    else if (code === 38 || code === 48) {
      const isIndex = numbers[index + 1] === 5
      const color = isIndex ? indexed(numbers[index + 2]) : `rgb(${numbers.slice(index + 2, index + 5).map(n => n & 255).join(" ")})`
      // A background of any colour could hide the text; only the text is coloured.
      if (code === 38) { setColor(null); look.color = color }
      index += isIndex ? 2 : 4
    }
  }
  return look
}

/** A colour of the table of 256: a cube of six levels, then greys. */
function indexed(number) {
  if (!(number >= 16 && number <= 255)) return null
  if (number >= 232) return `rgb(${Array(3).fill(8 + 10 * (number - 232)).join(" ")})`
  const level = part => (part === 0 ? 0 : 55 + 40 * part)
  const rest = number - 16
  return `rgb(${level(Math.floor(rest / 36))} ${level(Math.floor(rest / 6) % 6)} ${level(rest % 6)})`
}
