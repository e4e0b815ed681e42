import { frame, isOfThePlatform, stack } from "./crash-stack.js"

const element = id => document.getElementById(id)

/** What lies over the device: progress, home screen, crash report, notices. */
export class Reports {
  constructor(relaunch, links) {
    this.links = links
    this.report = element("report")
    this.progress = element("progress")
    element("report-relaunch").addEventListener("click", relaunch)
    element("report-copy").addEventListener("click", () => this.copy())
    element("remark-close").addEventListener("click", () => { element("remark").hidden = true })
    element("ended-copy").addEventListener("click", () => this.copyCommand())
  }

  /** `hasPicture`: a build while an app is on the screen stays out of the way. */
  show(app, hasPicture) {
    element("springboard").hidden = !this.showsHomeScreen(app)
    const text = { building: `Building ${app.name}…`, launching: `Starting ${app.name}…` }[app.state]
    const waits = text !== undefined && !hasPicture
    this.progress.hidden = !waits
    if (waits) this.progress.querySelector("p").textContent = text

    if (app.crashMessage) this.crashing(app)
    else if (app.state === "ended" && app.end?.kind === "crashed") this.ended(app)
    else if (app.state === "buildFailed") this.open(`${app.name} did not build`, "What the compiler says is in the console.", "", [])
    else this.report.hidden = true
    // Where nothing is shown of an earlier build, the report above says it. A build that goes on has mended nothing yet.
    if (app.state !== "building") element("stale").hidden = !app.isStale || app.state === "buildFailed"
  }

  /** An app in the background, and one that was ended on purpose, leave the icon. */
  showsHomeScreen(app) {
    if (app.showsSettings) return false
    return app.isInBackground || (app.state === "ended" && app.end?.kind !== "crashed")
  }

  ended({ name, end }) {
    this.open(`${name} quit unexpectedly`, end.summary, end.message ?? "", end.backtrace)
  }

  /** It has said why it crashes; its stack takes a while. */
  crashing({ name, crashMessage }) {
    this.open(`${name} quit unexpectedly`, "Its stack is being read …", crashMessage, [])
  }

  open(title, summary, message, backtrace) {
    element("report-title").textContent = title
    element("report-summary").textContent = summary
    element("report-message").replaceChildren(...(message === "" ? [] : this.links.nodes(message)))
    this.lines = backtrace
    const { own } = stack(backtrace)
    element("report-own").replaceChildren(...own.slice(0, 8).map(found => this.frame(found, "li")))
    element("report-details").hidden = backtrace.length === 0
    element("report-backtrace").replaceChildren(...backtrace.filter(line => line !== "").map(line => {
      const found = frame(line)
      if (found) return this.frame(found, "div")
      const text = document.createElement("div")
      text.textContent = line
      return text
    }))
    element("report-copy").hidden = message === "" && backtrace.length === 0
    if (!this.report.hidden) return
    this.report.hidden = false
    // Read out at once; no key that was meant for the app presses a button here.
    this.report.focus({ preventScroll: true })
  }

  frame(found, tag) {
    const line = document.createElement(tag)
    line.className = isOfThePlatform(found.text) ? "platform" : "own"
    line.append(found.symbol)
    if (found.path && found.line) {
      const place = document.createElement("small")
      place.append(...this.links.nodes(`${found.path}:${found.line}${found.column ? `:${found.column}` : ""}`))
      line.append(place)
    }
    return line
  }

  /** The connection's end: what to do about it. */
  showEnd(isGone, isLocked, command) {
    const wasHidden = element("ended").hidden
    element("ended").hidden = !isGone && !isLocked
    element("ended-title").textContent = isLocked ? "This page has no key" : "The simulator has ended"
    element("ended-words").textContent = isLocked
      ? "Open the address that touchstone printed: it has the key behind its mark."
      : "Run it again in a terminal; this page comes back by itself."
    element("ended-command").textContent = isLocked ? "" : command
    element("ended-copy").hidden = isLocked || !command
    if (wasHidden && isGone) element("ended").focus({ preventScroll: true })
  }

  async copyCommand() {
    try {
      await navigator.clipboard.writeText(element("ended-command").textContent)
      this.notice("Copied.")
    } catch {
      getSelection().selectAllChildren(element("ended-command"))
    }
  }

  /** What there is to know about how the app was opened, until it is closed. */
  remark(text) {
    element("remark").hidden = !text
    element("remark").firstElementChild.textContent = text ?? ""
  }

  async copy() {
    const text = [
      ...[...this.report.querySelectorAll("h2, p, pre")].map(part => part.textContent), ...this.lines,
    ].join("\n")
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
    // Whoever does not see the bar hears it.
    element("announcer").textContent = bar.textContent
    clearTimeout(this.noticeTimer)
    this.noticeTimer = setTimeout(() => { bar.hidden = true }, link ? 12000 : 2500)
  }
}
