/** In bytes, as `HandedDocument` has it. */
const longestDocument = 700_000

const element = id => document.getElementById(id)

/** The page's small questions: which URL, which quick action, which payload. */
export class Dialogs {
  constructor(step, notice) {
    this.step = step
    this.notice = notice
    for (const button of document.querySelectorAll("dialog [data-close]")) {
      button.addEventListener("click", () => button.closest("dialog").close())
    }
    this.form("url-form", "url", "url-fault", urlFault, url => this.step(`openurl:${url}`))
    this.form("push-form", "payload", "payload-fault", payloadFault, payload => this.step(`push:${payload}`))
    this.form("clip-form", "clip-url", "clip-fault", clipFault, url => this.step(`webclip:${url}`))
    element("handed-document").addEventListener("change", () => this.handOver(element("handed-document").files[0]))
    element("network-form").addEventListener("submit", () => {
      const figures = element("network-figures").value.trim()
      if (figures) this.step(`network:${figures}`)
    })
  }

  /** Stays open, and says in one sentence what is wrong, until what is written can be sent. */
  form(form, field, fault, judge, send) {
    element(form).addEventListener("submit", event => {
      const value = element(field).value.trim()
      const words = judge(value)
      element(fault).textContent = words
      element(field).setAttribute("aria-invalid", String(words !== ""))
      if (words === "") return send(value)
      event.preventDefault()
      element(field).focus()
    })
    element(field).addEventListener("input", () => {
      element(fault).textContent = ""
      element(field).removeAttribute("aria-invalid")
    })
  }

  openURL() {
    element("open-url").showModal()
    element("url").select()
  }

  /** The browser's own question for a file. */
  openFile() {
    // The same file twice is two changes.
    element("handed-document").value = ""
    element("handed-document").click()
  }

  /** The app gets the file's name and what is in it; the simulator knows neither where it lies nor reads it. */
  handOver(file) {
    if (!file) return
    if (file.size > longestDocument) return this.notice(`${file.name} is too large: a document has ${longestDocument / 1000} kB at most.`)
    const reader = new FileReader()
    reader.addEventListener("load", () => {
      // Nothing stands behind the comma, or no comma is there, where the file is empty.
      const [, data = ""] = reader.result.split(",")
      this.step(`openfile:${JSON.stringify({ name: file.name, data })}`)
    })
    reader.addEventListener("error", () => this.notice(`${file.name} cannot be read.`))
    reader.readAsDataURL(file)
  }

  /** Calls once it is closed: what the menu showed was a question only. */
  network(closed) {
    element("own-network").addEventListener("close", closed, { once: true })
    element("own-network").showModal()
    element("network-figures").select()
  }

  push() { element("push").showModal() }

  webClip() {
    element("web-clip").showModal()
    element("clip-url").select()
  }

  quickActions(actions) {
    element("no-quick-actions").hidden = actions.length > 0
    element("action-list").replaceChildren(...actions.map(({ type, title }) => {
      const button = document.createElement("button")
      button.type = "button"
      button.textContent = title
      button.addEventListener("click", () => {
        element("quick-actions").close()
        this.step(`quickaction:${type}`)
      })
      return button
    }))
    element("quick-actions").showModal()
  }

  help() { element("help").showModal() }
}

function urlFault(text) {
  if (text === "") return "Write a URL first."
  if (/\s/.test(text)) return "A URL has no spaces."
  return /^[a-z][a-z0-9+.-]*:./i.test(text) ? "" : "A URL begins with its scheme, as in shop://cart."
}

function clipFault(text) {
  if (text === "") return "Write an address first."
  if (/\s/.test(text)) return "An address has no spaces."
  return /^(https?|file):./i.test(text) ? "" : "A web page's address begins with https, as in https://example.org."
}

function payloadFault(text) {
  let payload
  try { payload = JSON.parse(text) } catch { return "This is not JSON." }
  return payload?.aps && typeof payload.aps === "object" ? "" : "A payload has an object named aps."
}
