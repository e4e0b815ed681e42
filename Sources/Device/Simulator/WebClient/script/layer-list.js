/** Pixels of a row. */
const ROW = 22

/** The tree as rows, of which only those are made that can be seen: ten thousand cost no more than fifty. */
export class LayerList {
  constructor(scroller, { chosen, pointed }) {
    this.scroller = scroller
    this.onchosen = chosen
    this.space = document.createElement("div")
    this.space.className = "rows"
    scroller.append(this.space)
    this.closed = new Set()
    this.rows = []
    this.selected = null
    this.filter = ""
    this.model = null
    scroller.addEventListener("scroll", () => this.draw())
    scroller.addEventListener("keydown", event => this.key(event))
    scroller.addEventListener("pointerleave", () => pointed(null))
    this.space.addEventListener("pointerover", event => pointed(this.node(event)))
    this.space.addEventListener("click", event => {
      const node = this.node(event)
      if (!node) return
      if (event.target.closest(".fold")) this.fold(node)
      else this.onchosen(node)
    })
    new ResizeObserver(() => this.draw()).observe(scroller)
  }

  node(event) {
    const row = event.target.closest("[data-id]")
    return row ? this.model.byId.get(Number(row.dataset.id)) ?? null : null
  }

  fill(model) {
    this.model = model
    this.arrange()
  }

  search(text) {
    this.filter = text.trim().toLowerCase()
    this.arrange()
  }

  /** Which rows there are. */
  arrange() {
    const nodes = this.model?.nodes ?? []
    if (this.filter) {
      const fits = text => text?.toLowerCase().includes(this.filter)
      this.rows = nodes.filter(({ kind, text, controller }) => fits(kind) || fits(text) || fits(controller))
    } else {
      this.rows = []
      let skipped = -1
      for (const node of nodes) {
        if (skipped >= 0 && node.depth > skipped) continue
        skipped = this.closed.has(node.id) ? node.depth : -1
        this.rows.push(node)
      }
    }
    this.space.style.height = `${this.rows.length * ROW}px`
    this.draw()
  }

  fold(node, closes = !this.closed.has(node.id)) {
    if (closes) this.closed.add(node.id)
    else this.closed.delete(node.id)
    this.arrange()
  }

  /** Selects a row and brings it into sight. */
  select(node) {
    this.selected = node?.id ?? null
    if (!node) return this.draw()
    for (let at = this.model.nodes[node.parent]; at; at = this.model.nodes[at.parent]) this.closed.delete(at.id)
    this.arrange()
    const place = this.rows.indexOf(node) * ROW
    const { scrollTop, clientHeight } = this.scroller
    if (place >= 0 && (place < scrollTop || place + ROW > scrollTop + clientHeight)) {
      this.scroller.scrollTop = Math.max(0, place - clientHeight / 2)
    }
    this.draw()
  }

  draw() {
    const first = Math.max(0, Math.floor(this.scroller.scrollTop / ROW) - 4)
    const count = Math.ceil(this.scroller.clientHeight / ROW) + 8
    const shown = this.rows.slice(first, first + count)
    this.space.replaceChildren(...shown.map((node, place) => this.row(node, first + place)))
    const isMade = shown.some(({ id }) => id === this.selected)
    if (isMade) this.scroller.setAttribute("aria-activedescendant", `layer-${this.selected}`)
    else this.scroller.removeAttribute("aria-activedescendant")
  }

  row(node, place) {
    const row = document.createElement("div")
    row.className = "row"
    row.id = `layer-${node.id}`
    row.dataset.id = node.id
    row.style.top = `${place * ROW}px`
    row.style.paddingLeft = `${6 + (this.filter ? 0 : Math.min(node.depth, 24) * 12)}px`
    row.setAttribute("role", "treeitem")
    row.setAttribute("aria-level", String(node.depth + 1))
    row.setAttribute("aria-selected", String(node.id === this.selected))
    row.classList.toggle("faint", !node.isShown)
    row.classList.toggle("layer", !node.has("isView"))
    const part = (tag, className, text) => {
      const made = document.createElement(tag)
      made.className = className
      made.textContent = text
      row.append(made)
    }
    const hasFold = node.children.length > 0 && !this.filter
    if (hasFold) row.setAttribute("aria-expanded", String(!this.closed.has(node.id)))
    part("i", "fold", hasFold ? (this.closed.has(node.id) ? "▸" : "▾") : "")
    if (node.has("isBroken")) part("b", "broken", "!")
    part("span", "kind", node.kind)
    if (node.text) part("q", "text", node.text)
    if (node.controller) part("em", "controller", node.controller)
    return row
  }

  /** As trees are walked by keys. */
  key(event) {
    const place = this.rows.findIndex(({ id }) => id === this.selected)
    const node = this.rows[place]
    const go = to => { if (this.rows[to]) this.onchosen(this.rows[to]) }
    const keys = {
      ArrowDown: () => go(place + 1), ArrowUp: () => go(place - 1), Home: () => go(0), End: () => go(this.rows.length - 1),
      ArrowRight: () => {
        if (!node || node.children.length === 0) return
        if (this.closed.has(node.id)) this.fold(node, false)
        else this.onchosen(node.children[0])
      },
      ArrowLeft: () => {
        if (!node) return
        if (node.children.length > 0 && !this.closed.has(node.id)) this.fold(node, true)
        else if (this.model.nodes[node.parent]) this.onchosen(this.model.nodes[node.parent])
      },
    }
    if (!keys[event.key]) return
    event.preventDefault()
    keys[event.key]()
  }
}
