import { isOfThePlatform, isStackLine } from "./crash-stack.js"

/** Lines that are kept, and letters in them: what nobody scrolls to any more must not fill the browser. */
const LIMIT = 120_000
const LETTERS = 16_000_000

/** What the level menu tells apart. */
const GROUPS = {
  print: "output", log: "logs", debug: "logs", info: "logs", note: "notes", warning: "notes", run: "notes", build: "notes",
  error: "errors", crash: "errors",
}

/**
 * All lines of the console, oldest first, and which of them the filter and the folds let through. Knows nothing of the page.
 */
export class ConsoleLines {
  constructor() {
    this.all = []
    this.letters = 0
    this.text = ""
    this.level = "all"
    this.app = ""
    this.unfolded = new Set()
    // The runs that have crashed: each does it once, whatever else is said meanwhile.
    this.crashed = new Set()
    this.shown = []
  }

  clear() {
    this.all = []
    this.letters = 0
    this.shown = []
    this.unfolded.clear()
    this.crashed.clear()
  }

  /** Takes the batches of an update; answers whether old lines have gone, which moves all others. */
  append(batches) {
    for (const { level, time, run, app, lines } of batches) {
      for (const text of lines) this.add({ level, time, run, app, text })
    }
    if (this.all.length <= LIMIT && this.letters <= LETTERS) return false
    // Many at once: each time all that is shown is looked for again.
    let gone = Math.max(0, this.all.length - LIMIT * 0.9)
    let letters = this.letters
    for (let index = 0; index < this.all.length && (index < gone || letters > LETTERS * 0.9); index += 1) {
      letters -= this.all[index].text.length
      gone = Math.max(gone, index + 1)
    }
    this.all.splice(0, gone)
    this.letters = letters
    this.choose()
    return true
  }

  add(line) {
    if (line.level === "crash") {
      line.heads = !this.crashed.has(line.run)
      this.crashed.add(line.run)
      line.crash = line.run
      // Folded away: the machine's words around the stack, and frames of the platform's.
      line.isMinor = !line.heads && (!isStackLine(line.text) || isOfThePlatform(line.text)) && !isReason(line.text)
    }
    this.all.push(line)
    this.letters += line.text.length
    if (this.lets(line)) this.shown.push(line)
  }

  /** `level` is a group's name, or "all"; `app` is whose lines they are: everybody's, if it is empty. */
  filter(text, level, app = "") {
    this.app = app
    this.text = text.toLowerCase()
    this.level = level
    this.choose()
  }

  fold(crash) {
    if (!this.unfolded.delete(crash)) this.unfolded.add(crash)
    this.choose()
  }

  choose() { this.shown = this.all.filter(line => this.lets(line)) }

  lets(line) {
    // What the device and the build say belongs to all.
    if (this.app !== "" && line.app && line.app !== this.app) return false
    if (this.level !== "all" && GROUPS[line.level] !== this.level) return false
    if (this.text !== "") return line.text.toLowerCase().includes(this.text)
    return !line.isMinor || this.unfolded.has(line.crash)
  }
}

const isReason = text => /Fatal error|Program crashed|Terminating app|Precondition failed|Assertion failed/.test(text)
