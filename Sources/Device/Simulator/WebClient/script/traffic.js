const LIMIT = 1000

function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** The panel with what the app asks of its network: a list, and one exchange whole. What apps send is written as text only. */
export class TrafficPanel {
  constructor(panel, button, connection) {
    this.panel = panel
    this.button = button
    this.connection = connection
    this.entries = new Map()
    this.chosen = null
    this.find = name => panel.querySelector(`#traffic-${name}`)
    this.find("clear").addEventListener("click", () => connection.send({ clearsTraffic: true }))
    this.find("filter").addEventListener("input", () => this.draw())
    for (const format of ["har", "pcapng"]) this.find(format).addEventListener("click", () => this.save(format))
    for (const tab of ["headers", "request", "response"]) this.find(`tab-${tab}`).addEventListener("click", () => this.turn(tab))
    this.find("close").addEventListener("click", () => this.choose(null))
    this.turn("response")
    this.draw()
  }

  get isShown() { return !this.panel.hidden }

  show(shown) {
    this.panel.hidden = !shown
    this.button.setAttribute("aria-pressed", String(shown))
  }

  clear() {
    this.entries.clear()
    this.choose(null)
    this.draw()
  }

  update(entries) {
    for (const entry of entries) this.entries.set(entry.number, entry)
    while (this.entries.size > LIMIT) this.entries.delete(this.entries.keys().next().value)
    this.draw()
    if (entries.some(({ number }) => number === this.chosen)) this.load()
  }

  draw() {
    const list = this.find("list").parentElement.parentElement
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 24
    const wanted = this.find("filter").value.toLowerCase()
    const shown = [...this.entries.values()].filter(({ url, method }) => `${method} ${url}`.toLowerCase().includes(wanted))
    this.find("list").replaceChildren(...shown.map(entry => this.row(entry)))
    this.find("none").hidden = this.entries.size > 0
    for (const name of ["har", "pcapng", "clear"]) this.find(name).disabled = this.entries.size === 0
    if (atEnd) list.scrollTop = list.scrollHeight
  }

  row(entry) {
    const { host, path } = split(entry.url)
    const open = make("button", { type: "button", title: entry.url }, make("span", { textContent: path }), make("small", { textContent: host }))
    const line = make("tr", { className: isBad(entry) ? "bad" : "" },
      make("td", { textContent: entry.method }), make("th", { scope: "row" }, open),
      make("td", { className: "number", textContent: outcome(entry) }),
      make("td", { className: "number", textContent: entry.state === "waiting" && !entry.size ? "" : size(entry.size) }),
      make("td", { className: "number", textContent: entry.time === undefined ? "…" : time(entry.time) }))
    line.ariaSelected = String(entry.number === this.chosen)
    line.addEventListener("click", () => this.choose(entry.number === this.chosen ? null : entry.number))
    return line
  }

  choose(number) {
    this.chosen = number
    this.find("detail").hidden = number === null
    this.draw()
    if (number !== null) this.load()
  }

  turn(tab) {
    for (const name of ["headers", "request", "response"]) {
      this.find(`tab-${name}`).setAttribute("aria-selected", String(name === tab))
      this.find(name).hidden = name !== tab
    }
  }

  async ask(query) {
    const text = new URLSearchParams([...Object.entries(query), ["token", this.connection.token]])
    const answer = await fetch(`/traffic?${text.toString().replaceAll("+", "%20")}`)
    if (!answer.ok) throw new Error((await answer.text()).trim())
    return answer
  }

  async load() {
    const number = this.chosen
    try {
      const detail = await (await this.ask({ number })).json()
      if (this.chosen === number) this.fill(detail)
    } catch (error) {
      if (this.chosen === number) this.find("title").textContent = error.message
    }
  }

  fill(detail) {
    this.find("title").textContent = `${detail.method} ${detail.url}`
    const facts = [
      ["Status", detail.status ? `${detail.status} ${detail.statusText}` : outcome(detail)], ["Server", detail.server],
      ["Failure", detail.failure], ["Waited", detail.wait === undefined ? "" : time(detail.wait)],
      ["Received in", detail.receive === undefined ? "" : time(detail.receive)],
    ]
    this.find("headers").replaceChildren(
      table(facts.filter(([, value]) => value)), make("h3", { textContent: "Request" }), headers(detail.requestHeaders),
      make("h3", { textContent: "Response" }), headers(detail.responseHeaders))
    this.find("request").replaceChildren(...body(detail.requestBody, "The request has no body."))
    this.find("response").replaceChildren(...body(detail.responseBody, "No body came back."))
  }

  async save(format) {
    const blob = await (await this.ask({ format })).blob()
    const anchor = make("a", { href: URL.createObjectURL(blob), download: `traffic.${format}` })
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000)
  }
}

function split(url) {
  try {
    const { host, pathname, search } = new URL(url)
    return { host, path: pathname + search }
  } catch {
    return { host: "", path: url }
  }
}

const isBad = ({ state, status }) => state === "failed" || status >= 400

function outcome({ state, status }) {
  if (state === "failed" || state === "cancelled") return state
  return status ? String(status) : "waiting"
}

function size(bytes) {
  return bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

const time = seconds => seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(2)} s`

function table(rows) {
  return make("table", {}, make("tbody", {}, ...rows.map(([name, value]) =>
    make("tr", {}, make("th", { scope: "row", textContent: name }), make("td", { textContent: value })))))
}

const headers = list => table(list.map(({ name, value }) => [name, value]))

function body(shown, none) {
  if (shown.kind === "none") return [make("p", { className: "empty", textContent: none })]
  const parts = []
  if (shown.kind === "image") {
    parts.push(make("img", { alt: "The body as a picture", src: `data:${shown.mediaType};base64,${shown.image}` }))
  } else if (shown.kind === "binary") {
    parts.push(make("p", { className: "empty", textContent: `${size(shown.size)} of ${shown.mediaType ?? "no known type"}` }))
  } else {
    parts.push(make("pre", { tabIndex: 0, textContent: shown.kind === "json" ? indented(shown.text) : shown.text }))
  }
  if (shown.isCut) parts.push(make("p", { className: "empty", textContent: `The beginning of ${size(shown.size)}.` }))
  return parts
}

/** JSON with a line for each value. Numbers and texts stay as they were written, which parsing would not leave them. */
export function indented(text) {
  let [out, depth, isText, isEscaped] = ["", 0, false, false]
  const line = () => "\n" + "  ".repeat(depth)
  const next = index => text.slice(index + 1, index + 200).trimStart()[0]
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]
    if (isText) {
      out += letter
      if (isEscaped) isEscaped = false
      else if (letter === "\\") isEscaped = true
      else if (letter === '"') isText = false
    } else if (letter === '"') {
      isText = true
      out += letter
    } else if (letter === "{" || letter === "[") {
      const end = letter === "{" ? "}" : "]"
      out += letter
      if (next(index) === end) {
        index = text.indexOf(end, index)
        out += end
      } else {
        depth++
        out += line()
      }
    } else if (letter === "}" || letter === "]") {
      depth = Math.max(0, depth - 1)
      out += line() + letter
    } else if (letter === ",") out += letter + line()
    else if (letter === ":") out += ": "
    else if (!/\s/.test(letter)) out += letter
  }
  return out
}
