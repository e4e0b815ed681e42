const element = id => document.getElementById(id)

/** The panel in which what is done to the app becomes a UI test. */
export class Recorder {
  constructor(panel, button, connection) {
    this.panel = panel
    this.button = button
    this.isOn = false
    element("recorder-toggle").addEventListener("click", () => connection.send({ records: !this.isOn }))
    element("recorder-copy").addEventListener("click", () => this.copy())
  }

  get isShown() { return !this.panel.hidden }

  show(shown) {
    this.panel.hidden = !shown
    this.mark()
  }

  update({ isOn, lines }) {
    this.isOn = isOn
    const source = element("recorder-source")
    const atEnd = source.scrollTop + source.clientHeight >= source.scrollHeight - 24
    source.textContent = lines.join("\n")
    if (atEnd) source.scrollTop = source.scrollHeight
    element("recorder-toggle").textContent = isOn ? "Stop" : "Record"
    element("recorder-toggle").setAttribute("aria-pressed", String(isOn))
    element("recorder-copy").disabled = lines.length === 0
    this.mark()
  }

  mark() {
    this.button.setAttribute("aria-pressed", String(this.isShown))
    this.button.classList.toggle("recording", this.isOn)
  }

  async copy() {
    const button = element("recorder-copy")
    try {
      await navigator.clipboard.writeText(element("recorder-source").textContent + "\n")
      button.textContent = "Copied"
    } catch {
      // Where the browser forbids that, the keys for it work on what is selected.
      getSelection().selectAllChildren(element("recorder-source"))
      button.textContent = "Selected"
    }
    setTimeout(() => { button.textContent = "Copy" }, 1500)
  }
}
