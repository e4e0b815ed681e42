import { Exploded } from "./exploded.js"
import { LayerList } from "./layer-list.js"
import { LayerModel } from "./layer-model.js"

/** The view debugger: the app's views and layers as a tree, on the device's picture, and apart in space. */
export class ViewPanel {
  constructor(panel, button, view, connection) {
    this.panel = panel
    this.button = button
    this.view = view
    this.connection = connection
    this.model = null
    this.digest = null
    this.selected = null
    this.pointed = null
    const part = name => panel.querySelector(`#views-${name}`)
    this.message = part("message")
    this.facts = part("facts")
    this.pickButton = part("pick")
    this.spaceButton = part("space")
    this.frame = document.getElementById("view-frame")
    this.cover = document.getElementById("view-pick")
    this.list = new LayerList(part("tree"), {
      chosen: node => this.select(node), pointed: node => this.point(node),
    })
    this.exploded = new Exploded(document.getElementById("exploded"), {
      ask: query => this.ask(query), chosen: node => this.select(node),
    })
    part("filter").addEventListener("input", event => this.list.search(event.target.value))
    this.pickButton.addEventListener("click", () => this.pick(this.cover.hidden))
    this.spaceButton.addEventListener("click", () => this.explode(!this.exploded.isShown))
    this.cover.addEventListener("pointermove", event => this.point(this.under(event)))
    this.cover.addEventListener("pointerleave", () => this.point(null))
    this.cover.addEventListener("click", event => {
      const node = this.under(event)
      this.pick(false)
      if (node) this.select(node)
    })
    new ResizeObserver(() => this.place()).observe(view.screen.canvas)
  }

  get isShown() { return !this.panel.hidden }

  show(shown) {
    if (shown === this.isShown) return
    this.panel.hidden = !shown
    this.button.setAttribute("aria-pressed", String(shown))
    if (!shown) {
      this.pick(false)
      this.explode(false)
    }
    this.watch()
    this.place()
  }

  /** Tells the simulator whether anybody wants to know; also after the connection was lost. */
  watch() {
    if (this.isShown || this.watched) this.connection.send({ watchesViews: this.isShown })
    this.watched = this.isShown
    if (this.isShown) this.load()
  }

  pick(isOn) {
    this.cover.hidden = !isOn
    this.pickButton.setAttribute("aria-pressed", String(isOn))
    if (isOn) this.explode(false)
    this.point(null)
    this.place()
  }

  explode(isOn) {
    this.spaceButton.setAttribute("aria-pressed", String(isOn))
    if (isOn) this.pick(false)
    this.exploded.show(isOn)
  }

  // What the app tells

  /** Something may have changed. One question at a time: the app is asked again when the answer is there. */
  async load() {
    if (!this.isShown) return
    this.isStale = true
    if (this.isLoading) return
    this.isLoading = true
    while (this.isStale && this.isShown) {
      this.isStale = false
      await this.loadOnce()
    }
    this.isLoading = false
  }

  async loadOnce() {
    try {
      const known = this.digest === null ? {} : { known: this.digest }
      const { tree, isLate } = await this.ask({ what: "tree", ...known })
      this.say(isLate ? "The app does not answer. This is how it was." : "")
      if (tree) this.fill(tree)
      else if (this.exploded.isShown) this.exploded.load()
      if (!isLate) await this.loadFacts()
    } catch (error) {
      this.say(error.message)
    }
  }

  async ask(query) {
    const text = new URLSearchParams([...Object.entries(query), ["token", this.connection.token]])
    const answer = await fetch(`/views?${text}`)
    if (!answer.ok) throw new Error((await answer.text()).trim())
    const found = await answer.json()
    if (found.problem) throw new Error(found.problem)
    return found
  }

  say(text) {
    this.message.textContent = text
    this.message.hidden = text === ""
  }

  fill(tree) {
    this.digest = tree.digest
    this.model = new LayerModel(tree)
    if (tree.left > 0) this.say(`${tree.left} more layers are not shown.`)
    this.list.fill(this.model)
    this.exploded.fill(this.model)
    if (this.selected !== null && !this.model.byId.has(this.selected)) this.select(null)
    this.place()
  }

  /** Another app's, or none. */
  forget() {
    this.digest = null
    this.model = null
    this.list.fill(null)
    this.exploded.fill(null)
    this.select(null)
    this.load()
  }

  // Selection

  under(event) {
    if (!this.model || !this.view.model) return null
    const { x, y } = this.view.toInterface(event.clientX, event.clientY)
    return this.model.deepest(x, y)
  }

  select(node) {
    this.selected = node?.id ?? null
    this.list.select(node)
    this.exploded.select(this.selected)
    this.place()
    this.loadFacts()
  }

  /** What the mouse is on, in the tree or the picture. */
  point(node) {
    this.pointed = node?.id ?? null
    this.place()
  }

  place() {
    const node = this.model?.byId.get(this.pointed ?? this.selected)
    this.frame.hidden = !node || !this.isShown || this.exploded.isShown
    const { style } = this.view.screen.canvas
    for (const name of ["left", "top", "width", "height"]) this.frame.parentElement.style[name] = style[name]
    if (this.frame.hidden) return
    const { x, y, right, bottom } = node.box
    const { width, height } = this.model
    const part = (length, whole) => `${(100 * length) / whole}%`
    Object.assign(this.frame.style, {
      left: part(x, width), top: part(y, height), width: part(right - x, width), height: part(bottom - y, height),
    })
    this.frame.classList.toggle("pointed", this.pointed !== null)
    this.frame.dataset.says = `${node.kind}  ${round(right - x)} × ${round(bottom - y)}`
  }

  async loadFacts() {
    const wanted = this.selected
    if (wanted === null) return this.facts.replaceChildren()
    try {
      const { facts } = await this.ask({ what: "facts", of: wanted })
      if (this.selected === wanted) this.describe(facts)
    } catch (error) {
      if (this.selected === wanted) this.say(error.message)
    }
  }

  describe({ sections, constraints }) {
    const parts = sections.flatMap(({ title, facts }) => [heading(title), definitions(facts)])
    const list = document.createElement("ul")
    list.className = "constraints"
    list.append(...constraints.map(constraint => this.constraint(constraint)))
    parts.splice(2, 0, heading("Constraints"), constraints.length > 0 ? list : nothing("None mention it."))
    const place = this.facts.scrollTop
    this.facts.replaceChildren(...parts)
    this.facts.scrollTop = place
  }

  constraint({ formula, constant, priority, identifier, state, difference, layers }) {
    const line = document.createElement("li")
    line.dataset.state = state
    const button = document.createElement("button")
    button.type = "button"
    // Which of several is meant, the address says, which stands in the tip.
    button.textContent = formula.replaceAll(/:0x[0-9a-f]+/g, "")
    button.title = formula
    const other = layers.find(id => id !== this.selected)
    button.disabled = other === undefined
    button.addEventListener("click", () => {
      const node = this.model?.byId.get(other)
      if (node) this.select(node)
    })
    const words = {
      holds: "Holds", broken: "Broken: left out, others contradict it", waiting: "Not laid out yet",
      unmet: `Not met, by ${round(Math.abs(difference))}: others are stronger`,
    }[state]
    const more = document.createElement("small")
    more.textContent =
      `${words}. Constant ${round(constant)}, priority ${priority}${identifier ? `, “${identifier}”` : ""}`
    line.append(button, more)
    return line
  }
}

const round = number => Math.round(number * 100) / 100

function heading(text) {
  const made = document.createElement("h3")
  made.textContent = text
  return made
}

function nothing(text) {
  const made = document.createElement("p")
  made.className = "empty"
  made.textContent = text
  return made
}

function definitions(facts) {
  const list = document.createElement("dl")
  list.append(...facts.flatMap(({ name, value, color }) => {
    const term = document.createElement("dt")
    const text = document.createElement("dd")
    term.textContent = name
    if (color) {
      const swatch = document.createElement("i")
      swatch.className = "swatch"
      swatch.style.background = `linear-gradient(${color}, ${color}), repeating-conic-gradient(#bbb 0 25%, #fff 0 50%) 0 / 8px 8px`
      text.append(swatch)
    }
    text.append(value)
    return [term, text]
  }))
  return list
}
