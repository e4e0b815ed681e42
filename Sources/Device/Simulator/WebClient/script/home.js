const element = id => document.getElementById(id)

/** The home screen: icons in rows, a page for as many as there is room for. */
export class Home {
  constructor(screen, view, step, open) {
    this.screen = screen
    this.view = view
    this.step = step
    this.open = open
    this.icons = element("home-icons")
    this.dots = element("home-pages")
    this.app = element("open-app")
    this.list = []
    this.badges = {}
    this.page = 0
    this.followSwipe()
    screen.addEventListener("wheel", event => {
      event.preventDefault()
      const way = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY
      if (Math.abs(way) > 20) this.turn(this.page + Math.sign(way))
    }, { passive: false })
    new ResizeObserver(() => this.arrange()).observe(screen)
  }

  fill({ icons }) {
    this.list = icons
    const made = icons.map(icon => this.make(icon))
    this.icons.replaceChildren(...made)
    this.arrange()
  }

  setBadge(count) { this.showBadge(this.app.querySelector(".badge"), count) }

  make(icon) {
    const button = icon.kind === "app" ? this.app : document.createElement("button")
    if (icon.kind !== "app") {
      button.type = "button"
      button.className = "app-icon"
      button.append(document.createElement("b"), document.createElement("span"))
    }
    const face = button.querySelector("b")
    face.className = { app: "", oneOfSeveral: "", settings: "settings", webClip: "clip" }[icon.kind]
    face.classList.toggle("gloss", icon.hasGloss)
    face.classList.toggle("square", !icon.isRounded)
    face.replaceChildren(this.face(icon))
    button.querySelector("span").textContent = icon.title
    if (icon.kind === "oneOfSeveral") this.makeApp(button, icon)
    if (icon.kind === "settings") button.addEventListener("click", () => this.step("settings"))
    if (icon.kind === "webClip") this.makeClip(button, icon)
    return button
  }

  face({ kind, title, picture }) {
    if (picture) return Object.assign(new Image(), { src: picture, alt: "", draggable: false })
    // Nobody drew one: the first letter stands for it.
    if (kind !== "settings") return document.createTextNode(title.slice(0, 1).toUpperCase())
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use")
    drawing.setAttribute("viewBox", "0 0 24 24")
    use.setAttribute("href", "#i-settings")
    drawing.append(use)
    return drawing
  }

  /** Of several apps each icon leads to its own; the button of a single one opens whatever was shown last. */
  makeApp(button, { number }) {
    const badge = Object.assign(document.createElement("i"), { className: "badge", hidden: true })
    button.querySelector("span").before(badge)
    button.dataset.app = number
    button.addEventListener("click", () => this.step(`switchto:${number}`))
    this.showBadge(badge, this.badges[number] ?? 0)
  }

  setBadges(apps) {
    this.badges = Object.fromEntries(apps.map(({ number, badge }) => [number, badge]))
    for (const button of this.icons.querySelectorAll("[data-app]")) {
      this.showBadge(button.querySelector(".badge"), this.badges[button.dataset.app] ?? 0)
    }
  }

  showBadge(badge, count) {
    badge.hidden = !count
    badge.textContent = String(count)
  }

  makeClip(button, { url, title }) {
    button.title = url
    const remove = document.createElement("i")
    remove.className = "remove"
    remove.textContent = "×"
    remove.title = `Remove ${title}`
    button.append(remove)
    button.addEventListener("click", event => {
      if (event.target === remove) this.step(`removewebclip:${url}`)
      else this.open(url)
    })
    button.addEventListener("keydown", event => {
      if (event.key === "Delete") this.step(`removewebclip:${url}`)
    })
  }

  // Places

  /** Columns and rows, in points of the screen. */
  get grid() {
    const { clientWidth, clientHeight } = this.screen
    const unit = this.view.unit || 1
    const [width, height] = [clientWidth / unit, clientHeight / unit]
    const top = this.view.model?.cutout === "none" ? 32 : 76
    const columns = 4
    const rows = Math.max(1, Math.floor((height - top - 56) / (this.view.model?.isPad ? 150 : 88)))
    return { width, height, top, columns, rows, row: (height - top - 56) / rows }
  }

  arrange() {
    if (this.screen.clientWidth === 0) return
    const { width, top, columns, rows, row } = this.grid
    const size = columns * rows
    const count = Math.max(1, Math.ceil(this.list.length / size))
    this.page = Math.min(this.page, count - 1)
    this.screen.style.setProperty("--home-top", top)
    const column = (width - 24) / columns
    const points = length => `calc(${length} * var(--u))`
    for (const [place, button] of [...this.icons.children].entries()) {
      const at = place % size
      button.hidden = Math.floor(place / size) !== this.page
      button.style.left = points(12 + (at % columns + 0.5) * column - 38)
      button.style.top = points(Math.floor(at / columns) * row + 8)
    }
    this.dots.hidden = count === 1
    this.dots.replaceChildren(...Array.from({ length: count }, (_, page) => {
      const dot = document.createElement("button")
      dot.type = "button"
      dot.setAttribute("role", "tab")
      dot.setAttribute("aria-selected", String(page === this.page))
      dot.setAttribute("aria-label", `Page ${page + 1} of ${count}`)
      dot.addEventListener("click", () => this.turn(page))
      return dot
    }))
    this.pages = count
  }

  turn(page) {
    this.page = Math.max(0, Math.min(this.pages - 1, page))
    this.arrange()
  }

  followSwipe() {
    let start = null
    this.screen.addEventListener("pointerdown", event => { start = event.clientX })
    this.screen.addEventListener("pointerup", event => {
      const way = start === null ? 0 : event.clientX - start
      start = null
      if (Math.abs(way) > 40) this.turn(this.page - Math.sign(way))
    })
  }
}
