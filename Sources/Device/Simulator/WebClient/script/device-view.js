// Degrees the body is turned on the page for each UIDeviceOrientation.
const TURNS = { 1: 0, 2: 180, 3: -90, 4: 90 }

/** The device's body around the screen: sized to the stage, turned as it is held. */
export class DeviceView {
  constructor(stage, body, screen) {
    this.stage = stage
    this.body = body
    this.display = body.querySelector(".display")
    this.screen = screen
    this.model = null
    this.angle = 0
    this.held = 1
    this.zoom = "fit"
    screen.onturn = () => this.layout()
    new ResizeObserver(() => this.layout()).observe(stage)
    // Moving to a display of another density changes no size of the stage.
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => this.layout())
  }

  setModel(model) {
    this.model = model
    const { body } = this
    body.dataset.cutout = model.cutout
    body.dataset.family = model.isPad ? "pad" : "phone"
    body.querySelector(".home-button").hidden = !model.housing.hasHomeButton
    const set = (name, value) => body.style.setProperty(name, value)
    set("--body-width", model.width + 2 * model.housing.side)
    set("--body-height", model.height + 2 * model.housing.end)
    set("--body-radius", model.housing.cornerRadius)
    set("--side", model.housing.side)
    set("--end", model.housing.end)
    set("--display-radius", model.cornerRadius)
    this.layout()
  }

  hold(orientation) {
    if (orientation === this.held) return
    this.held = orientation
    // The short way round: from -90 to 180 it turns by -90.
    const difference = ((TURNS[orientation] - this.angle) % 360 + 540) % 360 - 180
    this.angle += difference === -180 ? 180 : difference
    this.layout()
  }

  /** "fit", or how many pixels of the page a point has. */
  setZoom(zoom) {
    this.zoom = zoom
    this.layout()
  }

  shake() {
    this.body.classList.remove("shaking")
    void this.body.offsetWidth
    this.body.classList.add("shaking")
  }

  get isOnItsSide() { return this.held === 3 || this.held === 4 }

  /** Degrees between upright on the page and upright in the app's interface. */
  get pictureAngle() { return this.screen.header ? -TURNS[this.screen.header.orientation] : 0 }

  layout() {
    const { model, screen } = this
    if (!model) return
    const bodyWidth = model.width + 2 * model.housing.side
    const bodyHeight = model.height + 2 * model.housing.end
    const across = this.isOnItsSide ? bodyHeight : bodyWidth
    const down = this.isOnItsSide ? bodyWidth : bodyHeight
    const room = { width: this.stage.clientWidth - 44, height: this.stage.clientHeight - 36 }
    const fit = this.zoom === "fit" ? Math.max(0.1, Math.min(room.width / across, room.height / down, 1.25)) : Number(this.zoom)
    // Larger than the stage, it is scrolled to.
    const middle = { x: Math.max(this.stage.clientWidth, across * fit + 44) / 2, y: Math.max(this.stage.clientHeight, down * fit + 36) / 2 }
    this.unit = fit

    // The display's size in real pixels, both odd or both even: turned by a quarter about its middle
    // it then still meets the pixel grid.
    const ratio = devicePixelRatio
    const pixelWidth = Math.round(model.width * fit * ratio)
    let pixelHeight = Math.round(model.height * fit * ratio)
    if ((pixelHeight - pixelWidth) % 2 !== 0) pixelHeight += 1
    const width = pixelWidth / ratio, height = pixelHeight / ratio

    // The display begins on a whole pixel of the page; the body turns about the display's middle.
    const snap = value => Math.round(value * ratio) / ratio
    const displayLeft = snap(model.housing.side * fit), displayTop = snap(model.housing.end * fit)
    const style = this.body.style
    style.left = `${snap(middle.x - bodyWidth * fit / 2)}px`
    style.top = `${snap(middle.y - bodyHeight * fit / 2)}px`
    style.transformOrigin = `${displayLeft + width / 2}px ${displayTop + height / 2}px`
    style.setProperty("--display-left", `${displayLeft}px`)
    style.setProperty("--display-top", `${displayTop}px`)
    style.setProperty("--u", `${fit}px`)
    style.setProperty("--turn", `${this.angle}deg`)
    style.setProperty("--display-width", `${width}px`)
    style.setProperty("--display-height", `${height}px`)

    const header = screen.header
    const onSide = header ? header.orientation >= 3 : false
    const canvas = screen.canvas
    canvas.style.width = `${onSide ? height : width}px`
    canvas.style.height = `${onSide ? width : height}px`
    canvas.style.left = `${-(onSide ? height : width) / 2}px`
    canvas.style.top = `${-(onSide ? width : height) / 2}px`
    canvas.parentElement.style.transform = `rotate(${this.pictureAngle}deg)`
    screen.resize(onSide ? pixelHeight : pixelWidth, onSide ? pixelWidth : pixelHeight)
  }

  /** The app's screen in points, as its interface is turned; null before the first frame. */
  get interfaceSize() {
    if (!this.model) return null
    const { width, height } = this.model
    const onSide = this.screen.header ? this.screen.header.orientation >= 3 : false
    return onSide ? { width: height, height: width } : { width, height }
  }

  /** A place on the page in points of the app's interface. */
  toInterface(clientX, clientY) {
    const box = this.display.getBoundingClientRect()
    const x = clientX - (box.left + box.right) / 2
    const y = clientY - (box.top + box.bottom) / 2
    const turn = (-(this.angle + this.pictureAngle) * Math.PI) / 180
    const canvas = this.screen.canvas
    const unitX = parseFloat(canvas.style.width), unitY = parseFloat(canvas.style.height)
    const onSide = this.screen.header ? this.screen.header.orientation >= 3 : false
    const points = onSide ? [this.model.height, this.model.width] : [this.model.width, this.model.height]
    const turnedX = x * Math.cos(turn) - y * Math.sin(turn)
    const turnedY = x * Math.sin(turn) + y * Math.cos(turn)
    return {
      x: round((turnedX / unitX + 0.5) * points[0]), y: round((turnedY / unitY + 0.5) * points[1]),
      width: points[0], height: points[1],
    }
  }
}

const round = value => Math.round(value * 100) / 100
