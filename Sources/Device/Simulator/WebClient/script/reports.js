const element = id => document.getElementById(id)

/** What lies over the device: progress, home screen, crash report, notices. */
export class Reports {
  constructor(relaunch) {
    this.report = element("report")
    this.progress = element("progress")
    element("report-relaunch").addEventListener("click", relaunch)
    element("report-copy").addEventListener("click", () => this.copy())
  }

  /** `hasPicture`: a build while an app is on the screen stays out of the way. */
  show(app, hasPicture) {
    element("springboard").hidden = !this.showsHomeScreen(app)
    const text = { building: `Building ${app.name}…`, launching: `Starting ${app.name}…` }[app.state]
    const waits = text !== undefined && !hasPicture
    this.progress.hidden = !waits
    if (waits) this.progress.querySelector("p").textContent = text

    if (app.state === "ended" && app.end?.kind === "crashed") this.ended(app)
    else if (app.state === "buildFailed") this.open(`${app.name} did not build`, "What the compiler says is in the console.", "", [])
    else this.report.hidden = true
    // Where nothing is shown of an earlier build, the report above says it.
    element("stale").hidden = !app.isStale || app.state === "buildFailed"
  }

  /** An app in the background, and one that was ended on purpose, leave the icon. */
  showsHomeScreen(app) {
    if (app.showsSettings) return false
    return app.isInBackground || (app.state === "ended" && app.end?.kind !== "crashed")
  }

  ended({ name, end }) {
    this.open(`${name} quit unexpectedly`, end.summary, end.message ?? "", end.backtrace)
  }

  open(title, summary, message, backtrace) {
    element("report-title").textContent = title
    element("report-summary").textContent = summary
    element("report-message").textContent = message
    element("report-details").hidden = backtrace.length === 0
    element("report-backtrace").textContent = backtrace.join("\n")
    element("report-copy").hidden = message === "" && backtrace.length === 0
    this.report.hidden = false
  }

  async copy() {
    const text = [...this.report.querySelectorAll("h2, p, pre")].map(part => part.textContent).join("\n")
    try {
      await navigator.clipboard.writeText(text)
      this.notice("Copied.")
    } catch {
      this.notice("The browser did not allow copying.")
    }
  }

  notice(text, link) {
    const bar = element("notice")
    bar.replaceChildren(document.createTextNode(text))
    if (link) {
      const anchor = document.createElement("a")
      Object.assign(anchor, { href: link, textContent: link, target: "_blank", rel: "noreferrer noopener" })
      bar.append(anchor)
    }
    bar.hidden = false
    clearTimeout(this.noticeTimer)
    this.noticeTimer = setTimeout(() => { bar.hidden = true }, link ? 12000 : 2500)
  }
}
