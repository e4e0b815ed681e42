const PAGE = 100
/** Milliseconds after a change before the rows are asked for again. */
const PAUSE = 400

function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** The panel with the app's Core Data: stores, entities and their rows, and the statements that run. */
export class DataPanel {
  constructor(panel, button, connection) {
    this.panel = panel
    this.button = button
    this.connection = connection
    this.place = { store: null, entity: null, sort: "", descending: false, search: "", offset: 0 }
    this.find = name => panel.querySelector(`#data-${name}`)
    this.statements = new Statements(this.find("statements"), this.find("filter"))
    this.find("tab-rows").addEventListener("click", () => this.choose("rows"))
    this.find("tab-sql").addEventListener("click", () => this.choose("sql"))
    this.find("clear").addEventListener("click", () => connection.send({ clearsStatements: true }))
    this.find("reload").addEventListener("click", () => this.load())
    this.find("store").addEventListener("change", event => this.go({ store: event.target.value, entity: null }))
    this.find("entity").addEventListener("change", event => this.go({ entity: event.target.value }))
    this.find("search").addEventListener("input", () => this.later(() => {
      this.place.search = this.find("search").value
      this.turn(0)
    }))
    this.find("previous").addEventListener("click", () => this.turn(this.place.offset - PAGE))
    this.find("next").addEventListener("click", () => this.turn(this.place.offset + PAGE))
    this.choose("rows")
  }

  get isShown() { return !this.panel.hidden }

  show(shown) {
    this.panel.hidden = !shown
    this.button.setAttribute("aria-pressed", String(shown))
    if (shown) this.load()
  }

  choose(tab) {
    for (const name of ["rows", "sql"]) {
      this.find(`tab-${name}`).setAttribute("aria-selected", String(name === tab))
      this.find(name).hidden = name !== tab
    }
  }

  /** What the app's Core Data ran: what it changed shows in the rows. */
  ran(entries) {
    this.statements.append(entries)
    const changes = entries.some(({ sql }) => /^(INSERT|UPDATE|DELETE|CREATE|DROP|ALTER)/i.test(sql))
    if (changes && this.isShown) this.later(() => this.load())
  }

  /** The app is another one, or anew. */
  restarted() { if (this.isShown) this.later(() => this.load()) }

  later(work) {
    clearTimeout(this.timer)
    this.timer = setTimeout(work, PAUSE)
  }

  go(change) {
    this.place = { ...this.place, sort: "", descending: false, offset: 0, ...change }
    this.load()
  }

  turn(offset) {
    this.place.offset = Math.max(0, offset)
    this.loadRows()
  }

  async ask(query) {
    const given = Object.entries(query).filter(([, value]) => value !== null && value !== "")
    const text = new URLSearchParams([...given, ["token", this.connection.token]])
    const answer = await fetch(`/data?${text.toString().replaceAll("+", "%20")}`)
    if (!answer.ok) throw new Error((await answer.text()).trim())
    const found = await answer.json()
    if (found.problem) throw new Error(found.problem)
    return found
  }

  /** Does it for the latest wish only; what went wrong stands in the panel. */
  async answered(work) {
    const wish = this.wish = {}
    const isWanted = () => this.wish === wish
    try {
      await work(isWanted)
      if (isWanted()) this.say("")
    } catch (error) {
      if (isWanted()) this.say(error.message)
    }
  }

  say(text) {
    this.find("message").textContent = text
    this.find("message").hidden = text === ""
  }

  async load() {
    await this.answered(async isWanted => {
      const { stores } = await this.ask({})
      if (!isWanted()) return
      this.find("none").hidden = stores.length > 0
      this.find("content").hidden = stores.length === 0
      if (stores.length === 0) return
      if (!stores.some(({ path }) => path === this.place.store)) {
        this.place = { ...this.place, store: stores[0].path, entity: null, offset: 0 }
      }
      fill(this.find("store"), stores.map(({ path }) => [path, path.split("/").pop()]), this.place.store)
      this.find("store").title = this.place.store
      const { entities } = await this.ask({ store: this.place.store })
      if (!isWanted()) return
      const listed = entities.filter(({ isAbstract, totalCount }) => !isAbstract || totalCount > 0)
      if (!listed.some(({ name }) => name === this.place.entity)) this.place.entity = listed[0]?.name ?? null
      const names = listed.map(({ name, totalCount }) => [name, `${name}  ·  ${totalCount.toLocaleString()}`])
      fill(this.find("entity"), names, this.place.entity)
      if (this.place.entity) await this.loadPage(isWanted)
    })
  }

  loadRows() { return this.answered(isWanted => this.loadPage(isWanted)) }

  async loadPage(isWanted) {
    const { store, entity, sort, descending, search, offset } = this.place
    const page = await this.ask({ store, entity, sort, search, offset, descending: descending ? "1" : "" })
    if (!isWanted()) return
    // Rows may have gone since the page was turned.
    if (page.rows.length === 0 && offset > 0 && page.total !== undefined) {
      this.place.offset = Math.max(0, Math.floor((page.total - 1) / PAGE) * PAGE)
      return this.loadPage(isWanted)
    }
    this.draw(page)
  }

  draw({ columns, numbers, rows, offset, total }) {
    const head = make("tr", {}, make("th", { scope: "col", textContent: "id" }))
    for (const [index, { name, sorts }] of columns.entries()) {
      const cell = make("th", { scope: "col", className: numbers[index] ? "number" : "" })
      const isSorted = this.place.sort === name
      if (isSorted) cell.ariaSort = this.place.descending ? "descending" : "ascending"
      const arrow = isSorted ? (this.place.descending ? " ↓" : " ↑") : ""
      if (!sorts) cell.textContent = name
      else {
        const sorter = make("button", { type: "button", textContent: name + arrow, title: `Sort by ${name}` })
        sorter.addEventListener("click", () => {
          this.place.descending = isSorted && !this.place.descending
          this.place.sort = name
          this.turn(0)
        })
        cell.append(sorter)
      }
      head.append(cell)
    }
    this.find("head").replaceChildren(head)
    this.find("body").replaceChildren(...rows.map(({ id, values }) => {
      const line = make("tr", {}, make("th", { scope: "row", textContent: id }))
      for (const [index, value] of values.entries()) {
        const isMissing = value === null || value === undefined
        const cell = make("td", { textContent: isMissing ? "–" : value, title: isMissing ? "" : value })
        cell.className = isMissing ? "missing" : numbers[index] ? "number" : ""
        line.append(cell)
      }
      return line
    }))
    const last = offset + rows.length
    const all = total === undefined ? "many" : total.toLocaleString()
    const range = rows.length === 0 ? "No rows" : `${(offset + 1).toLocaleString()}–${last.toLocaleString()} of ${all}`
    this.find("range").textContent = range
    this.find("previous").disabled = offset === 0
    this.find("next").disabled = total === undefined ? rows.length < PAGE : last >= total
  }
}

function fill(menu, options, chosen) {
  menu.replaceChildren(...options.map(([value, text]) => new Option(text, value)))
  menu.value = chosen
}

/** The console of statements: what ran, how long it took, and how often one after another. */
class Statements {
  constructor(list, filter) {
    this.list = list
    this.filter = filter
    filter.addEventListener("input", () => {
      for (const line of list.children) line.hidden = !this.matches(line.textContent)
    })
  }

  append(entries) {
    const atEnd = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 24
    const added = document.createDocumentFragment()
    for (const { sql, milliseconds, count, lost, store } of entries) {
      if (lost) added.append(make("div", { className: "lost", textContent: `${lost} more ran, too fast to be told` }))
      const time = make("b", { textContent: `${milliseconds.toFixed(milliseconds < 1 ? 3 : milliseconds < 10 ? 2 : 0)} ms` })
      if (milliseconds >= 100) time.className = "slow"
      const line = make("div", { title: store }, time, make("span", { textContent: sql }))
      if (count > 1) line.append(make("i", { textContent: `× ${count.toLocaleString()}` }))
      line.hidden = !this.matches(line.textContent)
      added.append(line)
    }
    this.list.append(added)
    while (this.list.childElementCount > 1000) this.list.firstElementChild.remove()
    if (atEnd) this.list.scrollTop = this.list.scrollHeight
  }

  clear() { this.list.replaceChildren() }

  matches(text) {
    const wanted = this.filter.value.toLowerCase()
    return wanted === "" || text.toLowerCase().includes(wanted)
  }
}
