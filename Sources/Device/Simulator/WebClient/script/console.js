const LIMIT = 5000

/** The panel with what the app, the build and the simulator say. */
export class Console {
  /** `reveal` is called when what is said must be seen. */
  constructor(panel, button, reveal) {
    this.reveal = reveal
    this.panel = panel
    this.button = button
    this.lines = panel.querySelector("#lines")
    this.filter = panel.querySelector("#filter")
    this.filter.addEventListener("input", () => {
      for (const line of this.lines.children) line.hidden = !this.matches(line.textContent)
      this.lines.scrollTop = this.lines.scrollHeight
    })
  }

  append(entries) {
    const atEnd = this.lines.scrollTop + this.lines.clientHeight >= this.lines.scrollHeight - 24
    const added = document.createDocumentFragment()
    for (const { stream, text } of entries) {
      const line = document.createElement("div")
      line.className = stream
      line.textContent = text === "" ? "\u00a0" : text
      line.hidden = !this.matches(text)
      added.append(line)
    }
    this.lines.append(added)
    while (this.lines.childElementCount > LIMIT) this.lines.firstElementChild.remove()
    if (atEnd) this.lines.scrollTop = this.lines.scrollHeight
    if (entries.some(entry => entry.stream === "diagnostic")) this.reveal()
  }

  clear() { this.lines.replaceChildren() }

  get isShown() { return !this.panel.hidden }

  show(shown) {
    this.panel.hidden = !shown
    this.button.setAttribute("aria-pressed", String(shown))
  }

  matches(text) {
    const wanted = this.filter.value.toLowerCase()
    return wanted === "" || text.toLowerCase().includes(wanted)
  }
}
