import { plain } from "./ansi.js"
import { ConsoleLines } from "./console-lines.js"
import { ConsoleView, clock } from "./console-view.js"

const element = id => document.getElementById(id)

/** The panel with what the app, the build and the simulator say. */
export class Console {
  /** `reveal` is called when what is said must be seen. */
  constructor(panel, button, links, reveal) {
    Object.assign(this, { panel, button, reveal })
    this.lines = new ConsoleLines()
    this.view = new ConsoleView(element("lines"), this.lines, links, crash => {
      this.lines.fold(crash)
      this.view.changed(true)
    })
    const filter = () => {
      this.lines.filter(element("filter").value, element("level").value, element("console-app").value)
      this.view.changed(true)
      this.view.toEnd()
      this.count()
    }
    element("filter").addEventListener("input", filter)
    element("level").addEventListener("change", filter)
    element("console-app").addEventListener("change", filter)
    element("times").addEventListener("click", () => this.showTimes(!this.showsTimes))
    element("copy-console").addEventListener("click", () => this.copy())
    element("to-end").addEventListener("click", () => this.view.toEnd())
    element("lines").addEventListener("scroll", () => this.count(), { passive: true })
    element("editor").addEventListener("change", () => this.view.changed(true))
    this.showTimes(localStorage.getItem("showsTimes") === "yes")
  }

  append(batches, skipped) {
    if (skipped > 0) batches = [{ level: "note", time: batches[0]?.time ?? 0, run: 0, lines: [skippedText(skipped)] }, ...batches]
    this.view.grew(this.lines.append(batches))
    if (this.isShown) this.count()
    if (batches.some(({ stream, level }) => stream === "diagnostic" && level === "error")) this.reveal()
  }

  clear() {
    this.lines.clear()
    this.view.forget()
    this.view.draw()
    this.count()
  }

  get isShown() { return !this.panel.hidden }

  show(shown) {
    this.panel.hidden = !shown
    this.button.setAttribute("aria-pressed", String(shown))
    if (shown) this.view.changed(false)
  }

  /** Of a device with several apps each one's lines can be seen alone. */
  setApps(names) {
    const menu = element("console-app")
    const known = [...menu.options].slice(1).map(({ text }) => text)
    if (known.join("\n") === names.join("\n")) return
    const chosen = menu.value
    menu.replaceChildren(new Option("All apps", ""), ...names.map(name => new Option(name, name)))
    menu.value = names.includes(chosen) ? chosen : ""
    menu.hidden = names.length === 0
  }

  /** How many there are, where a filter hides some; and the way back to the end. */
  count() {
    const { shown, all, text, level, app } = this.lines
    element("line-count").textContent = text !== "" || level !== "all" || app !== "" ? `${shown.length} of ${all.length}` : ""
    element("to-end").hidden = this.view.follows || shown.length === 0
  }

  get showsTimes() { return element("lines").classList.contains("timed") }

  showTimes(shown) {
    element("lines").classList.toggle("timed", shown)
    element("times").setAttribute("aria-pressed", String(shown))
    localStorage.setItem("showsTimes", shown ? "yes" : "no")
    this.view.heights = []
    this.view.changed(false)
  }

  /** What is selected in it, or all that the filter lets through. */
  async copy() {
    const selection = getSelection()
    const isHere = !selection.isCollapsed && element("lines").contains(selection.anchorNode)
    const all = () => this.lines.shown.map(({ text, time }) => (this.showsTimes ? `${clock(time)} ` : "") + plain(text)).join("\n")
    const button = element("copy-console")
    try {
      await navigator.clipboard.writeText(isHere ? selection.toString() : all())
      button.textContent = "Copied"
    } catch {
      button.textContent = "Not allowed"
    }
    setTimeout(() => { button.textContent = "Copy" }, 1500)
  }
}

const skippedText = count => `touchstone: ${count} lines came faster than they could be shown, and are left out here`
