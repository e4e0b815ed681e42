import { ansiParts } from "./ansi.js"
import { isOfThePlatform, isStackLine } from "./crash-stack.js"

/** Lines that are made and thrown away together. */
const BLOCK = 50
/** Pixels above and below what is seen that are there already: of a list that is read, and of one that runs along. */
const MARGIN = 500
const RUNNING_MARGIN = 100
/** Milliseconds between two looks at a list that grows: nobody reads faster, and what is drawn holds up what comes. */
const PAUSE = 100

/**
 * Shows a list of lines of which only those in sight are elements, so that a hundred thousand cost no more than fifty.
 * Blocks that are out of sight are two empty boxes as high as they are, or as they are taken to be until they were seen.
 */
export class ConsoleView {
  /** `links` makes nodes of a text; `unfold` is told which crash is to be shown whole. */
  constructor(box, lines, links, unfold) {
    Object.assign(this, { box, lines, links, unfold })
    this.above = box.appendChild(document.createElement("div"))
    this.below = box.appendChild(document.createElement("div"))
    this.blocks = new Map()
    this.heights = []
    /** What blocks were taken for that are whole: their lines stay as they are. */
    this.guesses = []
    this.follows = true
    this.isDue = false
    /** Other lines than those that are drawn. */
    this.isAnew = false
    /** Where it was scrolled to for the last line to be seen. */
    this.end = -1
    /** When more lines were drawn last, and what draws the next ones. */
    this.grewAt = -Infinity
    this.growth = null
    box.addEventListener("scroll", () => this.scrolled(), { passive: true })
    new ResizeObserver(() => this.remeasure()).observe(box)
  }

  /** `isAnew`: other lines than before, not only more. */
  changed(isAnew) {
    this.isAnew ||= isAnew
    if (this.isDue) return
    this.isDue = true
    requestAnimationFrame(() => {
      this.isDue = false
      this.draw()
    })
  }

  /** There are more lines: the first are seen at once, those of a burst a few times a second. */
  grew(isAnew) {
    this.isAnew ||= isAnew
    if (this.growth !== null) return
    this.growth = setTimeout(() => {
      this.growth = null
      this.grewAt = performance.now()
      this.changed(false)
    }, Math.max(0, this.grewAt + PAUSE - performance.now()))
  }

  forget() {
    this.isAnew = false
    for (const block of this.blocks.values()) block.remove()
    this.blocks.clear()
    this.heights = []
    this.guesses = []
  }

  /** Another width: what was measured holds no more. */
  remeasure() {
    if (this.box.clientWidth === this.width) return this.changed(false)
    this.width = this.box.clientWidth
    this.heights = []
    this.guesses = []
    this.changed(false)
  }

  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.box
    // Where a look has put it: there is nothing else to be seen.
    if (this.follows && scrollTop === this.end) return
    this.follows = scrollTop + clientHeight >= scrollHeight - 24
    this.changed(false)
  }

  toEnd() {
    this.follows = true
    this.changed(false)
  }

  draw() {
    if (this.isAnew) this.forget()
    const count = Math.ceil(this.lines.shown.length / BLOCK)
    this.box.classList.toggle("empty", count === 0)
    // Of a panel that is hidden the latest lines are there, and nothing can be measured.
    if (this.isHidden) return this.show(Math.max(0, count - 2), count)
    while (this.heights.length > count) this.heights.pop()
    while (this.heights.length < count) this.heights.push(null)
    // The second look is at real heights where the guesses were others.
    for (let look = 0; look < 2; look += 1) {
      const heights = this.heights.map((height, index) => height ?? this.guess(index))
      const total = heights.reduce((sum, height) => sum + height, 0)
      const top = this.follows ? Math.max(0, total - this.box.clientHeight) : this.box.scrollTop
      const margin = this.follows ? RUNNING_MARGIN : MARGIN
      let [first, y] = [0, 0]
      while (first < count - 1 && y + heights[first] < top - margin) { y += heights[first]; first += 1 }
      let [last, bottom] = [first, y]
      while (last < count && bottom < top + this.box.clientHeight + margin) { bottom += heights[last]; last += 1 }
      if (this.follows) last = count
      this.show(first, last)
      this.above.style.height = `${y}px`
      this.below.style.height = `${Math.max(0, total - bottom)}px`
      if (this.follows) {
        this.box.scrollTop = this.box.scrollHeight
        this.end = this.box.scrollTop
      }
      if ([...this.blocks].every(([index, block]) => block.measured === heights[index])) return
    }
  }

  get isHidden() { return this.box.clientHeight === 0 }

  show(first, last) {
    for (const [index, block] of this.blocks) {
      if (index >= first && index < last) continue
      block.remove()
      this.blocks.delete(index)
    }
    let before = this.above
    for (let index = first; index < last; index += 1) {
      let block = this.blocks.get(index)
      if (!block) {
        block = document.createElement("div")
        this.blocks.set(index, block)
      }
      if (before.nextElementSibling !== block) before.after(block)
      this.fill(block, index)
      before = block
    }
    if (this.isHidden) return
    for (const [index, block] of this.blocks) {
      const isWhole = block.childElementCount === BLOCK
      this.heights[index] = isWhole ? block.offsetHeight : null
      block.measured = block.offsetHeight
    }
  }

  fill(block, index) {
    const end = Math.min(this.lines.shown.length, (index + 1) * BLOCK)
    for (let at = index * BLOCK + block.childElementCount; at < end; at += 1) block.append(this.row(this.lines.shown[at]))
  }

  /** How high a block is that was never seen: as many rows as its lines have letters for. */
  guess(index) {
    const seen = this.blocks.get(index)?.measured
    if (seen) return seen
    if (this.guesses[index]) return this.guesses[index]
    const columns = Math.max(20, Math.floor((this.box.clientWidth - 110) / 7.3))
    let rows = 0
    const end = Math.min(this.lines.shown.length, (index + 1) * BLOCK)
    for (let at = index * BLOCK; at < end; at += 1) rows += Math.max(1, Math.ceil(this.lines.shown[at].text.length / columns))
    if (end === (index + 1) * BLOCK) this.guesses[index] = rows * 18
    return rows * 18
  }

  row(line) {
    const row = document.createElement("div")
    row.className = `line ${line.level}`
    // Written by the style, so that neither copying nor searching finds it.
    row.dataset.time = clock(line.time)
    if (line.level === "crash" && isStackLine(line.text)) row.classList.add(isOfThePlatform(line.text) ? "platform" : "own")
    // A run says itself whose it is.
    if (line.app && line.level !== "run") row.append(whose(line.app))
    for (const { text, classes, color } of ansiParts(line.text)) {
      const nodes = this.links.nodes(text)
      if (classes.length === 0 && !color) { row.append(...nodes); continue }
      const part = document.createElement("span")
      part.className = classes.join(" ")
      if (color) part.style.color = color
      part.append(...nodes)
      row.append(part)
    }
    if (line.text === "") row.append("\u00a0")
    if (line.heads) row.append(this.folder(line))
    return row
  }

  folder(line) {
    const button = document.createElement("button")
    const isOpen = this.lines.unfolded.has(line.crash)
    button.type = "button"
    button.className = "folder"
    button.setAttribute("aria-expanded", String(isOpen))
    button.dataset.label = isOpen ? "Fold the stack" : "Whole stack"
    button.setAttribute("aria-label", button.dataset.label)
    button.addEventListener("click", () => this.unfold(line.crash))
    return button
  }
}

/** Written by the style as well. */
function whose(app) {
  const mark = document.createElement("span")
  mark.className = "whose"
  mark.dataset.name = app
  return mark
}

/** "21:04:33.120", as the clock on this wall says. */
export function clock(seconds) {
  const date = new Date(seconds * 1000)
  const two = number => String(number).padStart(2, "0")
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, "0")}`
}
