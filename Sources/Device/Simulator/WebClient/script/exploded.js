import { LayerModel, levels } from "./layer-model.js"

/** More planes than this make a browser slow; those that are drawn first are shown. */
const MOST = 1000
/** Pictures that are asked for at a time, as the app allows. */
const BATCH = 24

/** The layers apart in space, each with its own picture. It is turned by dragging, and comes nearer by the wheel. */
export class Exploded {
  constructor(stage, { ask, chosen }) {
    this.stage = stage
    this.ask = ask
    const part = name => stage.querySelector(`#exploded-${name}`)
    this.space = part("space")
    this.note = part("note")
    this.spacing = part("spacing")
    this.clips = part("clips")
    this.planes = new Map()
    this.pictures = new Map()
    this.queue = []
    this.look = { x: -12, y: 32, zoom: 1 }
    this.selected = null
    this.levels = new Map()
    this.spacing.addEventListener("input", () => this.spread())
    this.clips.addEventListener("change", () => this.cut())
    part("front").addEventListener("click", () => this.turn({ x: 0, y: 0, zoom: 1 }))
    part("reset").addEventListener("click", () => this.turn({ x: -12, y: 32, zoom: 1 }))
    this.followDrag(part("scene"), chosen)
    part("scene").addEventListener("wheel", event => {
      event.preventDefault()
      this.turn({ ...this.look, zoom: Math.min(6, Math.max(0.2, this.look.zoom * Math.exp(-event.deltaY / 600))) })
    }, { passive: false })
    part("scene").addEventListener("keydown", event => {
      const steps = { ArrowLeft: [0, -6], ArrowRight: [0, 6], ArrowUp: [6, 0], ArrowDown: [-6, 0] }[event.key]
      if (!steps) return
      event.preventDefault()
      this.turn({ ...this.look, x: this.look.x + steps[0], y: this.look.y + steps[1] })
    })
    new ResizeObserver(() => this.fit()).observe(stage)
  }

  get isShown() { return !this.stage.hidden }

  show(shown) {
    this.stage.hidden = !shown
    if (shown) {
      this.fill(this.model)
      this.fit()
    } else {
      this.queue = []
    }
  }

  followDrag(scene, chosen) {
    let start = null
    scene.addEventListener("pointerdown", event => {
      if (event.button !== 0) return
      start = { x: event.clientX, y: event.clientY, look: this.look, moved: false }
      scene.setPointerCapture(event.pointerId)
    })
    scene.addEventListener("pointermove", event => {
      if (!start) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!start.moved && Math.hypot(dx, dy) < 4) return
      start.moved = true
      const within = (value, most) => Math.max(-most, Math.min(most, value))
      this.turn({ ...this.look, x: within(start.look.x - dy * 0.4, 89), y: within(start.look.y + dx * 0.4, 180) })
    })
    scene.addEventListener("pointerup", event => {
      if (start && !start.moved) this.pick(event, chosen)
      start = null
    })
    scene.addEventListener("pointercancel", () => { start = null })
  }

  /** The nearest plane with something on it; what shows nothing only if nothing else is there. */
  pick(event, chosen) {
    const there = document.elementsFromPoint(event.clientX, event.clientY)
      .map(element => element.node).filter(node => node)
    const node = there.find(({ id }) => this.pictures.get(id)?.url) ?? there[0]
    if (node) chosen(node)
  }

  turn(look) {
    this.look = look
    this.place()
  }

  fit() {
    if (!this.model || !this.isShown) return
    const { clientWidth, clientHeight } = this.stage
    this.unit = Math.min((clientWidth - 80) / this.model.width, (clientHeight - 140) / this.model.height) * 0.8
    this.place()
  }

  place() {
    if (!this.model || !this.unit) return
    const { x, y, zoom } = this.look
    const { width, height } = this.model
    this.space.style.width = `${width}px`
    this.space.style.height = `${height}px`
    this.space.style.marginLeft = `${-width / 2}px`
    this.space.style.marginTop = `${-height / 2}px`
    const depth = this.deepest * Number(this.spacing.value)
    this.space.style.transform =
      `scale(${this.unit * zoom}) rotateX(${x}deg) rotateY(${y}deg) translateZ(${-depth / 2}px)`
  }

  /** Other layers, or the same in other places. */
  fill(model) {
    this.model = model
    if (!this.isShown || !model) return
    const nodes = model.nodes.filter(node => node.isShown && node.width > 0 && node.height > 0)
    const seen = nodes.filter(node => LayerModel.isSeen(node))
    const drawn = seen.slice(0, MOST)
    this.note.textContent = seen.length > MOST ? `${MOST} of ${seen.length} layers` : `${seen.length} layers`
    const kept = new Map()
    this.levels = levels(drawn)
    this.deepest = Math.max(0, ...this.levels.values())
    for (const node of drawn) {
      const plane = this.planes.get(node.id) ?? this.make()
      plane.node = node
      kept.set(node.id, plane)
      plane.style.width = `${node.width}px`
      plane.style.height = `${node.height}px`
      plane.style.setProperty("--alpha", node.alpha)
      plane.classList.toggle("clips", node.has("clips"))
      plane.classList.toggle("broken", node.has("isBroken"))
    }
    for (const id of this.pictures.keys()) { if (!kept.has(id)) this.pictures.delete(id) }
    this.planes = kept
    this.space.replaceChildren(...drawn.map(node => kept.get(node.id)))
    this.spread()
    this.cut()
    this.select(this.selected)
    this.fit()
    this.load()
  }

  make() {
    const plane = document.createElement("div")
    plane.className = "plane"
    const picture = document.createElement("div")
    picture.className = "picture-of-layer"
    plane.append(picture)
    return plane
  }

  spread() {
    const spacing = Number(this.spacing.value)
    for (const plane of this.planes.values()) {
      const { a, b, c, d, tx, ty } = plane.node
      const z = this.levels.get(plane.node) * spacing
      plane.style.transform = `matrix3d(${a},${b},0,0,${c},${d},0,0,0,0,1,0,${tx},${ty},${z},1)`
    }
    this.place()
  }

  /** With clipping each picture ends where it does on the screen; without it all of it is there. */
  cut() {
    for (const plane of this.planes.values()) {
      const corners = this.clips.checked ? LayerModel.clipCorners(plane.node) : []
      plane.firstElementChild.style.clipPath =
        corners.length > 0 ? `polygon(${corners.map(({ x, y }) => `${x}px ${y}px`).join(",")})` : ""
    }
  }

  select(id) {
    this.selected = id
    for (const [other, plane] of this.planes) plane.classList.toggle("selected", other === id)
  }

  // Pictures

  /** Asks for what the planes show, those in sight first; what looks as before costs little. */
  load() {
    this.queue = [...this.planes.keys()]
    if (!this.isLoading) this.loadNext()
  }

  async loadNext() {
    this.isLoading = true
    try {
      while (this.queue.length > 0 && this.isShown) {
        const ids = this.queue.slice(0, BATCH)
        const known = ids.map(id => this.pictures.get(id)?.digest ?? "")
        const { pictures } = await this.ask({ what: "pictures", of: ids.join(","), known: known.join(",") })
        // The app stops when it has given enough of its time: what is left comes with the next question.
        const done = new Set(pictures.map(({ layer }) => layer))
        this.queue = this.queue.filter(id => !done.has(id))
        if (done.size === 0) break
        for (const picture of pictures) this.show1(picture)
      }
    } catch { this.queue = [] }
    this.isLoading = false
  }

  show1({ layer, digest, png }) {
    const plane = this.planes.get(layer)
    if (!plane) return
    if (digest === undefined) this.pictures.set(layer, {})
    else if (png) this.pictures.set(layer, { digest, url: `data:image/png;base64,${png}` })
    const url = this.pictures.get(layer)?.url
    plane.firstElementChild.style.backgroundImage = url ? `url(${url})` : ""
    plane.classList.toggle("empty", !url)
  }
}
