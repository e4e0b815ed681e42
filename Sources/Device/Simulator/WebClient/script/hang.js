const element = id => document.getElementById(id)
/** Milliseconds that Wait waits before it is asked again. */
const PATIENCE = 20000

/** The question what is to become of an app that does not answer. */
export class HangReport {
  constructor(connection) {
    this.panel = element("hang")
    this.isHung = false
    element("hang-wait").addEventListener("click", () => this.wait())
    element("hang-sample").addEventListener("click", () => {
      element("hang-sample").disabled = true
      connection.send({ samples: true })
    })
    element("hang-quit").addEventListener("click", () => connection.send({ step: "forcequit" }))
  }

  show(app) {
    const isHung = app.isHung === true
    if (isHung === this.isHung) return
    this.isHung = isHung
    clearTimeout(this.timer)
    element("hang-title").textContent = `${app.name} is not responding`
    element("hang-sample").disabled = false
    this.fill([])
    this.panel.hidden = !isHung
    if (isHung) this.panel.focus({ preventScroll: true })
  }

  wait() {
    this.panel.hidden = true
    this.timer = setTimeout(() => { this.panel.hidden = !this.isHung }, PATIENCE)
  }

  /** What its threads do; empty if it did not tell. */
  sampled(stacks) {
    element("hang-sample").disabled = false
    this.fill(stacks.length > 0 ? stacks : ["The app did not tell what its threads do."])
  }

  fill(lines) {
    element("hang-stacks").hidden = lines.length === 0
    element("hang-stacks").textContent = lines.join("\n")
  }
}
